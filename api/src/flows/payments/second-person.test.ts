import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { paymentEndpoints } from '@rantau/shared/payments';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { demand, payingCustomer, recordPayment, zelle } from './payments.fixtures.ts';

const paying = await payingCustomer();
const { api, finance, invoice, owes } = paying;
const owner = await api.staff('owner');
const colleague = await api.staff('finance');
await demand(owner, { second_person_from_usd_minor: 50_000 });
afterAll(() => demand(owner, { second_person_from_usd_minor: null }));

const record = async (amount_minor: number, due: { id: string }) =>
  (
    await recordPayment(finance, {
      ...zelle,
      user_id: paying.customer.id,
      amount_minor,
      invoice_ids: [due.id],
    })
  ).body;

test('many payments that one person recorded for a customer are as one large one', async () => {
  const due = await owes(200_000);
  expect((await record(30_000, due)).state).toBe('verified');
  expect((await record(19_999, due)).state).toBe('verified');
  const last = await record(1, await owes(10_000));
  expect(last.state).toBe('submitted');
  expect((await paying.verify(last.id)).problem.error).toBe('needs_other_person');
  const { id, version, warnings } = (await colleague.call(paymentEndpoints.get, { id: last.id })).body;
  const body = { warnings_seen: warnings };
  expect((await colleague.call(paymentEndpoints.verify, { id, version, body })).status).toBe(200);
  // What its customer sent is no word of theirs, and a month later none of it counts.
  const { body: sent } = await paying.submit([due], 49_000);
  expect((await paying.verify(sent.id)).status).toBe(200);
  api.clock.set('2026-12-22T02:00:00.000Z');
  expect((await record(49_999, due)).state).toBe('verified');
});

test('also what is added to what customers said, and two at the same moment', async () => {
  const due = await owes(200_000);
  const { body: sent } = await paying.submit([due], 100);
  expect((await paying.verify(sent.id, { received_minor: 30_000 })).status).toBe(200);
  const both = await Promise.all([record(15_000, due), record(15_001, due)]);
  expect(both.map(({ state }) => state).sort()).toEqual(['submitted', 'verified']);
});

const goodwill = (by: Person, id: string, cents: number) =>
  by.call(invoiceNoteEndpoints.create, {
    id,
    body: {
      kind: 'credit',
      lines: [{ description: 'Goodwill', unit_price_minor: cents }],
      reason: 'Goodwill',
    },
  });
const writeOff = (by: Person, id: string, release_goods = false) =>
  by.call(invoiceEndpoints.writeOff, { id, body: { reason: 'Lost in court', release_goods } });
const takeBack = (by: Person, id: string) =>
  by.call(invoiceEndpoints.takeBackWriteOff, { id, body: { reason: 'They pay' } });

test('what is owed or paid is given up by one person below that sum only, also in parts', async () => {
  const [large, other] = [await owes(60_000), await owes(49_999)];
  expect((await writeOff(finance, large.id)).problem.error).toBe('needs_owner');
  expect((await goodwill(finance, large.id, 50_000)).problem.error).toBe('needs_owner');
  expect((await goodwill(finance, large.id, 20_000)).status).toBe(201);
  expect((await writeOff(finance, other.id)).problem.error).toBe('needs_owner');
  expect((await writeOff(finance, large.id)).problem.error).toBe('needs_owner');
  expect((await writeOff(owner, large.id)).status).toBe(200);
  await takeBack(finance, large.id);
  expect((await goodwill(finance, other.id, 29_999)).status).toBe(201);
  expect((await goodwill(finance, other.id, 1)).problem.error).toBe('needs_owner');
});

test('an invoice that holds no goods is void by one person below that sum only', async () => {
  const cancel = async (by: Person, cents: number) =>
    by.call(invoiceEndpoints.void, { id: (await owes(cents)).id, body: { reason: 'Mistake' } });
  expect((await cancel(finance, 50_000)).problem.error).toBe('needs_owner');
  expect((await cancel(finance, 30_000)).status).toBe(200);
  expect((await cancel(finance, 20_000)).problem.error).toBe('needs_owner');
  expect((await cancel(owner, 20_000)).status).toBe(200);
  const freight = await paying.owesFreight();
  expect(
    (await finance.call(invoiceEndpoints.void, { id: freight.id, body: { reason: 'Wrong box' } })).status,
  ).toBe(200);
});

test('a write-off of long ago that is taken back makes no room for another', async () => {
  const [old, other] = [await owes(60_000), await owes(60_000)];
  expect((await writeOff(owner, old.id)).status).toBe(200);
  api.clock.advance(40 * 86_400);
  expect((await takeBack(finance, old.id)).status).toBe(200);
  expect((await writeOff(finance, old.id, true)).problem.error).toBe('needs_owner');
  expect((await writeOff(finance, other.id)).problem.error).toBe('needs_owner');
});

test('a write-off of long ago that is kept, when money of its invoice is given back, is none of today', async () => {
  const old = await owes(60_000);
  const paid = await record(500, old);
  expect((await writeOff(owner, old.id)).status).toBe(200);
  api.clock.advance(40 * 86_400);
  expect((await paying.refund(paid.id)).status).toBe(200);
  const other = await owes(60_000);
  expect((await goodwill(finance, other.id, 49_000)).status).toBe(201);
  await takeBack(finance, old.id);
  expect((await writeOff(finance, old.id, true)).problem.error).toBe('needs_owner');
  expect((await goodwill(finance, other.id, 1_000)).problem.error).toBe('needs_owner');
});

test('late fees that are let go count with what is given up, by whatever call', async () => {
  const waive = (by: Person, id: string) =>
    by.call(invoiceEndpoints.waiveLateFee, { id, body: { reason: 'They had no mail' } });
  const old = await owes(1_000, '2026-11-21');
  const [second, third] = [await owes(1_000, '2026-11-21'), await owes(1_000, '2026-11-21')];
  const freight = await paying.owesFreight();
  api.clock.advance(60 * 86_400);
  expect((await waive(finance, old.id)).status).toBe(200);
  // A proof that waits hides the fee; what is let go is the same.
  await paying.submit([second], 1_000, { paid_on: '2026-11-21' });
  expect((await waive(finance, second.id)).problem.error).toBe('needs_owner');
  expect((await writeOff(finance, third.id)).problem.error).toBe('needs_owner');
  expect((await goodwill(finance, third.id, 1_000)).problem.error).toBe('needs_owner');
  const reissue = { id: freight.id, body: { reason: 'Once more' } };
  expect((await finance.call(invoiceEndpoints.void, reissue)).problem.error).toBe('needs_owner');
  expect((await waive(owner, second.id)).status).toBe(200);
  expect((await paying.mailsOf('late_fee_waived')).join()).toContain('US$300.00');
  api.clock.advance(31 * 86_400);
  expect((await goodwill(finance, third.id, 900)).status).toBe(201);
  expect((await waive(finance, third.id)).status).toBe(200);
});

test('late fees that end sooner by a day that one person typed count as let go, those that their customer said do not', async () => {
  const since = '2026-11-21';
  const old = () => owes(1_000, since);
  const [first, second, third, fourth] = [await old(), await old(), await old(), await old()];
  const { body: sent } = await paying.submit([fourth], 1_000, { paid_on: since });
  api.clock.advance(60 * 86_400);
  const today = '2027-01-20';
  const came = (by: Person, due: { id: string }, paid_on: string) =>
    recordPayment(by, {
      ...zelle,
      user_id: paying.customer.id,
      amount_minor: 1_000,
      invoice_ids: [due.id],
      paid_on,
    });
  expect((await came(finance, first, since)).body.state).toBe('verified');
  expect((await invoice(first.id)).state).toBe('paid');
  expect((await came(finance, second, since)).problem.error).toBe('needs_owner');
  expect((await invoice(second.id)).paid_minor).toBe(0);
  // What comes today is late.
  expect((await paying.verify(sent.id)).status).toBe(200);
  expect((await invoice(fourth.id)).state).toBe('paid');
  expect((await came(owner, second, since)).body.state).toBe('verified');
  expect((await came(finance, third, today)).body.state).toBe('verified');
  expect(await invoice(third.id)).toMatchObject({ state: 'partially_paid' });
  const told = await api.rows('audit_events', { action: 'invoice.end_late_fee' }, 'subject_id', 'after');
  expect(told.map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining([first.id, second.id]));
  expect(told).toHaveLength(2);
});

test('a quote that was taken back gave up nothing', async () => {
  const item = {
    url: 'https://shop.example.com/mug',
    name: 'Mug',
    quantity: 1,
    unit_price_usd_minor: 90_000,
  };
  const { id } = (
    await paying.customer.call(onlineOrderEndpoints.create, {
      body: { items: [item], delivery_method: 'sea' },
    })
  ).body;
  const support = await api.staff('support');
  const quote = { us_shipping_usd_minor: 0, sales_tax_usd_minor: 0, items: [] };
  expect((await support.call(onlineOrderEndpoints.quote, { id, body: quote })).status).toBe(200);
  const back = { to: 'submitted', note: 'Another price' } as const;
  expect((await support.call(onlineOrderEndpoints.transition, { id, body: back })).status).toBe(200);
  expect((await goodwill(finance, (await owes(20_000)).id, 500)).status).toBe(201);
});
