import { parseCsv } from '@rantau/shared/csv';
import { exportEndpoints } from '@rantau/shared/exports';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { ledgerEndpoints, type Posting } from '@rantau/shared/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import { type Movement, post } from '../../platform/ledger/post.ts';

const api = await testApp();
const userId = (await api.customer()).id;
const invoiceId = await invoiceOf(userId);

async function invoiceOf(user_id: string): Promise<string> {
  const id = newId();
  const now = api.clock.now().toISOString();
  await api.services.db
    .insertInto('invoices')
    .values({
      id,
      user_id,
      reference: id,
      kind: 'sea_freight',
      state: 'issued',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

const by = () => bySystem(api.clock.now());
const movement = (over: Partial<Movement> = {}): Movement => ({
  kind: 'invoice_issued',
  user_id: userId,
  reference: 'INV-TEST',
  subject_kind: 'invoice',
  subject_id: invoiceId,
  idempotency_key: newId(),
  postings: [
    { account: 'receivable', amount_minor: 1000, currency: 'USD', invoice_id: invoiceId },
    { account: 'revenue_sea_freight', amount_minor: -1000, currency: 'USD' },
  ],
  ...over,
});
const booked = (one: Movement) => api.services.db.transaction().execute((trx) => post(trx, by(), one));

/** Sums that are not zero: of the whole book, and of any movement. Read in one statement, so of one snapshot. */
async function unbalanced(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      (select currency from ledger_entries group by currency having sum(amount_minor) <> 0)
      union all
      (select transaction_id::text from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0)
    ) as wrong`.execute(api.services.db);
  return rows[0]?.count ?? -1;
}

test('a movement is booked once, however often it is posted', async () => {
  const one = movement();
  expect(await booked(one)).toBe(true);
  expect(await booked(one)).toBe(false);
  const results = await Promise.all(
    Array.from({ length: 8 }, () => booked(movement({ idempotency_key: 'same' }))),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
});

test('the database itself refuses what is not balanced, changed, removed or added later', async () => {
  const { db } = api.services;
  const header = (id: string) => sql`insert into ledger_transactions
    (id, kind, at, "on", reference, subject_kind, subject_id, idempotency_key, actor_kind)
    values (${id}, 'invoice_issued', now(), current_date, 'X', 'invoice', ${id}, ${id}, 'system')`;
  const entry = (
    id: string,
    account: string,
    amount: number,
    currency = 'USD',
  ) => sql`insert into ledger_entries
    (id, transaction_id, account, amount_minor, currency) values (${newId()}, ${id}, ${account}, ${amount}, ${currency})`;
  const written = (build: (id: string) => ReturnType<typeof header>[]) =>
    db.transaction().execute(async (trx) => {
      const id = newId();
      for (const statement of [header(id), ...build(id)]) await statement.execute(trx);
      return id;
    });

  await expect(written(() => [])).rejects.toMatchObject({ code: '23514' });
  await expect(written((id) => [entry(id, 'deposits', 5)])).rejects.toMatchObject({ code: '23514' });
  await expect(
    written((id) => [entry(id, 'deposits', 5), entry(id, 'cash_zelle', -4)]),
  ).rejects.toMatchObject({ code: '23514' });
  await expect(
    written((id) => [entry(id, 'deposits', 5), entry(id, 'cash_zelle', -5, 'MYR')]),
  ).rejects.toMatchObject({ code: '23514' });
  await expect(
    written((id) => [entry(id, 'nonsense', 5), entry(id, 'cash_zelle', -5)]),
  ).rejects.toMatchObject({ code: '23514' });

  const id = await written((id) => [entry(id, 'deposits', 5), entry(id, 'cash_zelle', -5)]);
  const restricted = { code: '23001' };
  await expect(
    db.transaction().execute(async (trx) => {
      await entry(id, 'deposits', 7).execute(trx);
      await entry(id, 'cash_zelle', -7).execute(trx);
    }),
  ).rejects.toMatchObject(restricted);
  await expect(api.set('ledger_entries', {}, { amount_minor: 1 })).rejects.toMatchObject(restricted);
  await expect(db.deleteFrom('ledger_entries').execute()).rejects.toMatchObject(restricted);
  await expect(api.set('ledger_transactions', {}, { reference: 'Y' })).rejects.toMatchObject(restricted);
  await expect(db.deleteFrom('ledger_transactions').execute()).rejects.toMatchObject(restricted);
  await expect(sql`truncate ledger_entries`.execute(db)).rejects.toMatchObject(restricted);
  await expect(sql`truncate ledger_transactions cascade`.execute(db)).rejects.toMatchObject(restricted);
  expect(await unbalanced()).toBe(0);
});

test('credit that is not there can not be used, not even twice at once', async () => {
  const owner = (await api.customer()).id;
  const invoice = await invoiceOf(owner);
  const paid: Posting[] = [
    { account: 'cash_zelle', amount_minor: 500, currency: 'USD' },
    { account: 'customer_credit', amount_minor: -500, currency: 'USD' },
  ];
  await booked(movement({ user_id: owner, kind: 'payment_verified', postings: paid }));
  const use = () =>
    booked(
      movement({
        user_id: owner,
        kind: 'credit_used',
        postings: [
          { account: 'customer_credit', amount_minor: 400, currency: 'USD' },
          { account: 'receivable', amount_minor: -400, currency: 'USD', invoice_id: invoice },
        ],
      }),
    );
  const results = await Promise.allSettled([use(), use(), use()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

const accounts = ['cash_zelle', 'deposits', 'revenue_air_freight', 'discounts'] as const;
const step = fc.record({
  customer: fc.nat(3),
  owed: fc.integer({ min: 1, max: 1_000_000 }),
  parts: fc.array(fc.tuple(fc.constantFrom(...accounts), fc.integer({ min: 1, max: 9_999 })), {
    maxLength: 3,
  }),
  ringgit: fc.option(fc.integer({ min: 1, max: 100_000 })),
  undone: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
});

test('whatever many write at once, every snapshot of the book is balanced', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, async () => (await api.customer()).id));
  const theirs = await Promise.all(people.map(invoiceOf));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 24, maxLength: 64 }), async (steps) => {
      const queue = [...steps];
      const seen: number[] = [];
      const writer = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const user_id = people[next.customer] ?? userId;
          const invoice_id = theirs[next.customer] ?? invoiceId;
          const others: Posting[] = next.parts.map(([account, amount]) => ({
            account,
            amount_minor: -amount,
            currency: 'USD',
          }));
          const rest = next.owed - next.parts.reduce((sum, [, amount]) => sum + amount, 0);
          const postings: Posting[] = [
            { account: 'receivable', amount_minor: next.owed, currency: 'USD', invoice_id },
            ...others,
            ...(rest === 0
              ? []
              : [{ account: 'revenue_sea_freight', amount_minor: -rest, currency: 'USD' } as const]),
            ...(next.ringgit === null
              ? []
              : ([
                  { account: 'cash_bank_my', amount_minor: next.ringgit, currency: 'MYR' },
                  { account: 'currency_exchange', amount_minor: -next.ringgit, currency: 'MYR' },
                ] as const)),
          ];
          const one = movement({ user_id, postings });
          if (next.undone) {
            // What is rolled back leaves nothing behind.
            await api.services.db
              .transaction()
              .execute(async (trx) => {
                await post(trx, by(), one);
                throw new Error('changed its mind');
              })
              .catch(() => {});
          } else await booked(one);
          seen.push(await unbalanced());
        }
      };
      await Promise.all(Array.from({ length: 16 }, writer));
      expect(seen.every((wrong) => wrong === 0)).toBe(true);
      const { rows } = await sql<{ wrong: number }>`
        select count(*) as wrong from customer_balances where receivable_minor <> (
          select coalesce(sum(amount_minor), 0) from ledger_entries
          where ledger_entries.user_id = customer_balances.user_id and account = 'receivable')`.execute(
        api.services.db,
      );
      expect(rows[0]?.wrong).toBe(0);
    }),
    { numRuns: 8 },
  );
});

test('the trial balance is zero in each currency, and only finance reads the book', async () => {
  const finance = await api.staff('finance');
  const { body } = await finance.call(ledgerEndpoints.trialBalance);
  for (const currency of ['USD', 'MYR'])
    expect(
      body.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.balance_minor, 0),
    ).toBe(0);
  const { body: page, total } = await finance.call(ledgerEndpoints.transactions, {
    list: { filter: { kind: 'credit_used' } },
  });
  expect(total).toBe(1);
  expect(page[0]?.entries).toHaveLength(2);
  const support = await api.staff('support');
  expect((await support.call(ledgerEndpoints.trialBalance)).problem.error).toBe('forbidden');
});

test('the file of the ledger has each entry with its account and side, and adds up to the trial balance of a day', async () => {
  const finance = await api.staff('finance');
  await booked(movement());
  const on = calendarDate(api.clock.now(), malaysiaZone);
  const file = await finance.call(exportEndpoints.stream, {
    resource: 'ledger-transactions',
    list: { filter: { to: on, account: 'receivable' } },
  });
  const { rows } = parseCsv(file.raw.payload.replace(/^\uFEFF/, ''));
  expect(rows).toContainEqual(
    expect.objectContaining({ account: 'receivable', debit: '10.00', credit: '0.00', currency: 'USD' }),
  );
  const sumOf = (column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  expect(sumOf('debit')).toBe(sumOf('credit'));
  const balances = async (day: string) =>
    (await finance.call(ledgerEndpoints.trialBalance, { query: { on: day } })).body;
  const receivable = rows
    .filter(({ account }) => account === 'receivable')
    .reduce((sum, { debit, credit }) => sum + Math.round((Number(debit) - Number(credit)) * 100), 0);
  expect((await balances(on)).find(({ account }) => account === 'receivable')?.balance_minor).toBe(
    receivable,
  );
  expect(await balances('2000-01-01')).toEqual([]);
});
