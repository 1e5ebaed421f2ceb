import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../format/index.ts';
import { coveredOn } from '../late-fees/index.ts';
import {
  asOfDay,
  balanceOf,
  canVoid,
  credited,
  creditsOf,
  deliveryStateOf,
  dueOn,
  type InvoiceBalanceInput,
  type InvoiceDetail,
  lateFeeOvercharged,
  lateFeeToRestore,
  outstandingPrincipal,
  reminderDue,
  settle,
} from './index.ts';

const issued: InvoiceBalanceInput = {
  state: 'issued',
  total_minor: 10_000,
  paid_minor: 0,
  due_on: '2026-11-10',
  late_fee_waived_until: null,
  late_fee_charged_until: null,
  late_fee_charged_minor: 0,
  late_fee_cap_minor: null,
  exchange_rate: '4.45',
  pauses: [],
};
const at = (day: number) => `${addDays('2026-11-01', day)}T04:00:00.000Z`;

/** An action on the invoice on a day. */
const step = fc.record({
  days: fc.integer({ min: 0, max: 9 }),
  pays: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null, freq: 2 }),
  waives: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
});

test('a quote that was not accepted can be paid, and is never late', () => {
  const late = balanceOf(issued, at(29));
  expect(late).toMatchObject({ late_fee_minor: 10_000, overdue_days: 20, balance_minor: 20_000 });
  expect(balanceOf({ ...issued, awaits_acceptance: true }, at(29))).toMatchObject({
    late_fee_minor: 0,
    overdue_days: 0,
    balance_minor: 10_000,
  });
});

describe('the credit that was used on an invoice', () => {
  const payments = [{ state: 'verified', allocated_usd_minor: 300 }] as InvoiceDetail['payments'];
  const moved = [
    { on: '2026-11-03', amount_minor: 500 },
    { on: '2026-11-09', amount_minor: 200 },
    { on: '2026-11-12', amount_minor: -450 },
  ];

  test('is told with its days, and what of it went back', () => {
    expect(creditsOf({ paid_minor: 550, payments }, moved)).toEqual([
      ...moved.slice(0, 2),
      { on: '2026-11-12', amount_minor: -450 },
    ]);
    // What went back had come by a payment, which says so itself.
    expect(creditsOf({ paid_minor: 300, payments }, moved.slice(2))).toEqual([]);
  });

  test('adds up with the payments to what is paid, whatever went back', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.nat(900), fc.nat(900), (used, allocated, back) => {
        const returned = Math.min(back, used + allocated);
        // As the API does it: credit goes back first, then the payment.
        const kept = allocated - Math.max(0, returned - used);
        const paid_minor = used + allocated - returned;
        const by = [{ state: 'verified', allocated_usd_minor: kept }] as InvoiceDetail['payments'];
        const credits = creditsOf({ paid_minor, payments: by }, [
          { on: '2026-11-03', amount_minor: used },
          { on: '2026-11-04', amount_minor: -returned },
        ]);
        expect(credits.reduce((sum, { amount_minor }) => sum + amount_minor, kept)).toBe(paid_minor);
      }),
    );
  });
});

describe('the late fee of an invoice', () => {
  test('is five dollars for each late day that was not waived, charged once and never lost', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let invoice = issued;
        let day = 0;
        let charged = 0;
        let waivedDays = 0;
        let counted = 9; // the due date, counted from the first of the month
        for (const { days, pays, waives } of steps) {
          if (invoice.state === 'paid') break;
          day += days;
          const now = at(day);
          const { balance_minor, late_fee_minor } = balanceOf(invoice, now);
          // Days that passed since the last time the fee was settled one way or the other.
          expect(late_fee_minor).toBe(
            outstandingPrincipal(invoice) === 0 ? 0 : Math.max(0, day - counted) * 500,
          );
          expect(balance_minor).toBe(invoice.total_minor - invoice.paid_minor + late_fee_minor);
          if (waives) {
            if (outstandingPrincipal(invoice) > 0) {
              waivedDays += Math.max(0, day - counted);
              counted = Math.max(counted, day);
            }
            invoice = { ...invoice, late_fee_waived_until: addDays('2026-11-01', day) };
          } else if (pays !== null) {
            const settled = settle(invoice, Math.round(balance_minor * pays), now);
            charged += settled.late_fee_minor;
            if (settled.late_fee_minor > 0) counted = day;
            invoice = { ...invoice, ...settled };
            expect(invoice.paid_minor).toBeLessThanOrEqual(invoice.total_minor);
          }
        }
        expect(invoice.total_minor).toBe(10_000 + charged);
        const late = Math.max(0, counted - 9);
        expect(charged).toBe((late - waivedDays) * 500);
        if (invoice.state === 'paid') expect(balanceOf(invoice, at(day + 400)).balance_minor).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('depends on the days on which money arrived, not on those on which it was typed', () => {
    const payment = fc.record({
      cents: fc.integer({ min: 1, max: 7_000 }),
      arrives: fc.integer({ min: 0, max: 30 }),
      typed_after: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 6 }), (payments) => {
        let invoice = issued;
        let received: number | null = null;
        const inOrderOfTyping = payments.toSorted(
          (a, b) => a.arrives + a.typed_after - b.arrives - b.typed_after,
        );
        for (const { cents, arrives, typed_after } of inOrderOfTyping) {
          if (outstandingPrincipal(invoice) === 0) break;
          received = Math.max(arrives, received ?? 0);
          const then = asOfDay(invoice, addDays('2026-11-01', received));
          const now = at(arrives + typed_after);
          const { balance_minor } = balanceOf(then, now);
          invoice = { ...invoice, ...settle(then, Math.min(cents, balance_minor), now) };
        }
        const covered = outstandingPrincipal(invoice) === 0;
        // Due on the tenth, which is nine days after the first.
        expect(invoice.late_fee_charged_minor).toBe(covered ? Math.max(0, (received ?? 0) - 9) * 500 : 0);
        const later = balanceOf(invoice, at(400));
        if (covered) expect(later.balance_minor).toBe(invoice.total_minor - invoice.paid_minor);
        else expect(later.late_fee_minor).toBe(391 * 500);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is the same in whatever order payments are typed, once what was charged too much is given back', () => {
    const payment = fc.record({
      cents: fc.integer({ min: 1, max: 12_000 }),
      arrives: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(
        fc.array(payment, { maxLength: 6 }),
        fc.option(fc.integer({ min: 1, max: 6_000 })),
        (typed, cap) => {
          let invoice = { ...issued, late_fee_cap_minor: cap };
          const money: { paid_on: string; amount_usd_minor: number }[] = [];
          for (const { cents, arrives } of typed) {
            money.push({ paid_on: addDays('2026-11-01', arrives), amount_usd_minor: cents });
            const latest =
              money
                .map(({ paid_on }) => paid_on)
                .toSorted()
                .at(-1) ?? null;
            const day = coveredOn(10_000, money, null);
            const then = asOfDay(invoice, day ?? latest);
            const { balance_minor } = balanceOf(then, at(40));
            // Of money that comes once all is paid, nothing is settled: it is credit.
            if (invoice.state !== 'paid')
              invoice = { ...invoice, ...settle(then, Math.min(cents, balance_minor), at(40)) };
            if (day === null) continue;
            const back = lateFeeOvercharged(invoice, day);
            const after = credited(invoice, back);
            invoice = { ...invoice, ...after, late_fee_charged_minor: invoice.late_fee_charged_minor - back };
          }
          const day = coveredOn(10_000, money, null);
          const days =
            day === null ? 0 : Math.max(0, Number(day.slice(8)) - 10 + (day.startsWith('2026-12') ? 30 : 0));
          expect(invoice.late_fee_charged_minor).toBe(Math.min(days * 500, cap ?? Number.POSITIVE_INFINITY));
          expect(invoice.total_minor).toBe(10_000 + invoice.late_fee_charged_minor);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('is charged again for money that is gone, as if it had never been typed, and never more than was credited', () => {
    const day = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { minLength: 2, maxLength: 6 }),
        fc.option(fc.integer({ min: 1, max: 6_000 })),
        fc.nat(),
        (days, cap, dice) => {
          // Each would cover all of it: the fee is that of the earliest that is there.
          const feeOf = (arrives: number) => Math.min(Math.max(0, arrives - 9) * 500, cap ?? Infinity);
          const on = (arrives: number) => addDays('2026-11-01', arrives);
          const [last = 0] = days;
          const late = asOfDay({ ...issued, late_fee_cap_minor: cap }, on(last));
          let invoice = { ...late, ...settle(late, balanceOf(late, at(40)).balance_minor, at(40)) };
          const there = [last];
          const credited = new Map<number, number>();
          for (const arrives of days.slice(1)) {
            there.push(arrives);
            const back = lateFeeOvercharged(invoice, on(Math.min(...there)));
            credited.set(arrives, back);
            invoice = { ...invoice, late_fee_charged_minor: invoice.late_fee_charged_minor - back };
          }
          let gone = 0;
          const bouncing = days.slice(1).toSorted((a, b) => ((a * dice) % 7) - ((b * dice) % 7));
          for (const arrives of bouncing) {
            there.splice(there.indexOf(arrives), 1);
            gone += credited.get(arrives) ?? 0;
            const again = lateFeeToRestore(invoice, gone, on(Math.min(...there)));
            expect(again).toBeLessThanOrEqual(gone);
            gone -= again;
            invoice = { ...invoice, late_fee_charged_minor: invoice.late_fee_charged_minor + again };
            expect(invoice.late_fee_charged_minor).toBeLessThanOrEqual(feeOf(Math.min(...there)));
          }
          expect(invoice.late_fee_charged_minor).toBe(feeOf(last));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('stands still only while proofs wait that cover what is open together', () => {
    const proof = (day: number, amount_usd_minor: number) => ({
      paid_on: addDays('2026-11-01', day),
      amount_usd_minor,
    });
    expect(coveredOn(10_000, [proof(3, 9_999)], null)).toBe(null);
    expect(coveredOn(10_000, [proof(5, 4_000), proof(3, 6_000)], null)).toBe('2026-11-06');
    // One for everything is enough, whatever else waits; what lies on it already came later.
    expect(coveredOn(10_000, [proof(8, 1), proof(3, 10_000)], null)).toBe('2026-11-04');
    expect(coveredOn(10_000, [proof(3, 10_000)], '2026-11-07')).toBe('2026-11-07');
  });

  test('is never more than the cap it was issued under, what became a line before included', () => {
    const cap = fc.integer({ min: 1, max: 6_000 });
    const payment = fc.record({
      days: fc.integer({ min: 0, max: 9 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(cap, fc.array(payment, { maxLength: 8 }), (late_fee_cap_minor, payments) => {
        let invoice: InvoiceBalanceInput = { ...issued, late_fee_cap_minor };
        let day = 9;
        let charged = 0;
        for (const { days, share } of payments) {
          if (invoice.state === 'paid') break;
          day += days;
          const { balance_minor, late_fee_minor } = balanceOf(invoice, at(day));
          expect(charged + late_fee_minor).toBe(
            Math.min(
              late_fee_cap_minor,
              charged + balanceOf({ ...invoice, late_fee_cap_minor: null }, at(day)).late_fee_minor,
            ),
          );
          const settled = settle(invoice, Math.round(balance_minor * share), at(day));
          charged += settled.late_fee_minor;
          invoice = { ...invoice, ...settled };
        }
        expect(charged).toBeLessThanOrEqual(late_fee_cap_minor);
        expect(invoice.late_fee_charged_minor).toBe(charged);
      }),
      { numRuns: 1_000 },
    );
  });

  test('leaves the invoice itself first', () => {
    const late = at(12);
    expect(settle(issued, 4_000, late)).toMatchObject({ late_fee_minor: 0, state: 'partially_paid' });
    expect(settle(issued, 10_000, late)).toMatchObject({
      late_fee_minor: 1_500,
      total_minor: 11_500,
      state: 'partially_paid',
    });
    expect(settle(issued, 11_500, late)).toMatchObject({ late_fee_minor: 1_500, state: 'paid' });
    expect(() => settle(issued, 11_501, late)).toThrow(RangeError);
  });
});

test('nothing is owed on what is not open', () => {
  for (const state of ['draft', 'paid', 'written_off', 'void'] as const)
    expect(balanceOf({ ...issued, state }, at(40))).toMatchObject({ balance_minor: 0, overdue_days: 0 });
});

test('is due in two weeks, also over the end of a leap February', () => {
  expect(dueOn('2028-02-20')).toBe('2028-03-05');
  expect(dueOn('2027-02-20')).toBe('2027-03-06');
});

test('is void only while no money lies on it', () => {
  expect(canVoid({ state: 'draft', paid_minor: 0, package_state: 'packed' })).toEqual({ ok: true });
  expect(canVoid({ state: 'issued', paid_minor: 0, package_state: 'invoiced' })).toEqual({ ok: true });
  expect(canVoid({ state: 'partially_paid', paid_minor: 5, package_state: null })).toEqual({
    ok: false,
    reason: 'has_payments',
  });
  expect(canVoid({ state: 'void', paid_minor: 0, package_state: null })).toEqual({
    ok: false,
    reason: 'wrong_state',
  });
});

test('the last mile is read off the outbound package', () => {
  const facts = {
    package_state: 'arrived' as const,
    vendor_id: null,
    failed_attempts: 0,
    last_failure: null,
  };
  expect(deliveryStateOf(facts)).toBe('waiting');
  expect(deliveryStateOf({ ...facts, vendor_id: 'v' })).toBe('assigned');
  expect(deliveryStateOf({ ...facts, vendor_id: 'v', failed_attempts: 1, last_failure: 'x' })).toBe('failed');
  expect(deliveryStateOf({ ...facts, vendor_id: 'v', failed_attempts: 1 })).toBe('assigned');
  expect(deliveryStateOf({ ...facts, package_state: 'out_for_delivery' as const })).toBe('out_for_delivery');
});

test('a customer is reminded before, on and after the due date, each step by its day', () => {
  const on = (today: string) => reminderDue('2026-11-10', today);
  expect(on('2026-11-06')).toBe(null);
  expect(on('2026-11-07')).toEqual({ step_on: '2026-11-07', late: false });
  expect(on('2026-11-09')).toEqual({ step_on: '2026-11-07', late: false });
  expect(on('2026-11-10')).toEqual({ step_on: '2026-11-10', late: false });
  expect(on('2026-11-16')).toEqual({ step_on: '2026-11-11', late: true });
  expect(on('2027-06-01')).toEqual({ step_on: '2027-01-05', late: true });
});
