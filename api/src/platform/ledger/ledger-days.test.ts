import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { bySystem } from '../audit/actor-context.ts';
import { newId } from '../clock.ts';
import { ledgerDaysSince, sumUpLedgerDays } from './ledger-days.ts';
import { post } from './post.ts';

const api = await testApp({ seedDemo: true });

const daysLater = (days: number) => new Date(api.services.clock.now().getTime() + days * 86_400_000);

const earliest = '2000-01-01';
const days = (from = earliest) => ledgerDaysSince(api.services.db, from);
async function sumsOf(rows: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows: sums } = await sql`
    select "on", account, currency, sum(amount_minor)::bigint as amount_minor from ${rows} as days
    group by 1, 2, 3 order by 1, 2, 3`.execute(api.services.db);
  return sums;
}
const entries = sql`(select "on", account, currency, amount_minor
  from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id)`;

const kept = () =>
  api.services.db.selectFrom('ledger_days').selectAll().orderBy('on').orderBy('account').execute();

/** Income that no invoice is about, as a bank's line of it is booked. */
const bookIncome = (now: Date, amount_minor: number) =>
  post(api.services.db, bySystem(now), {
    kind: 'bank_interest_paid',
    user_id: null,
    reference: 'BANK-1',
    subject_kind: 'bank_line',
    subject_id: newId(now),
    idempotency_key: newId(now),
    postings: [
      { account: 'cash_bank_my', amount_minor, currency: 'USD' },
      { account: 'bank_interest', amount_minor: -amount_minor, currency: 'USD' },
    ],
  });

test('the book by day is the sum of its entries, whichever days are summed up', async () => {
  const whole = await sumsOf(entries);
  expect(whole.length).toBeGreaterThan(50);
  let summedUp = 0;
  for (const later of [-60, -20, -20, -3, 0]) {
    await sumUpLedgerDays(api.services.db, daysLater(later));
    expect(await sumsOf(await days())).toEqual(whole);
    const { length } = await kept();
    expect(length).toBeGreaterThanOrEqual(summedUp);
    summedUp = length;
  }
  expect(summedUp).toBeGreaterThan(50);
  const last = (await kept()).at(-1)?.on ?? '';
  expect(last <= '2026-11-19').toBe(true);
});

test('what is booked after the last summed day counts at once, what came late from the next night on', async () => {
  await bookIncome(daysLater(0), 1_234);
  expect(await sumsOf(await days())).toEqual(await sumsOf(entries));
  // A process whose clock was ten days behind.
  await bookIncome(daysLater(-10), 99);
  await sumUpLedgerDays(api.services.db, daysLater(1));
  expect(await sumsOf(await days())).toEqual(await sumsOf(entries));
});

test('only days from the wanted one on are read', async () => {
  const from = '2026-11-01';
  const read = (await sumsOf(await days(from))) as { on: string }[];
  expect(read.length).toBeGreaterThan(0);
  expect(read.every(({ on }) => on >= from)).toBe(true);
});
