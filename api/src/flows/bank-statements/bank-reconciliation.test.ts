import {
  bankAccountEndpoints,
  bankLineEndpoints,
  bankReconciliationEndpoints,
} from '@rantau/shared/bank-statements';
import { paymentEndpoints } from '@rantau/shared/payments';
import { describe, expect, test } from 'vitest';
import { bankAccount, maybank, usChecking } from './bank-account.fixtures.ts';

const desk = await bankAccount(maybank);
const { paying, line, bring, found, match, recordPayout } = desk;
const { owes, submit, verify } = paying;

const reconciled = async (month: string) => {
  const { body } = await paying.finance.call(bankReconciliationEndpoints.list, { query: { month } });
  const own = body.find(({ id }) => id === desk.account.id);
  if (!own) throw new Error('The account is not there');
  return own;
};

test('a cheque that bounced is the line on which the bank took it back', async () => {
  const { body: dollars } = await desk.owner.call(bankAccountEndpoints.create, { body: usChecking });
  const due = await owes(4_000);
  const { body: cheque } = await submit([due], 4_000, { method: 'cheque' });
  await verify(cheque.id);
  const returned = [
    line({ amount_minor: 4_000, description: `DEPOSIT ${cheque.reference}` }),
    line({ amount_minor: -4_000, description: `RETURNED ${cheque.reference}`, booked_on: '2026-11-21' }),
  ];
  await paying.finance.call(paymentEndpoints.bounce, { id: cheque.id, body: { reason: 'No funds' } });
  await bring(returned, { format: 'mt940', to: dollars });
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
    await bring([line({ amount_minor: 4_321, description: 'NOBODY KNOWS', booked_on: '2026-11-24' })]);
    await bring([line({ amount_minor: -150, description: 'SERVICE CHARGE', booked_on: '2026-11-24' })]);
    const charge = await found('SERVICE CHARGE');
    await paying.finance.call(bankLineEndpoints.ignore, {
      id: charge.id,
      version: charge.version,
      body: { reason: 'Charge of the bank' },
    });
    await recordPayout(7_007, 'po_on_its_way', '2026-11-21');
    // Seen on the statement of November, matched and booked in December.
    await bring([line({ amount_minor: 31_000, description: 'STRIPE LATE', booked_on: '2026-11-29' })]);
    paying.api.clock.set('2026-12-01T02:00:00.000Z');
    const late = await found('STRIPE LATE');
    await match(late, { payout: { gateway_id: await desk.gateway('stripe'), reference: 'SEEN LATE' } });
    // The bank states ten sen more than its lines make.
    const closing_minor = lead + 4_321 - 150 + 31_000 + 10;
    await bring(
      [
        line({
          amount_minor: 31_000,
          description: 'STRIPE LATE',
          booked_on: '2026-11-29',
          bank_reference: late.bank_reference,
        }),
      ],
      { format: 'mt940', opening_minor: closing_minor - 31_000 },
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
    expect(earlier.filter(({ id }) => id === desk.account.id)).toEqual([]);
  });

  test('is a CSV with each line, on the record of who took it; not for support', async () => {
    const { raw } = await paying.finance.call(bankReconciliationEndpoints.csv, {
      query: { month: '2026-11' },
    });
    const text = raw.payload;
    expect(text).toContain('NOBODY KNOWS');
    expect(text).toContain('43.21');
    const taken = await paying.api.rows('audit_events', { action: 'export.download' }, 'after');
    expect(taken).toContainEqual({
      after: expect.objectContaining({ resource: 'bank-reconciliations', month: '2026-11' }),
    });
    const support = await paying.api.staff('support');
    const asked = { query: { month: '2026-11' } };
    expect((await support.call(bankReconciliationEndpoints.list, asked)).status).toBe(403);
  });
});
