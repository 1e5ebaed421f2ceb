import { invoiceEndpoints, invoiceNoteEndpoints, issuedTotal } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { type Payment, paymentEndpoints } from '@rantau/shared/payments';
import { userEndpoints } from '@rantau/shared/users';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { plainInvoice } from '../../flows/invoices/invoice.fixtures.ts';
import { refundReading, verifyReading } from '../../flows/payments/payments.fixtures.ts';
import { uploadedImage } from '../images/image.fixtures.ts';
import { seedTariff } from '../tariffs/tariff.fixtures.ts';

const api = await testApp();
const finance = await api.staff('finance');
await seedTariff(api);

/** Enough for every change; 60 of each were looked at when this was written. */
const runs = 3;
const day = 86_400_000;
const dateIn = (days: number) => new Date(api.clock.now().getTime() + days * day).toISOString().slice(0, 10);
/** The expected answers: it is done, a business rule refuses it, or somebody else changed it meanwhile. */
const answers = [200, 201, 404, 409, 412, 422];

/** One customer, and staff who do to the account whatever they please. */
async function account() {
  const customer = await api.customer();
  const invoices: string[] = [];
  const payments: string[] = [];
  const pick = (from: readonly string[], dice: number) =>
    from[dice % Math.max(from.length, 1)] ?? customer.id;
  const some = (dice: number) => [...new Set([pick(invoices, dice), pick(invoices, dice >> 3)])];
  const on = (dice: number) => ({ id: pick(invoices, dice) });
  const paying = (dice: number, amount_minor: number) => ({
    amount_minor,
    invoice_ids: some(dice),
    ...(dice % 3 === 0
      ? { method: 'bank_transfer_my' as const, currency: 'MYR' as const, paid_on: dateIn(0) }
      : {
          method: dice % 3 === 1 ? ('cheque' as const) : ('zelle' as const),
          currency: 'USD' as const,
          // Money of an earlier day is typed after money of a later one.
          paid_on: dateIn(-(dice % 25)),
        }),
  });
  const kept = <A extends { readonly status: number; readonly body: Payment }>(answer: A): A => {
    if (answer.status === 201) payments.push(answer.body.id);
    return answer;
  };
  const actions = {
    invoice: async (dice: number, cents: number) => {
      invoices.push((await plainInvoice(finance, customer.id, cents, dateIn(dice % 20))).id);
      return { status: 201 };
    },
    wait: async (dice: number) => {
      api.clock.set(new Date(api.clock.now().getTime() + (dice % 25) * day).toISOString());
      return { status: 200 };
    },
    submit: async (dice: number, cents: number) => {
      const image_id = await uploadedImage(api, customer, 'payment_proof');
      return kept(
        await customer.call(paymentEndpoints.submit, { body: { ...paying(dice, cents), image_id } }),
      );
    },
    record: async (dice: number, cents: number) =>
      kept(
        await finance.call(paymentEndpoints.create, {
          body: { ...paying(dice, cents), user_id: customer.id },
        }),
      ),
    verify: (dice: number, cents: number) =>
      verifyReading(finance, pick(payments, dice), dice % 2 === 0 ? {} : { received_minor: cents }),
    reject: (dice: number) =>
      finance.call(paymentEndpoints.reject, {
        id: pick(payments, dice),
        body: { reason: 'Not on the statement' },
      }),
    refund: (dice: number) => refundReading(finance, pick(payments, dice)),
    bounce: (dice: number) =>
      finance.call(paymentEndpoints.bounce, {
        id: pick(payments, dice),
        body: { reason: 'Insufficient funds' },
      }),
    waive: (dice: number) =>
      finance.call(invoiceEndpoints.waiveLateFee, { ...on(dice), body: { reason: 'Our mistake' } }),
    useCredit: (dice: number) =>
      dice % 2 === 0
        ? finance.call(invoiceEndpoints.applyCredit, on(dice))
        : customer.call(invoiceEndpoints.useMyCredit, { ...on(dice), body: {} }),
    writeOff: (dice: number) =>
      finance.call(invoiceEndpoints.writeOff, { ...on(dice), body: { reason: 'Not worth it' } }),
    takeBack: (dice: number) =>
      finance.call(invoiceEndpoints.takeBackWriteOff, { ...on(dice), body: { reason: 'It came' } }),
    note: (dice: number, cents: number) =>
      finance.call(invoiceNoteEndpoints.create, {
        ...on(dice),
        body: {
          kind: dice % 2 === 0 ? 'credit' : 'debit',
          lines: [{ description: 'Agreed', unit_price_minor: dice % 5 === 0 ? cents : (cents % 4_000) + 1 }],
          reason: 'As we agreed',
        },
      }),
    void: (dice: number) =>
      finance.call(invoiceEndpoints.void, { ...on(dice), body: { reason: 'Entered twice' } }),
  };
  for (const [dice, cents] of [
    [3, 5_000],
    [9, 7_050],
  ] as const)
    await actions.invoice(dice, cents);
  for (const [dice, cents] of [
    [1, 4_000],
    [3, 90_000],
    [4, 20_000],
  ] as const)
    await actions.submit(dice, cents);
  return { customer, actions };
}
type Account = Awaited<ReturnType<typeof account>>;

const sumOf = (lines: readonly { readonly amount_minor: number }[]): number =>
  lines.reduce((sum, line) => sum + line.amount_minor, 0);

/** Every place that says what a customer owes says the same, and nothing is owed or given twice. */
async function booksAgree({ customer }: Account): Promise<void> {
  const { body: trial } = await finance.call(ledgerEndpoints.trialBalance);
  for (const currency of ['USD', 'MYR']) {
    const sums = trial.filter((each) => each.currency === currency).map((each) => each.balance_minor);
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(0);
  }

  const { body: statement } = await customer.call(userEndpoints.accountStatement, {
    query: { from: '2026-01-01', to: dateIn(1) },
  });
  const moved = statement.entries.reduce((sum, each) => sum + each.debit_minor - each.credit_minor, 0);
  expect(statement.opening_minor + moved).toBe(statement.closing_minor);

  const { body: mine } = await customer.call(invoiceEndpoints.mine, { list: { range: [0, 99] } });
  const open = mine.filter(({ state }) => state === 'issued' || state === 'partially_paid');
  const outstanding = open.reduce((sum, each) => sum + each.total_minor - each.paid_minor, 0);
  for (const each of mine) {
    expect(each.paid_minor).toBeGreaterThanOrEqual(0);
    if (each.state !== 'void') expect(each.paid_minor).toBeLessThanOrEqual(each.total_minor);
    if (each.state === 'paid') expect(each.paid_minor).toBe(each.total_minor);
    const { body: whole } = await customer.call(invoiceEndpoints.getMine, { id: each.id });
    // The document is as it was issued: its lines, and its notes beside them, are what is asked for.
    expect(issuedTotal(whole.total_minor, whole.notes)).toBe(sumOf(whole.lines));
    for (const note of whole.notes) expect(note.amount_minor).toBe(sumOf(note.lines));
  }

  const { body: ages } = await finance.call(ledgerEndpoints.statements, {
    list: { filter: { id: [customer.id] } },
  });
  const [age] = ages;
  const buckets = age
    ? age.current_minor +
      age.days_1_30_minor +
      age.days_31_60_minor +
      age.days_61_90_minor +
      age.over_90_minor
    : 0;
  expect({ buckets, total: age?.total_minor ?? 0 }).toEqual({ buckets: outstanding, total: outstanding });
  expect(age?.credit_minor ?? 0).toBeGreaterThanOrEqual(0);
  expect(statement.closing_minor).toBe(outstanding - (age?.credit_minor ?? 0));
}

type Action = keyof Account['actions'];
const action = fc.record({
  what: fc.constantFrom<Action>(
    'invoice',
    'invoice',
    'wait',
    'submit',
    'submit',
    'record',
    'verify',
    'verify',
    'verify',
    'reject',
    'refund',
    'refund',
    'bounce',
    'bounce',
    'useCredit',
    'waive',
    'useCredit',
    'writeOff',
    'takeBack',
    'note',
    'note',
    'void',
  ),
  dice: fc.nat(1000),
  cents: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 200_000 })),
});

test('whatever is done to an account in whatever order, its books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 40 }), async (actions) => {
      api.clock.set('2026-06-01T02:00:00.000Z');
      const one = await account();
      for (const { what, dice, cents } of actions) {
        const { status } = await one.actions[what](dice, cents);
        expect(answers, what).toContain(status);
        await booksAgree(one);
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 60_000);

test('the same at once: many actions on one account, and its books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 32, maxLength: 64 }), async (actions) => {
      api.clock.set('2026-06-01T02:00:00.000Z');
      const one = await account();
      const answered = await Promise.all(
        actions
          .filter(({ what }) => what !== 'wait')
          .map(({ what, dice, cents }) => one.actions[what](dice, cents)),
      );
      for (const { status } of answered) expect(answers).toContain(status);
      await booksAgree(one);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 60_000);
