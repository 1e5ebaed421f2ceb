import {
  type MatchPool,
  namedIn,
  proposeMatches,
  type StatementFormat,
  type StatementLine,
} from '@rantau/shared/bank-statements';
import { toReference } from '@rantau/shared/references';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../../../tests/repeatable-random.ts';
import { readStatement } from '../../integrations/bank-statements/read-statement.ts';
import { csvColumns, statementOf } from '../../integrations/bank-statements/statements.fixtures.ts';

const given =
  'AMINAH SITI NURUL FARAH AHMAD MUHAMMAD TAN LIM WONG RAJU KUMAR AZLAN ROSLI HAFIZ ZAINAB MEI'.split(' ');
const family =
  'YUSOF IBRAHIM HASSAN ISMAIL CHONG KEONG SUBRAMANIAM PILLAI OSMAN RAHMAN KARIM SALLEH HUAT LING'.split(' ');

/** Numbers that look random and are the same each time. */
function randomFrom(seed: number) {
  const next = randomOf(seed);
  return {
    chance: (of: number) => next() < of,
    below: (most: number) => Math.floor(next() * most),
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
  };
}

interface Truth {
  readonly line: StatementLine;
  /** Owner of the money. */
  readonly user_id: string;
  /** Invoice that it pays; null where it is more or less than that, or another’s mistake. */
  readonly pays: string | null;
  readonly hasReference: boolean;
}

/** A month of a busy company: 400 customers, few round amounts that many owe, and the mistakes that people make. */
function busyMonth(seed: number): { readonly pool: MatchPool; readonly truths: readonly Truth[] } {
  const random = randomFrom(seed);
  const payers = Array.from({ length: 400 }, (_, index) => ({
    id: `user-${index}`,
    name: `${random.pick(given)} ${random.chance(0.5) ? 'BINTI ' : ''}${random.pick(family)} ${random.pick(given)}`,
    suite: `RT${10_000 + index}`,
  }));
  const amount = () =>
    random.chance(0.3) ? random.pick([10_000, 25_000, 50_000]) : 5_000 + random.below(90_000);
  const invoices = Array.from({ length: 1_200 }, (_, index) => ({
    id: `invoice-${index}`,
    reference: toReference('INV', 1_000 + index),
    user_id: random.pick(payers).id,
    to_pay_minor: amount(),
  }));
  // Every third invoice was said to be paid, with a proof; it is asked for no more.
  const claimed = invoices.filter((_, index) => index % 3 === 0);
  const payments = claimed.map(({ id, user_id, to_pay_minor }, index) => ({
    id: `payment-${index}`,
    reference: toReference('PAY', 2_000 + index),
    user_id,
    amount_minor: to_pay_minor,
    paid_on: `2026-10-${String(1 + random.below(25)).padStart(2, '0')}`,
    bank_reference: random.chance(0.5) ? `M2U${100_000_000 + random.below(899_999_999)}` : '',
    invoice_ids: [id],
    doubtful: false,
  }));
  const pool = {
    payers,
    own_numbers: ['514012345678'],
    payments,
    settled: [],
    invoices: invoices.map((invoice, index) =>
      index % 3 === 0 ? { ...invoice, to_pay_minor: null } : invoice,
    ),
  };

  const truths = Array.from({ length: 1_000 }, (_, index): Truth => {
    const invoice = invoices[index] as (typeof invoices)[number];
    const payment = payments.find(({ invoice_ids }) => invoice_ids[0] === invoice.id);
    const user = payers.find(({ id }) => id === invoice.user_id) as (typeof payers)[number];
    const words = {
      own: [
        invoice.reference,
        invoice.reference.replaceAll('-', ''),
        invoice.reference.replaceAll('-', ' ').toLowerCase(),
        user.suite,
        `${user.suite} kargo`,
        ...(payment ? [payment.reference] : []),
        ...(payment?.bank_reference ? [payment.bank_reference] : []),
      ],
      // Somebody else's suite, or a reference in which a digit was mistyped.
      mistaken: [
        random.pick(payers).suite,
        invoice.reference.replace(/\d(?=-)/, (digit) => `${(Number(digit) + 1) % 10}`),
      ],
      none: ['bayaran kargo', 'transfer', 'FUND TRANSFER 8871'],
    };
    const kind = random.chance(0.7) ? 'own' : random.chance(0.4) ? 'mistaken' : 'none';
    const exact = random.chance(0.85);
    const payer = random.chance(0.75) ? user.name : random.chance(0.5) ? random.pick(payers).name : '';
    const day = payment?.paid_on ?? `2026-10-${String(1 + random.below(28)).padStart(2, '0')}`;
    return {
      line: {
        booked_on: day,
        value_on: null,
        amount_minor: exact
          ? (invoice.to_pay_minor ?? 0)
          : (invoice.to_pay_minor ?? 0) + 100 + random.below(5_000),
        counterparty: payer.slice(0, 20).trim(),
        description: random.pick(words[kind]),
        bank_reference: `${500_000 + index}`,
        balance_minor: null,
      },
      user_id: user.id,
      pays: exact ? (payment?.id ?? invoice.id) : null,
      hasReference: kind === 'own',
    };
  });
  return { pool, truths };
}

const mapping = { ...csvColumns, description: [...csvColumns.description] };

describe.each<StatementFormat>(['csv', 'mt940', 'camt053'])('1,000 lines in %s', (format) => {
  test.each([1, 2, 3])(
    'mark no wrong match as certain, and propose for nearly all with a reference (%i)',
    async (seed) => {
      const { pool, truths } = busyMonth(seed);
      const read = await readStatement(
        statementOf[format]({
          account_number: '514012345678',
          currency: 'MYR',
          opening_minor: 0,
          lines: truths.map(({ line }) => line),
        }),
        mapping,
      );
      if (!read.ok) throw new Error(read.reason);
      const proposals = proposeMatches(
        read.file.lines.map((line) => ({ ...line, looks_known: false })),
        () => pool,
      );
      const judged = truths.map((truth, index) => ({ ...truth, found: proposals[index] ?? [] }));
      const certain = judged.filter(({ found }) => found[0]?.certainty === 'certain');
      const wrong = certain.filter(({ found: [best], user_id, pays }) => {
        const target = best?.payment_id ?? best?.invoice_ids[0];
        return best?.user_id !== user_id || target !== pays || (best.invoice_ids.length ?? 0) > 1;
      });
      expect(wrong.map(({ line, found }) => ({ line, found }))).toEqual([]);
      const named = judged.filter(({ hasReference }) => hasReference);
      const proposed = named.filter(({ found, user_id }) => found.some((match) => match.user_id === user_id));
      expect(proposed.length / named.length).toBeGreaterThanOrEqual(0.95);
      // Else nobody would be spared any work.
      expect(certain.length).toBeGreaterThan(300);
    },
  );
});

describe('what a line names', () => {
  test.each([
    [`pay ${toReference('INV', 1001)} tq`, [toReference('INV', 1001)], []],
    [toReference('INV', 1001).replaceAll('-', ''), [toReference('INV', 1001)], []],
    [`inv 01001 ${toReference('INV', 1001).at(-1)}`, [toReference('INV', 1001)], []],
    ['INV-01001', [], []],
    ['kargo rt 10234', [], ['RT10234']],
    ['CART10234 START10234', [], []],
    ['RT-10234/OKT', [], ['RT10234']],
  ])('%s', (text, references, suites) => {
    expect(namedIn(text)).toEqual({ references, suites });
  });
});
