import { bankLineEndpoints } from '@rantau/shared/bank-statements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bankAccount, usChecking } from './bank-account.fixtures.ts';

const desk = await bankAccount(usChecking);

/** The longest time in which nothing else had its turn, of all the time that something took. */
async function longestGap(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let [last, gap, isOver] = [began, 0, false];
  const look = () => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  gap = Math.max(gap, performance.now() - last);
  return gap / (performance.now() - began);
}

test('others have their turn while it is looked for what lines may be among thousands of invoices', async () => {
  const { id } = await desk.paying.api.customer();
  const at = desk.paying.api.clock.now().toISOString();
  await sql`insert into invoices (id, created_at, updated_at, reference, kind, state, user_id, total_minor, paid_minor,
      issued_on, due_on)
    select gen_random_uuid(), ${at}::timestamptz, ${at}::timestamptz, 'BI-' || n, 'sea_freight', 'issued', ${id}::uuid,
      1000 + n, 0, '2026-07-01', '2026-07-15' from generate_series(1, 4000) n`.execute(
    desk.paying.api.services.db,
  );
  const days = Array.from({ length: 28 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
  await desk.bring(days.map((booked_on) => desk.line({ booked_on, description: booked_on })));
  const read = async () => {
    const { body } = await desk.paying.finance.call(bankLineEndpoints.list, { list: { range: [0, 99] } });
    expect(body).toHaveLength(28);
  };
  const gap = await longestGap(read);
  // The book knows nothing of them.
  await sql`delete from invoices where user_id = ${id}::uuid`.execute(desk.paying.api.services.db);
  expect(gap).toBeLessThan(0.3);
}, 60_000);
