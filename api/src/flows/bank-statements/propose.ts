import { setImmediate } from 'node:timers/promises';
import {
  type BankAccount,
  type BankLine,
  bestFirst,
  type Match,
  type MatchPool,
  type MatchProposal,
  type MovementMatch,
  namedIn,
  proposeMatches,
  proposeMovements,
  textOfLine,
} from '@rantau/shared/bank-statements';
import { asOfDay } from '@rantau/shared/invoices';
import { currencyOfMethod, type ManualMethod } from '@rantau/shared/payments';
import { sql } from 'kysely';
import { findBankAccount } from '../../modules/bank-statements/bank-accounts.repository.ts';
import { type LineRow, listWaiting } from '../../modules/bank-statements/bank-lines.list.ts';
import { listOpenInvoices, toPayOn } from '../../modules/invoices/invoices.repository.ts';
import { findDoubtful, type PaymentRow, selectPayments } from '../../modules/payments/payments.repository.ts';
import { isOpenInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { found } from '../../platform/not-found.ts';
import { listProviders, movementsWithoutLine, takesPayouts } from './movements.ts';

/** More open records than a company of this size has; beyond, the newest are not looked at. */
const most = 20_000;
/** Late fees of so many invoices are worked out before others have their turn: those of thousands, on each day, take seconds. */
const mostInOneTurn = 200;
/** Days before the first line from which a payment may be its. */
const before = 10;

/**
 * Payments in this currency of which no line speaks: all that wait, and what was verified by hand about the time of the
 * lines, also if it was given back since. Online their money comes with a payout.
 */
const paymentsWithoutLine = (db: Db, currency: 'USD' | 'MYR', firstDay: string): Promise<PaymentRow[]> =>
  selectPayments(db)
    .where('payments.currency', '=', currency)
    .where('payments.method', '!=', 'online')
    .where((eb) =>
      eb.or([
        eb('payments.state', '=', 'submitted'),
        eb.and([
          eb('payments.state', 'in', ['verified', 'refunded', 'bounced']),
          sql<boolean>`payments.paid_on >= ${firstDay}::date - ${before}::int`,
        ]),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from bank_lines
        where bank_lines.payment_id = payments.id and bank_lines.amount_minor > 0)`,
    )
    .orderBy('payments.id')
    .limit(most)
    .execute();

/** Invoices of these references that are issued and ask for nothing more. */
const settledInvoices = (db: Db, references: readonly string[]) =>
  references.length === 0
    ? []
    : db
        .selectFrom('invoices')
        .innerJoin('users', 'users.id', 'invoices.user_id')
        .select(['invoices.reference', 'invoices.user_id', 'users.name as user_name', 'users.suite'])
        .where('invoices.reference', 'in', references)
        .where('invoices.issued_on', 'is not', null)
        .where((eb) => eb.not(isOpenInvoice))
        .execute();

/** Customers who may neither owe nor have paid anything of late, by the suites that lines name. */
const usersOfSuites = (db: Db, suites: readonly string[]) =>
  suites.length === 0
    ? []
    : db.selectFrom('users').select(['id', 'name', 'suite']).where('suite', 'in', suites).execute();

/** Records that the lines of an account in this currency may be: read once, asked for each of their days. */
async function readPool(
  db: Db,
  lines: readonly LineRow[],
  { currency, account_number }: BankAccount,
  firstDay: string,
  now: Date,
) {
  const payments = await paymentsWithoutLine(db, currency, firstDay);
  const invoices = await listOpenInvoices(db, most);
  const doubtful = await findDoubtful(
    db,
    payments.filter(({ state }) => state === 'submitted').map(({ id }) => id),
  );
  const named = namedIn(lines.map(textOfLine).join('\n'));
  const settled = await settledInvoices(db, named.references);
  const payers = new Map(
    [
      ...(await usersOfSuites(db, named.suites)),
      ...[...payments, ...invoices, ...settled].map(({ user_id, user_name, suite }) => ({
        id: user_id,
        name: user_name,
        suite,
      })),
    ].map((payer) => [payer.id, payer]),
  );
  const allPayers = [...payers.values()];
  const toPay = (invoice: (typeof invoices)[number], day: string): number | null => {
    const asked = toPayOn(asOfDay(invoice, day), now);
    return currency === 'USD'
      ? (asked.deposit_minor ?? asked.to_pay_minor)
      : (asked.deposit_myr_minor ?? asked.to_pay_myr_minor);
  };
  const toMatch = payments.map((row) => ({
    ...row,
    invoice_ids: row.allocations.map(({ invoice_id }) => invoice_id),
    doubtful: doubtful.has(row.id),
  }));
  const poolOn = async (day: string): Promise<MatchPool> => {
    const asked: MatchPool['invoices'][number][] = [];
    for (const [index, invoice] of invoices.entries()) {
      if (index % mostInOneTurn === 0) await setImmediate();
      const { id, reference, user_id } = invoice;
      // One that is wholly under review is found by the payment that is to settle it.
      asked.push({ id, reference, user_id, to_pay_minor: toPay(invoice, day) || null });
    }
    return { payments: toMatch, invoices: asked, settled, payers: allPayers, own_numbers: [account_number] };
  };
  const pools = new Map<string, MatchPool>();
  for (const day of new Set(lines.map(({ booked_on }) => booked_on))) pools.set(day, await poolOn(day));
  return {
    poolOn: (day: string) => found(pools.get(day)),
    payments: new Map(payments.map((row) => [row.id, row])),
    invoices: new Map(invoices.map((row) => [row.id, row])),
    payers,
    toPay,
  };
}
type Pool = Awaited<ReturnType<typeof readPool>>;

function toProposal(match: Match, line: LineRow, { payments, invoices, payers, toPay }: Pool): MatchProposal {
  const { payment_id, invoice_ids, ...rest } = match;
  const payment = payment_id === null ? undefined : payments.get(payment_id);
  const payer = payers.get(match.user_id);
  return {
    ...rest,
    movement: null,
    gateway: null,
    reasons: [...match.reasons],
    doubts: [...match.doubts],
    user_name: payer?.name ?? '',
    suite: payer?.suite ?? '',
    payment: payment
      ? {
          id: payment.id,
          version: payment.version,
          reference: payment.reference,
          state: payment.state,
          amount_minor: payment.amount_minor,
          paid_on: payment.paid_on,
        }
      : null,
    invoices: invoice_ids.flatMap((id) => {
      const invoice = invoices.get(id);
      return invoice
        ? [{ id, reference: invoice.reference, to_pay_minor: toPay(invoice, line.booked_on) }]
        : [];
    }),
  };
}

/** Payouts, refunds and other movements that the lines may be, and providers whose payouts may be recorded. */
async function readMovements(db: Db, account: BankAccount, firstDay: string) {
  const movements = await movementsWithoutLine(db, account, firstDay);
  const gateways = await listProviders(db);
  const byId = new Map(movements.map((row) => [row.id, row]));
  return {
    propose: (lines: Parameters<typeof proposeMovements>[0]) =>
      proposeMovements(lines, movements, takesPayouts(account) ? gateways : []),
    toProposal({ movement_id, gateway_id, ...judged }: MovementMatch): MatchProposal {
      const movement = movement_id === null ? undefined : byId.get(movement_id);
      return {
        ...judged,
        reasons: [...judged.reasons],
        doubts: [...judged.doubts],
        user_id: movement?.user_id ?? null,
        user_name: movement?.user_name ?? '',
        suite: movement?.suite ?? '',
        payment: null,
        invoices: [],
        movement: movement ? { id: movement.id, kind: movement.kind, reference: movement.reference } : null,
        gateway: gateways.find(({ id }) => id === gateway_id) ?? null,
      };
    },
  };
}

/** Proposals for lines of one account, by line; two that are the same money are seen among all of these. */
async function proposalsOf(
  db: Db,
  lines: readonly LineRow[],
  now: Date,
): Promise<Map<string, MatchProposal[]>> {
  const [first] = lines;
  const account = first && (await findBankAccount(db, first.bank_account_id));
  if (!first || !account) return new Map();
  const firstDay = lines.map(({ booked_on }) => booked_on).toSorted()[0] ?? first.booked_on;
  const pool = await readPool(db, lines, account, firstDay, now);
  const ledger = await readMovements(db, account, firstDay);
  const toMatch = lines.map((line) => ({ ...line, looks_known: line.twin !== null }));
  const matches = proposeMatches(toMatch, pool.poolOn);
  const movements = ledger.propose(toMatch);
  return new Map(
    lines.map((line, index) => [
      line.id,
      bestFirst([
        ...(matches[index] ?? []).map((match) => toProposal(match, line, pool)),
        ...(movements[index] ?? []).map(ledger.toProposal),
      ]),
    ]),
  );
}

/** Lines as the desk shows them: those that wait with what they may be, beside all others of their account that wait. */
export async function withProposals(db: Db, rows: readonly LineRow[], now: Date): Promise<BankLine[]> {
  const proposals = new Map<string, MatchProposal[]>();
  const waiting = rows.filter(({ state }) => state === 'open');
  for (const id of new Set(waiting.map(({ bank_account_id }) => bank_account_id)))
    for (const [line, found] of await proposalsOf(db, await listWaiting(db, id), now))
      proposals.set(line, found);
  return rows.map((row) => ({ ...row, proposals: proposals.get(row.id) ?? [] }));
}

interface CertainLine {
  readonly line: LineRow;
  readonly proposal: MatchProposal;
}

/** Lines of an account of which it is certain what they are. */
export async function certainLines(
  db: Db,
  accountId: LineRow['bank_account_id'],
  now: Date,
): Promise<CertainLine[]> {
  const lines = await listWaiting(db, accountId);
  const proposals = await proposalsOf(db, lines, now);
  return lines.flatMap((line) => {
    const [best] = proposals.get(line.id) ?? [];
    return best?.certainty === 'certain' ? [{ line, proposal: best }] : [];
  });
}

/** The way of paying of money that came to an account with several: a cheque says so. */
export function methodOf(line: LineRow, methods: readonly ManualMethod[]): ManualMethod {
  const own = methods.filter((method) => currencyOfMethod[method] === line.currency);
  const isCheque = /\b(CHEQUE|CHECK|CHQ|CEK|MOBILE DEPOSIT)\b/i.test(
    `${line.description} ${line.bank_reference}`,
  );
  const preferred = own.find((method) => (method === 'cheque') === isCheque);
  return preferred ?? own[0] ?? 'bank_transfer_my';
}
