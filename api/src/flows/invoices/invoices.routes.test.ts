import { canVoid, invoiceEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import type { MailKind } from '@rantau/shared/mails';
import { paymentEndpoints } from '@rantau/shared/payments';
import { recompute } from '@rantau/shared/pricing';
import { discountCodeEndpoints, tariffEndpoints } from '@rantau/shared/reference-data';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { bookEntries } from '../../platform/ledger/ledger.fixtures.ts';
import { findAudience } from '../../platform/notifications.ts';
import { payInvoice, refundReading } from '../payments/payments.fixtures.ts';
import { issuedInvoice, packedOutboundPackage, plainInvoice } from './invoice.fixtures.ts';

let questions = 0;
const api = await testApp({}, () => {
  questions += 1;
});
const finance = await api.staff('finance');
const customer = await api.customer();
const other = await api.customer();
await seedTariff(api);

const draftOf = (outbound_package_id: string, over = {}) =>
  finance.call(invoiceEndpoints.create, {
    body: { kind: 'sea_freight', user_id: customer.id, outbound_package_id, ...over },
  });
const packageState = async (id: string) => (await api.row('outbound_packages', { id }, 'state')).state;
const book = (subject_id: string) => bookEntries(api, { subject_id }, 'kind', 'account', 'amount_minor');

const mailsOf = (kind: MailKind) => api.rows('messages', { user_id: customer.id, kind }, 'subject', 'text');

describe('a draft', () => {
  test('of a packed outbound package has the same cents as the quote, and can be made again from what it kept', async () => {
    const id = await packedOutboundPackage(api, customer.id);
    const { body, status } = await draftOf(id);
    expect(status).toBe(201);
    const { body: quote } = await api.call(tariffEndpoints.getQuote, {
      body: {
        customer_kind: 'forwarding',
        mode: 'sea',
        destination: { state: 'MY-10', postcode: '43300' },
        boxes: [{ length: 24, width: 18, height: 18, weight: 40 }],
      },
    });
    expect(body.total_minor).toBe(quote.total_usd_minor);
    expect(body.lines.map(({ amount_minor }) => amount_minor)).toEqual(
      quote.lines.map(({ amount_usd_minor }) => amount_usd_minor),
    );
    expect(recompute(body.computed_with ?? {}).total_usd_minor).toBe(body.total_minor);
    expect(body).toMatchObject({ state: 'draft', balance_minor: 0, delivery_state: 'waiting' });
    expect(await packageState(id)).toBe('packed');
    expect(await book(body.id)).toEqual([]);
  });

  test('exists once an outbound package, also when two ask at once', async () => {
    const id = await packedOutboundPackage(api, customer.id);
    const answers = await Promise.all([draftOf(id), draftOf(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.error).toBe('already_exists');
  });

  test('is not made of what is not packed, not measured, or not the customer’s', async () => {
    const early = await packedOutboundPackage(api, customer.id, { state: 'packing' });
    expect((await draftOf(early)).problem.error).toBe('transition_refused');
    const bare = await packedOutboundPackage(api, customer.id, { packed_boxes: '[]' });
    expect((await draftOf(bare)).problem.error).toBe('package_not_measured');
    const foreign = await packedOutboundPackage(api, other.id);
    expect((await draftOf(foreign)).problem.fields).toEqual({ outbound_package_id: 'not_found' });
    const byAir = await packedOutboundPackage(api, customer.id, { mode: 'air' });
    expect((await draftOf(byAir)).problem.fields).toEqual({ outbound_package_id: 'not_found' });
    const nothing = await finance.call(invoiceEndpoints.create, {
      body: { kind: 'online_order', user_id: customer.id },
    });
    expect(nothing.problem.fields).toEqual({ lines: 'required' });
  });

  test('takes lines by hand, a due date and a note, and keeps what the engine wrote', async () => {
    const { body: draft } = await draftOf(await packedOutboundPackage(api, customer.id));
    const change = (body: object, version: number) =>
      finance.call(invoiceEndpoints.update, { id: draft.id, body, version });
    const extra = { description: 'Extra tape', quantity: '2.5', unit_price_minor: 99 };
    const { body } = await change({ extra_lines: [extra], note: 'Fragile' }, 1);
    expect(body.total_minor).toBe(draft.total_minor + 248);
    expect(body.lines.at(-1)).toMatchObject({ kind: 'manual', quantity: '2.5', amount_minor: 248 });
    expect((await change({ note: 'x' }, 1)).problem.error).toBe('version_stale');
    const discount = { description: 'Goodwill', unit_price_minor: -100 };
    const { body: again } = await change({ extra_lines: [discount] }, 2);
    expect(again).toMatchObject({
      total_minor: draft.total_minor - 100,
      discount_minor: 100,
      note: 'Fragile',
    });
    const tooMuch = { description: 'Too much', unit_price_minor: -10_000_000 };
    expect((await change({ extra_lines: [tooMuch] }, 3)).problem.fields).toEqual({
      extra_lines: 'too_small',
    });
  });

  test('uses a discount code once a customer, and gives it back when it is void', async () => {
    await finance.call(discountCodeEndpoints.create, {
      body: {
        code: 'once10',
        kind: 'percentage',
        value: 1000,
        applies_to: 'freight',
        valid_from: '2026-11-01',
        valid_to: '2026-12-31',
        once_per_customer: true,
      },
    });
    const withCode = () => packedOutboundPackage(api, customer.id, { discount_code: 'ONCE10' });
    const { body: first } = await draftOf(await withCode());
    expect(first.lines.some(({ kind }) => kind === 'discount_code')).toBe(true);
    const { body: second } = await draftOf(await withCode());
    expect(second.lines.some(({ kind }) => kind === 'discount_code')).toBe(false);
    await finance.call(invoiceEndpoints.void, { id: first.id, body: { reason: 'Wrong box' } });
    const { body: third } = await draftOf(await withCode());
    expect(third.lines.some(({ kind }) => kind === 'discount_code')).toBe(true);
  });
});

describe('issuing', () => {
  test('books the invoice, sets due date and rate, moves the outbound package, and mails the customer', async () => {
    const outbound = await packedOutboundPackage(api, customer.id);
    const { body: draft } = await draftOf(outbound, {
      lines: [{ description: 'Goodwill', unit_price_minor: -150 }],
    });
    const { body } = await finance.call(invoiceEndpoints.issue, { id: draft.id, body: {} });
    expect(body).toMatchObject({
      state: 'issued',
      issued_on: '2026-11-21',
      due_on: '2026-12-05',
      balance_minor: draft.total_minor,
      exchange_rate_on: '2026-01-01',
    });
    expect(body.balance_myr_minor).toBe(Math.round(body.balance_minor * Number(body.exchange_rate)));
    expect(await packageState(outbound)).toBe('invoiced');
    expect(await book(draft.id)).toEqual([
      { kind: 'invoice_issued', account: 'receivable', amount_minor: body.total_minor },
      { kind: 'invoice_issued', account: 'revenue_sea_freight', amount_minor: -body.total_minor - 150 },
      { kind: 'invoice_issued', account: 'discounts', amount_minor: 150 },
    ]);
    const mails = await api.rows('messages', { user_id: customer.id }, 'kind', 'to', 'subject');
    expect(mails).toContainEqual({
      kind: 'invoice_issued',
      to: customer.email,
      subject: `Invoice ${body.reference}`,
    });
    const { body: steps } = await finance.call(invoiceEndpoints.timeline, { id: draft.id });
    expect(steps.map(({ to }) => to)).toEqual(['draft', 'issued']);
  });

  test('is sent again as what it is, not as a new one', async () => {
    const { id, reference } = await plainInvoice(finance, customer.id, 4_000);
    await finance.call(invoiceEndpoints.mail, { id });
    const sent = (await mailsOf('invoice_issued')).filter(({ subject }) => subject.includes(reference));
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Invoice ${reference}`,
      `Invoice ${reference} (sent again)`,
    ]);
    expect(sent.map(({ text }) => text.includes('A new invoice was issued'))).toEqual([true, false]);
    expect(sent[1]?.text).toContain('We sent you this invoice before');
    const again = await api.services.db
      .selectFrom('audit_events')
      .select('actor_id')
      .where('action', '=', 'invoice.resend')
      .where('subject_id', '=', id)
      .execute();
    expect(again).toEqual([{ actor_id: finance.id }]);
  });

  test('happens once, however many ask at once', async () => {
    const { body: draft } = await draftOf(await packedOutboundPackage(api, customer.id));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => finance.call(invoiceEndpoints.issue, { id: draft.id, body: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await book(draft.id)).filter(({ account }) => account === 'receivable')).toHaveLength(1);
  });

  test('with the same key answers the same again', async () => {
    const { body: draft } = await draftOf(await packedOutboundPackage(api, customer.id));
    const issue = () =>
      finance.call(invoiceEndpoints.issue, {
        id: draft.id,
        body: {},
        headers: { 'idempotency-key': `issue-${draft.id}` },
      });
    const [first, second] = [await issue(), await issue()];
    expect(second.body).toEqual(first.body);
  });

  test('refuses a due date in the past and a day without exchange rate', async () => {
    const { body: draft } = await draftOf(await packedOutboundPackage(api, customer.id));
    const { problem } = await finance.call(invoiceEndpoints.issue, {
      id: draft.id,
      body: { due_on: '2026-11-20' },
    });
    expect(problem.fields).toEqual({ due_on: 'date_in_past' });
  });

  test('gives no more than 90 days to pay, but for an owner: until then nothing is late', async () => {
    const { body: draft } = await draftOf(await packedOutboundPackage(api, customer.id), {
      due_on: '9999-12-31',
    });
    const issue = (body: object) => finance.call(invoiceEndpoints.issue, { id: draft.id, body });
    for (const body of [{}, { due_on: '2027-02-20' }])
      expect((await issue(body)).problem.fields).toEqual({ due_on: 'date_too_late' });
    expect((await issue({ due_on: '2027-02-19' })).body.due_on).toBe('2027-02-19');
    const { body: late } = await draftOf(await packedOutboundPackage(api, customer.id));
    const owner = await api.staff('owner');
    const { body } = await owner.call(invoiceEndpoints.issue, {
      id: late.id,
      body: { due_on: '2027-12-31' },
    });
    expect(body.due_on).toBe('2027-12-31');
  });

  test('of nothing to pay is paid at once and releases the outbound package', async () => {
    const outbound = await packedOutboundPackage(api, customer.id);
    const { body: draft } = await draftOf(outbound);
    const owner = await api.staff('owner');
    await owner.call(invoiceEndpoints.update, {
      id: draft.id,
      body: { extra_lines: [{ description: 'Gift', unit_price_minor: -draft.total_minor }] },
      version: 1,
    });
    const { body } = await finance.call(invoiceEndpoints.issue, { id: draft.id, body: {} });
    expect(body.state).toBe('paid');
    expect(await packageState(outbound)).toBe('released');
  });

  test('is for finance only', async () => {
    const { body: draft } = await draftOf(await packedOutboundPackage(api, customer.id));
    const warehouse = await api.staff('warehouse_us');
    const { problem } = await warehouse.call(invoiceEndpoints.issue, { id: draft.id, body: {} });
    expect(problem.error).toBe('forbidden');
    const outbound_package_id = await packedOutboundPackage(api, customer.id);
    const atOnce = await warehouse.call(invoiceEndpoints.create, {
      body: { kind: 'sea_freight', user_id: customer.id, outbound_package_id, issue: true },
    });
    expect(atOnce.problem.error).toBe('forbidden');
    expect(await packageState(outbound_package_id)).toBe('packed');
  });

  test('in one step with the draft leaves nothing behind where it is refused', async () => {
    const body = { kind: 'sea_freight', user_id: customer.id, issue: true } as const;
    const outbound_package_id = await packedOutboundPackage(api, customer.id);
    const late = await finance.call(invoiceEndpoints.create, {
      body: { ...body, outbound_package_id, due_on: '2020-01-01' },
    });
    expect(late.problem.fields).toEqual({ due_on: 'date_in_past' });
    expect(await packageState(outbound_package_id)).toBe('packed');
    const { body: issued } = await finance.call(invoiceEndpoints.create, {
      body: { ...body, outbound_package_id },
    });
    expect(issued).toMatchObject({ state: 'issued', issued_on: '2026-11-21' });
    expect(await packageState(outbound_package_id)).toBe('invoiced');
  });
});

test('an invoice names nothing but what its kind is for', async () => {
  const theirs = await packedOutboundPackage(api, other.id);
  const lines = [{ description: 'Storage', unit_price_minor: 1 }];
  const refused = async (body: object) =>
    (
      await finance.call(invoiceEndpoints.create, {
        body: { kind: 'online_order', user_id: customer.id, lines, ...body },
      })
    ).problem.fields;
  expect(await refused({ outbound_package_id: theirs })).toEqual({ outbound_package_id: 'unknown_option' });
  expect(await refused({ pickup_request_id: newId() })).toEqual({ pickup_request_id: 'unknown_option' });
  const freight = { kind: 'sea_freight', outbound_package_id: await packedOutboundPackage(api, customer.id) };
  expect(await refused({ ...freight, pickup_request_id: newId() })).toEqual({
    pickup_request_id: 'unknown_option',
  });
  expect(await packageState(theirs)).toBe('packed');
});

describe('void', () => {
  test('of a draft is nothing that its customer ever sees', async () => {
    const { body: draft } = await draftOf(await packedOutboundPackage(api, customer.id));
    const params = { id: draft.id };
    await finance.call(invoiceEndpoints.void, { ...params, body: { reason: 'Suspected of fraud' } });
    expect((await customer.call(invoiceEndpoints.getMine, params)).status).toBe(404);
    expect((await customer.call(invoiceEndpoints.myPdf, params)).status).toBe(404);
    const { body: listed } = await customer.call(invoiceEndpoints.mine);
    expect(listed.map(({ id }) => id)).not.toContain(draft.id);
    const paid = await customer.call(paymentEndpoints.submit, {
      body: {
        ...{ method: 'zelle', amount_minor: 100, currency: 'USD', paid_on: '2026-11-21' },
        ...{ invoice_ids: [draft.id], image_id: newId() },
      },
    });
    expect(paid.problem.fields).toEqual({ 'invoice_ids.0': 'not_found' });
    const { body: kept } = await customer.call(userEndpoints.downloadMyData);
    expect(JSON.stringify(kept)).not.toContain(draft.id);
    const concerned = await findAudience(api.services.db, { subject_kind: 'invoice', subject_id: draft.id });
    expect(concerned).toEqual({ reference: null, userIds: [], vendorIds: [] });
  });

  test('is refused once its goods went on, also where all that was paid was given back', async () => {
    const { id, total_minor, outbound_package_id } = await issuedInvoice(api, finance, customer.id);
    const payment = await payInvoice(api, finance, { customer, invoice_id: id, amount_minor: total_minor });
    expect((await refundReading(finance, payment.body.id)).status).toBe(200);
    const answer = await finance.call(invoiceEndpoints.void, { id, body: { reason: 'Never owed' } });
    expect(answer.problem.metadata).toMatchObject({ reason: 'goods_released' });
    const { body: read } = await finance.call(invoiceEndpoints.get, { id });
    expect(canVoid(read)).toEqual({ ok: false, reason: 'goods_released' });
    expect(await packageState(outbound_package_id ?? '')).toBe('released');
  });

  test('books back, reopens the outbound package, and keeps the reason', async () => {
    const issued = await issuedInvoice(api, finance, customer.id);
    const { body } = await finance.call(invoiceEndpoints.void, {
      id: issued.id,
      body: { reason: 'Measured wrongly' },
    });
    expect(body).toMatchObject({ state: 'void', void_reason: 'Measured wrongly', balance_minor: 0 });
    const entries = await book(issued.id);
    expect(
      entries.reduce(
        (sum, { account, amount_minor }) => sum + (account === 'receivable' ? amount_minor : 0),
        0,
      ),
    ).toBe(0);
    expect(await packageState(issued.outbound_package_id ?? '')).toBe('packed');
    const again = await draftOf(issued.outbound_package_id ?? '');
    expect(again.status).toBe(201);
    expect(await mailsOf('invoice_voided')).toEqual([
      {
        subject: expect.stringContaining(issued.reference),
        text: expect.stringMatching(/Measured wrongly/),
      },
    ]);
    await finance.call(invoiceEndpoints.void, { id: again.body.id, body: { reason: 'A draft' } });
    expect(await mailsOf('invoice_voided')).toHaveLength(1);
    const twice = await finance.call(invoiceEndpoints.void, { id: issued.id, body: { reason: 'Once more' } });
    expect(twice.problem).toMatchObject({ error: 'transition_refused', metadata: { reason: 'wrong_state' } });
  });
});

describe('who sees what', () => {
  test('a customer sees own invoices from when they are issued, nobody else’s', async () => {
    const { body: draft } = await draftOf(await packedOutboundPackage(api, customer.id));
    const mine = { id: draft.id };
    expect((await customer.call(invoiceEndpoints.getMine, mine)).status).toBe(404);
    await finance.call(invoiceEndpoints.issue, { id: draft.id, body: {} });
    expect((await customer.call(invoiceEndpoints.getMine, mine)).status).toBe(200);
    expect((await other.call(invoiceEndpoints.getMine, mine)).problem.error).toBe('not_found');
    const { total } = await other.call(invoiceEndpoints.mine);
    expect(total).toBe(0);
    const { body } = await customer.call(invoiceEndpoints.sea.mine, {
      query: { filter: JSON.stringify({ state: ['issued', 'paid'] }), sort: '["due_on","ASC"]' },
    });
    expect(body.every(({ kind, state }) => kind === 'sea_freight' && state !== 'draft')).toBe(true);
  });

  test('staff find invoices by reference, customer, kind and state', async () => {
    const issued = await issuedInvoice(api, finance, other.id);
    const search = async (filter: Readonly<Record<string, unknown>>) =>
      (await finance.call(invoiceEndpoints.list, { list: { filter } })).body;
    expect((await search({ q: issued.reference.toLowerCase() })).map(({ id }) => id)).toEqual([issued.id]);
    expect((await search({ q: issued.suite })).map(({ id }) => id)).toEqual([issued.id]);
    expect(await search({ user_id: other.id, kind: 'air_freight' })).toEqual([]);
    expect((await search({ id: [issued.id] })).map(({ id }) => id)).toEqual([issued.id]);
    const wrong = await finance.call(invoiceEndpoints.list, { query: { filter: '{"colour":"red"}' } });
    expect(wrong.problem.error).toBe('validation_failed');
  });

  test('a list asks the database the same number of questions whatever its length', async () => {
    const cost = async (range: string) => {
      const before = questions;
      await finance.call(invoiceEndpoints.list, { query: { range } });
      return questions - before;
    };
    expect(await cost('[0,9]')).toBe(await cost('[0,1]'));
  });
});

test('the book is balanced after all of this', async () => {
  const { body } = await finance.call(ledgerEndpoints.trialBalance);
  expect(body.reduce((sum, { balance_minor }) => sum + balance_minor, 0)).toBe(0);
  const { rows } = await api.services.pool.query<{ wrong: string }>(
    `select count(*) as wrong from invoices where state not in ('draft', 'void')
      and coalesce(online_order_id not in (select id from online_orders where state = 'quoted'), true)
      and case when state = 'written_off' then 0 else total_minor - paid_minor end <>
        (select coalesce(sum(amount_minor), 0) from ledger_entries where invoice_id = invoices.id)`,
  );
  expect(Number(rows[0]?.wrong)).toBe(0);
});
