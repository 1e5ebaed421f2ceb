import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LateFeeFields, lateFee } from './index.ts';

const open = (due_on: string, more: Partial<LateFeeFields> = {}): LateFeeFields => ({
  due_on,
  settled_at: null,
  pauses: [],
  ...more,
});
/** An instant by the clock of Kuala Lumpur, which is always eight hours before UTC's. */
const kl = (local: string): string => new Date(`${local}:00+08:00`).toISOString();
const days = (fee: LateFeeFields, local: string): number => lateFee(fee, kl(local)).charged_days;

describe('grows by five dollars a calendar day in Kuala Lumpur', () => {
  test.each([
    ['2026-03-10', '2026-03-10T23:59', 0], // the due day itself is free
    ['2026-03-10', '2026-03-11T00:00', 1],
    ['2026-03-10', '2026-03-11T23:59', 1],
    ['2026-03-10', '2026-04-01T12:00', 22],
    ['2026-12-31', '2027-01-02T00:00', 2],
    ['2028-02-28', '2028-03-01T00:00', 2], // leap year
    ['2027-02-28', '2027-03-01T00:00', 1],
    ['2026-03-10', '2026-03-01T00:00', 0],
  ])('due on %s, at %s: %i days', (due, at, expected) => {
    expect(days(open(due), at)).toBe(expected);
    expect(lateFee(open(due), kl(at)).fee.amount).toBe(expected * 500);
  });

  test('16:00 UTC is the next day there', () => {
    expect(lateFee(open('2026-03-10'), '2026-03-10T15:59:59.999Z').charged_days).toBe(0);
    expect(lateFee(open('2026-03-10'), '2026-03-10T16:00:00.000Z').charged_days).toBe(1);
  });
});

describe('stands still', () => {
  test('from the settlement on', () => {
    const paid = open('2026-03-10', { settled_at: kl('2026-03-14T09:00') });
    expect(days(paid, '2026-03-13T12:00')).toBe(3);
    expect(days(paid, '2026-03-14T12:00')).toBe(4);
    expect(days(paid, '2027-01-01T12:00')).toBe(4);
  });

  test('while a proof is under review, and goes on when it was rejected', () => {
    const fee = open('2026-03-10', {
      pauses: [{ from: kl('2026-03-12T10:00'), to: kl('2026-03-15T10:00') }],
    });
    expect(days(fee, '2026-03-12T09:00')).toBe(2);
    expect(lateFee(fee, kl('2026-03-13T09:00'))).toMatchObject({
      charged_days: 2,
      overdue_days: 3,
      paused: true,
    });
    expect(days(fee, '2026-03-15T12:00')).toBe(2);
    expect(lateFee(fee, kl('2026-03-16T00:00'))).toMatchObject({
      charged_days: 3,
      overdue_days: 6,
      paused: false,
    });
  });

  test('while a proof waits, for as long as it waits', () => {
    const fee = open('2026-03-10', { pauses: [{ from: kl('2026-03-09T10:00'), to: null }] });
    expect(days(fee, '2026-12-01T00:00')).toBe(0);
  });

  test('for days that were waived or are a line of the invoice already', () => {
    expect(days(open('2026-03-10', { waived_until: '2026-03-20' }), '2026-03-20T12:00')).toBe(0);
    expect(days(open('2026-03-10', { waived_until: '2026-03-20' }), '2026-03-23T12:00')).toBe(3);
    expect(
      days(
        open('2026-03-10', { charged_until: '2026-03-22', waived_until: '2026-03-20' }),
        '2026-03-23T12:00',
      ),
    ).toBe(1);
    expect(days(open('2026-03-10', { waived_until: '2026-03-01' }), '2026-03-12T12:00')).toBe(2);
    const pauses = [{ from: kl('2026-03-12T10:00'), to: kl('2026-03-15T10:00') }];
    expect(days(open('2026-03-10', { waived_until: '2026-03-13', pauses }), '2026-03-16T00:00')).toBe(1);
  });

  test('at a configured cap', () => {
    const terms = { a_day_usd_minor: 500, cap_usd_minor: 2000 };
    expect(lateFee(open('2026-03-10'), kl('2026-05-01T00:00'), terms).fee.amount).toBe(2000);
  });
});

test('is what counting day by day gives, over 5,000 timelines', () => {
  const hour = 3_600_000;
  const start = Date.parse('2027-12-01T00:00:00Z');
  const instant = fc.integer({ min: 0, max: 120 * 24 * 4 }).map((n) => start + (n * hour) / 4);
  const pause = fc.record({ from: instant, hours: fc.integer({ min: 0, max: 400 }), open: fc.boolean() });
  const timeline = fc.record({
    due: fc.integer({ min: 0, max: 100 }),
    at: instant,
    settled: fc.option(instant),
    pauses: fc.array(pause, { maxLength: 4 }),
  });
  const text = (time: number) => new Date(time).toISOString();

  fc.assert(
    fc.property(timeline, ({ due, at, settled, pauses }) => {
      const fee = {
        due_on: text(start + due * 24 * hour).slice(0, 10),
        settled_at: settled === null ? null : text(settled),
        pauses: pauses.map((each) => ({
          from: text(each.from),
          to: each.open ? null : text(each.from + each.hours * hour),
        })),
      };
      // midnight in Kuala Lumpur is 16:00 UTC of the day before
      let naive = 0;
      for (let midnight = start + (due + 1) * 24 * hour - 8 * hour; midnight <= at; midnight += 24 * hour) {
        if (settled !== null && midnight > settled) break;
        const inPause = pauses.some(
          (each) => each.from < midnight && (each.open || midnight <= each.from + each.hours * hour),
        );
        if (!inPause) naive++;
      }
      expect(lateFee(fee, text(at)).charged_days).toBe(naive);
    }),
    { numRuns: 5000 },
  );
});

test('never shrinks as time goes on', () => {
  const at = fc
    .integer({ min: 0, max: 4000 })
    .map((n) => new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString());
  const pauses = fc.array(
    fc.tuple(at, at).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(at, at, pauses, fc.option(at), (a, b, list, settled_at) => {
      const fee = open('2026-01-20', { pauses: list, settled_at });
      const [first, second] = a < b ? [a, b] : [b, a];
      expect(lateFee(fee, second).charged_days).toBeGreaterThanOrEqual(lateFee(fee, first).charged_days);
    }),
  );
});
