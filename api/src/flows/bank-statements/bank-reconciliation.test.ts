import {
  type BankAccount,
  bankAccountEndpoints,
  bankLineEndpoints,
  bankReconciliationEndpoints,
  bankStatementEndpoints,
  type StatementLine,
} from '@rantau/shared/bank-statements';
import type { BodyOf } from '@rantau/shared/contract';
import { paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import { paymentEndpoints } from '@rantau/shared/payments';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvColumns, csvOf, statementOf } from '../../integrations/bank-statements/statements.fixtures.ts';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { payoutReported } from '../payment-intents/record-payout.ts';
import { payingCustomer } from '../payments/payments.fixtures.ts';

const paying = payingCustomer();
const { owes, submit, verify } = paying;
let account: BankAccount;
let stripe: string;

const importOf = (file_name: string, content: string, of = account) =>
  paying.finance.call(bankStatementEndpoints.import, {
    params: { id: of.id },
    body: {
      file_name,
      content,
      mapping: { ...csvColumns, description: [...csvColumns.description] },
      dry_run: false,
    },
  });

beforeAll(async () => {
  const owner = await paying.api.staff('owner');
  const { body } = await owner.call(bankAccountEndpoints.create, {
    body: {
      name: 'Maybank',
      account_number: '514012345678',
      currency: 'MYR',
      methods: ['bank_transfer_my'],
      opening_on: '2026-10-31',
      opening_minor: 1_000_000,
      active: true,
    },
  });
  account = body;
  const { body: gateways } = await paying.finance.call(paymentGatewayEndpoints.list);
  stripe = gateways.find(({ provider }) => provider === 'stripe')?.id ?? '';
});

let references = 0;
const line = (over: Partial<StatementLine>): StatementLine => {
  references += 1;
  return {
    booked_on: '2026-11-20',
    value_on: null,
    amount_minor: 1_000,
    counterparty: '',
    description: 'IBG',
    bank_reference: `FT${references}`,
    balance_minor: null,
    ...over,
  };
};
/** A CSV has no balances unless its lines have them. */
const bring = (...lines: StatementLine[]) =>
  importOf(
    'lines.csv',
    csvOf({ account_number: account.account_number, currency: 'MYR', opening_minor: 0, lines }),
  );
const found = async (q: string) => {
  const { body } = await paying.finance.call(bankLineEndpoints.list, { list: { filter: { q } } });
  const [only] = body;
  if (!only) throw new Error(`No line says ${q}`);
  return only;
};
const match = async (
  { id, version }: { readonly id: string; readonly version: number },
  body: BodyOf<typeof bankLineEndpoints.match>,
) =>
  paying.finance.call(bankLineEndpoints.match, {
    params: { id },
    headers: { 'if-match': `"${version}"` },
    body,
  });
const matchCertain = async () =>
  (await paying.finance.call(bankLineEndpoints.matchCertain, { params: { id: account.id }, body: {} })).body;
const recordPayout = (amount_minor: number, reference: string, paid_on = '2026-11-19') =>
  paying.finance.call(paymentGatewayEndpoints.recordPayout, {
    params: { id: stripe },
    body: { amount_minor, paid_on, reference },
  });
const payouts = async () => {
  const { rows } = await paying.api.services.pool.query(
    "select reference from ledger_transactions where kind = 'gateway_paid_out' order by reference",
  );
  return rows.map(({ reference }) => reference as string);
};
const reconciled = async (month: string) => {
  const { body } = await paying.finance.call(bankReconciliationEndpoints.list, { query: { month } });
  const own = body.find(({ id }) => id === account.id);
  if (!own) throw new Error('The account is not there');
  return own;
};

describe('a payout of a provider', () => {
  test('is matched with its line by the provider’s name, amount and day, and not booked again', async () => {
    await recordPayout(88_000, 'po_first');
    await bring(line({ amount_minor: 88_000, counterparty: 'STRIPE PAYMENTS', description: 'CR TRANSFER' }));
    const waiting = await found('CR TRANSFER');
    expect(waiting.proposals[0]).toMatchObject({
      certainty: 'certain',
      reasons: ['provider', 'amount', 'date'],
      movement: { kind: 'gateway_paid_out', reference: 'po_first' },
      gateway: { name: 'Stripe' },
    });
    expect(await matchCertain()).toMatchObject({ certain: 1, matched: 1, refused: [] });
    expect(await found('CR TRANSFER')).toMatchObject({
      state: 'matched',
      payment_id: null,
      movement: { kind: 'gateway_paid_out', reference: 'po_first' },
    });
    expect(await payouts()).toEqual(['po_first']);
  });

  test('is never certain by amount and day alone, nor where two are alike', async () => {
    await recordPayout(77_000, 'po_alone');
    await bring(line({ amount_minor: 77_000, description: 'SOMETHING' }));
    const [alone] = (await found('SOMETHING')).proposals;
    expect(alone).toMatchObject({ certainty: 'possible', reasons: ['amount', 'date'] });
    await bring(
      line({ amount_minor: 77_000, description: 'STRIPE A', booked_on: '2026-11-19' }),
      line({ amount_minor: 77_000, description: 'STRIPE B', booked_on: '2026-11-18' }),
    );
    expect((await found('STRIPE A')).proposals[0]).toMatchObject({
      certainty: 'likely',
      doubts: ['several'],
    });
    expect(await matchCertain()).toMatchObject({ certain: 0 });
    // By a person it is matched with one of them, by two at once with one alone.
    const both = await Promise.all([found('STRIPE A'), found('STRIPE B')]);
    const movement_id = both[0]?.proposals[0]?.movement?.id ?? '';
    const answers = await Promise.all(both.map((each) => match(each, { movement_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.problem.fields).toEqual({ movement_id: 'already_exists' });
  });

  test('is recorded from its line in one step, once, and a report of it later books nothing', async () => {
    await bring(line({ amount_minor: 66_000, description: 'STRIPE PAYOUT NEW' }));
    const waiting = await found('STRIPE PAYOUT NEW');
    expect(waiting.proposals[0]).toMatchObject({
      certainty: 'likely',
      reasons: ['provider'],
      movement: null,
      gateway: { id: stripe },
    });
    const payout = { gateway_id: stripe, reference: 'SEEN 66000' };
    const answers = await Promise.all([match(waiting, { payout }), match(waiting, { payout })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { services } = paying.api;
    const reported = {
      provider_id: 'po_reported',
      amount_minor: 66_000,
      currency: 'MYR',
      arrives_at: '2026-11-21T02:00:00.000Z',
    } as const;
    for (const _ of [1, 2])
      await payoutReported(services.db, bySystem(services.clock.now()), stripe, reported);
    expect((await payouts()).filter((each) => each.includes('66000') || each === 'po_reported')).toEqual([
      'SEEN 66000',
    ]);
  });

  test('that is in the ledger is not recorded from a line as another', async () => {
    await recordPayout(55_000, 'po_there');
    await bring(line({ amount_minor: 55_000, description: 'STRIPE THERE' }));
    const waiting = await found('STRIPE THERE');
    const { problem } = await match(waiting, { payout: { gateway_id: stripe, reference: 'AGAIN' } });
    expect(problem.fields).toEqual({ 'payout.gateway_id': 'already_exists' });
    const { problem: other } = await match(await found('SOMETHING'), {
      movement_id: waiting.proposals[0]?.movement?.id ?? '',
    });
    expect(other.fields).toEqual({ movement_id: 'other_amount' });
    expect(await matchCertain()).toMatchObject({ matched: 1 });
  });
});

describe('a line that went out', () => {
  const transfer = { method: 'bank_transfer_my', currency: 'MYR' } as const;

  test('is a refund by bank or credit that was paid out, and is taken up again with nothing booked', async () => {
    const due = await owes(1_000);
    const { body: paid } = await submit([due], 20_000, transfer);
    await verify(paid.id);
    const credit = await paying.finance.call(paymentEndpoints.payOutCredit, {
      params: { id: paying.customer.id },
      body: {
        amount_usd_minor: 1_000,
        method: 'bank_transfer_my',
        paid_on: '2026-11-21',
        bank_reference: 'IBG 99887766',
        reason: 'Asked for it',
      },
    });
    const { amount_minor } = credit.body;
    await bring(
      line({ amount_minor: -amount_minor, description: 'OUT IBG 99887766', booked_on: '2026-11-21' }),
    );
    expect((await found('OUT IBG')).proposals[0]).toMatchObject({
      certainty: 'certain',
      reasons: ['bank_reference', 'amount', 'date'],
      movement: { kind: 'credit_paid_out' },
      user_id: paying.customer.id,
    });
    expect(await matchCertain()).toMatchObject({ matched: 1 });
    const matched = await found('OUT IBG');
    expect(matched).toMatchObject({ state: 'matched', movement: { kind: 'credit_paid_out' } });
    const released = await paying.finance.call(bankLineEndpoints.release, {
      params: { id: matched.id },
      headers: { 'if-match': `"${matched.version}"` },
      body: { reason: 'By mistake' },
    });
    expect(released.body).toMatchObject({ state: 'open', movement: null });
    expect(await matchCertain()).toMatchObject({ matched: 1 });

    const again = await owes(3_000);
    const { body: second } = await submit([again], 13_500, transfer);
    await verify(second.id);
    await paying.finance.call(paymentEndpoints.refund, {
      params: { id: second.id },
      body: { reason: 'Twice' },
    });
    await bring(
      line({ amount_minor: -13_500, description: `REFUND ${second.reference}`, booked_on: '2026-11-22' }),
    );
    expect(await matchCertain()).toMatchObject({ matched: 1 });
    expect(await found('REFUND')).toMatchObject({
      state: 'matched',
      payment_id: second.id,
      movement: { kind: 'payment_refunded' },
    });
  });

  test('is no payment, and what is no movement of the account is refused', async () => {
    await bring(line({ amount_minor: -900, description: 'CHARGE' }));
    const waiting = await found('CHARGE');
    expect(waiting.proposals).toEqual([]);
    const record = { user_id: paying.customer.id, method: 'bank_transfer_my', invoice_ids: [] } as const;
    expect((await match(waiting, { record: { ...record, invoice_ids: [] } })).problem.fields).toEqual({
      payment: 'too_small',
    });
    expect((await match(waiting, { movement_id: waiting.id })).problem.fields).toEqual({
      movement_id: 'not_found',
    });
    expect((await match(waiting, {})).problem.fields).toEqual({ payment: 'required' });
  });
});

test('a cheque that bounced is the line on which the bank took it back', async () => {
  const owner = await paying.api.staff('owner');
  const { body: dollars } = await owner.call(bankAccountEndpoints.create, {
    body: {
      name: 'US checking',
      account_number: '000123456789',
      currency: 'USD',
      methods: ['zelle', 'cheque'],
      opening_on: null,
      opening_minor: 0,
      active: true,
    },
  });
  const due = await owes(4_000);
  const { body: cheque } = await submit([due], 4_000, { method: 'cheque' });
  await verify(cheque.id);
  const returned = [
    line({ amount_minor: 4_000, description: `DEPOSIT ${cheque.reference}` }),
    line({ amount_minor: -4_000, description: `RETURNED ${cheque.reference}`, booked_on: '2026-11-21' }),
  ];
  await paying.finance.call(paymentEndpoints.bounce, {
    params: { id: cheque.id },
    body: { reason: 'No funds' },
  });
  await importOf(
    'november.sta',
    statementOf.mt940({ account_number: '000123456789', currency: 'USD', opening_minor: 0, lines: returned }),
    dollars,
  );
  const out = await found('RETURNED');
  expect(out.proposals[0]).toMatchObject({ certainty: 'certain', movement: { kind: 'payment_bounced' } });
  await match(out, { movement_id: out.proposals[0]?.movement?.id ?? '' });
  expect(await found('RETURNED')).toMatchObject({ state: 'matched', payment_id: cheque.id });
  const { body } = await paying.finance.call(bankReconciliationEndpoints.list, {
    query: { month: '2026-11' },
  });
  const usual = body.find(({ id }) => id === dollars.id);
  expect(usual).toMatchObject({ bank_minor: 0, difference_minor: 0 });
  expect(usual?.parts.map(({ cause }) => cause)).toEqual(['not_matched', 'not_on_statement']);
  const deposit = await found('DEPOSIT');
  await match(deposit, { payment: { id: cheque.id, version: deposit.proposals[0]?.payment?.version ?? 0 } });
  expect(await found('DEPOSIT')).toMatchObject({ state: 'matched', movement: { kind: 'payment_verified' } });
  const { body: after } = await paying.finance.call(bankReconciliationEndpoints.list, {
    query: { month: '2026-11' },
  });
  expect(after.find(({ id }) => id === dollars.id)).toMatchObject({ difference_minor: 0, parts: [] });
});

describe('the end of a month', () => {
  test('shows the difference between bank and ledger, explained to the sen', async () => {
    const before = await reconciled('2026-11');
    const lead = before.closing_minor;
    await bring(line({ amount_minor: 4_321, description: 'NOBODY KNOWS', booked_on: '2026-11-24' }));
    await bring(line({ amount_minor: -150, description: 'SERVICE CHARGE', booked_on: '2026-11-24' }));
    const charge = await found('SERVICE CHARGE');
    await paying.finance.call(bankLineEndpoints.ignore, {
      params: { id: charge.id },
      headers: { 'if-match': `"${charge.version}"` },
      body: { reason: 'Charge of the bank' },
    });
    await recordPayout(7_007, 'po_on_its_way', '2026-11-21');
    // Seen on the statement of November, matched and booked in December.
    await bring(line({ amount_minor: 31_000, description: 'STRIPE LATE', booked_on: '2026-11-29' }));
    paying.api.clock.set('2026-12-01T02:00:00.000Z');
    const late = await found('STRIPE LATE');
    await match(late, { payout: { gateway_id: stripe, reference: 'SEEN LATE' } });
    // The bank states ten sen more than its lines make.
    const closing_minor = lead + 4_321 - 150 + 31_000 + 10;
    await importOf(
      'november.sta',
      statementOf.mt940({
        account_number: account.account_number,
        currency: 'MYR',
        opening_minor: closing_minor - 31_000,
        lines: [
          line({
            amount_minor: 31_000,
            description: 'STRIPE LATE',
            booked_on: '2026-11-29',
            bank_reference: late.bank_reference,
          }),
        ],
      }),
    );

    const november = await reconciled('2026-11');
    expect(november).toMatchObject({
      opening_minor: 1_000_000,
      closing_minor: closing_minor - 10,
      statement: { on: '2026-11-29', minor: closing_minor },
      bank_minor: closing_minor,
      ledger_accounts: ['cash_bank_my'],
    });
    const { rows } = await paying.api.services.pool.query(
      `select sum(amount_minor)::int as minor from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
        where account = 'cash_bank_my' and currency = 'MYR' and "on" <= '2026-11-30'`,
    );
    expect(november.ledger_minor).toBe(rows[0].minor);
    expect(november.difference_minor).toBe(november.bank_minor - november.ledger_minor);
    expect(november.parts.reduce((sum, each) => sum + each.amount_minor, 0)).toBe(november.difference_minor);
    const partOf = (of: typeof november, cause: string) => of.parts.find((each) => each.cause === cause);
    const grown = (cause: string) =>
      (partOf(november, cause)?.amount_minor ?? 0) - (partOf(before, cause)?.amount_minor ?? 0);
    expect(partOf(november, 'before_books')?.amount_minor).toBe(1_000_000);
    expect(grown('lines_missing')).toBe(10);
    expect(grown('not_matched')).toBe(4_321);
    expect(grown('set_aside')).toBe(-150);
    expect(grown('not_on_statement')).toBe(-7_007);
    expect(partOf(november, 'other_period')).toMatchObject({ count: 1, amount_minor: 31_000 });
    expect(november.items.find(({ cause }) => cause === 'other_period')).toMatchObject({
      on: '2026-11-29',
      line_id: late.id,
      movement: { reference: 'SEEN LATE' },
    });

    const december = await reconciled('2026-12');
    expect(december).toMatchObject({ opening_minor: closing_minor - 10, in_minor: 0, statement: null });
    expect(partOf(december, 'other_period')).toBeUndefined();
    expect(december.parts.reduce((sum, each) => sum + each.amount_minor, 0)).toBe(december.difference_minor);
    const { body: earlier } = await paying.finance.call(bankReconciliationEndpoints.list, {
      query: { month: '2026-09' },
    });
    expect(earlier.filter(({ id }) => id === account.id)).toEqual([]);
  });

  test('is a CSV with each line, on the record of who took it; not for support', async () => {
    const { raw } = await paying.finance.call(bankReconciliationEndpoints.csv, {
      query: { month: '2026-11' },
    });
    const text = raw.payload;
    expect(text).toContain('NOBODY KNOWS');
    expect(text).toContain('43.21');
    const taken = await paying.api.services.db
      .selectFrom('audit_events')
      .select('after')
      .where('action', '=', 'export.download')
      .execute();
    expect(taken).toContainEqual({
      after: expect.objectContaining({ resource: 'bank-reconciliations', month: '2026-11' }),
    });
    const support = await paying.api.staff('support');
    const asked = { query: { month: '2026-11' } };
    expect((await support.call(bankReconciliationEndpoints.list, asked)).status).toBe(403);
  });
});
