import { invoiceEndpoints } from '@rantau/shared/invoices';
import type { LedgerAccount } from '@rantau/shared/ledger';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { recompute } from '@rantau/shared/pricing';
import {
  lateFeeTermsEndpoints,
  servicePriceEndpoints,
  tariffEndpoints,
  taxEndpoints,
} from '@rantau/shared/reference-data';
import { toReference } from '@rantau/shared/references';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { bookEntries } from '../../platform/ledger/ledger.fixtures.ts';
import { payInvoice } from '../payments/payments.fixtures.ts';
import { packedOutboundPackage, plainInvoice } from './invoice.fixtures.ts';

const api = await testApp();
const finance = await api.staff('finance');
const customer = await api.customer();
await seedTariff(api);

const days = (count: number) => api.clock.advance(count * 86_400);
const dayIn = (count: number) =>
  new Date(api.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10);
const read = async (id: string) => (await customer.call(invoiceEndpoints.getMine, { id })).body;
const pay = (invoice_id: string, amount_minor: number) =>
  payInvoice(api, finance, { customer, invoice_id, amount_minor });
const entries = (subject_id: string, account: LedgerAccount) =>
  bookEntries(api, { subject_id, account }, 'amount_minor');

describe('a cap of the late fee', () => {
  test('holds for what is issued under it, on the screen, in the book and in the note it becomes', async () => {
    const before = await plainInvoice(finance, customer.id, 10_000);
    const today = api.clock.now().toISOString().slice(0, 10);
    const { body: terms } = await finance.call(lateFeeTermsEndpoints.create, {
      body: { cap_usd_minor: 2_200, effective_from: today },
    });
    const under = await plainInvoice(finance, customer.id, 10_000);
    expect(under.late_fee_cap_minor).toBe(2_200);
    days(14 + 4);
    expect((await read(under.id)).late_fee_minor).toBe(2_000);
    days(20);
    expect(await read(under.id)).toMatchObject({
      late_fee_minor: 2_200,
      balance_minor: 12_200,
      overdue_days: 24,
    });
    expect((await read(before.id)).late_fee_minor).toBe(24 * 500);

    // The rest of the invoice settles it; the capped fee is one line, and what comes later adds nothing.
    await pay(under.id, 11_000);
    const charged = await read(under.id);
    expect(charged.notes[0]?.lines[0]).toMatchObject({
      kind: 'late_fee',
      quantity: '1',
      amount_minor: 2_200,
    });
    expect(charged).toMatchObject({ state: 'partially_paid', balance_minor: 1_200 });
    days(30);
    expect((await read(under.id)).balance_minor).toBe(1_200);
    expect((await entries(under.id, 'revenue_late_fee')).map((each) => each.amount_minor)).toEqual([-2_200]);

    // Another cap is for invoices that come after it.
    await finance.call(lateFeeTermsEndpoints.update, {
      id: terms.id,
      body: { cap_usd_minor: null },
      version: 1,
    });
    expect((await read(under.id)).late_fee_cap_minor).toBe(2_200);
    expect((await plainInvoice(finance, customer.id, 100)).late_fee_cap_minor).toBeNull();
  });

  test('is finance’s to set, once a day, and above zero', async () => {
    const terms = { cap_usd_minor: 5_000, effective_from: '2030-01-01' };
    const support = await api.staff('support');
    expect((await support.call(lateFeeTermsEndpoints.create, { body: terms })).problem.error).toBe(
      'forbidden',
    );
    await finance.call(lateFeeTermsEndpoints.create, { body: terms });
    expect((await finance.call(lateFeeTermsEndpoints.create, { body: terms })).problem.error).toBe(
      'already_exists',
    );
    const none = await finance.call(lateFeeTermsEndpoints.create, { body: { ...terms, cap_usd_minor: 0 } });
    expect(none.problem.fields).toEqual({ cap_usd_minor: 'too_small' });
  });
});

describe('a tax', () => {
  const sst = { code: 'sst', name_ms: 'Cukai perkhidmatan', name_en: 'Service tax', rate_bp: 600 } as const;

  test('is a line of its own in quote and invoice, owed to the state in the book, and recomputed with the rest', async () => {
    const { body: tax } = await finance.call(taxEndpoints.create, {
      body: { ...sst, applies_to: 'all', effective_from: dayIn(1) },
    });
    expect((await api.call(tariffEndpoints.rates)).body.taxes).toEqual([]);
    days(1);
    const today = dayIn(0);
    // Who entered it is for staff alone.
    const { entered_by: _, ...published } = tax;
    expect((await api.call(tariffEndpoints.rates)).body.taxes).toEqual([published]);
    const id = await packedOutboundPackage(api, customer.id);
    const { body: draft } = await finance.call(invoiceEndpoints.create, {
      body: { kind: 'sea_freight', user_id: customer.id, outbound_package_id: id },
    });
    // 4.5 cft × 14.50 = 65.25, and 6 % of it
    expect(draft.lines.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['freight', 6_525],
      ['tax', 392],
    ]);
    expect(recompute(draft.computed_with ?? {}).total_usd_minor).toBe(draft.total_minor);
    await finance.call(invoiceEndpoints.issue, { id: draft.id, body: {} });
    expect(await entries(draft.id, 'service_tax')).toEqual([{ amount_minor: -392 }]);
    expect(await entries(draft.id, 'revenue_sea_freight')).toEqual([{ amount_minor: -6_525 }]);
    const pdf = await customer.call(invoiceEndpoints.myPdf, { id: draft.id });
    expect(pdf.status).toBe(200);

    await finance.call(taxEndpoints.update, { id: tax.id, body: { effective_to: today }, version: 1 });
    days(1);
    const { body: quote } = await api.call(tariffEndpoints.getQuote, {
      body: {
        customer_kind: 'forwarding',
        mode: 'sea',
        destination: { state: 'MY-10' },
        boxes: [{ length: 24, width: 18, height: 18, weight: 40 }],
      },
    });
    expect(quote.lines.map(({ kind }) => kind)).toEqual(['freight']);
  });

  test('is on what staff add by hand and on the fee of an order, and follows a changed draft', async () => {
    const { body: tax } = await finance.call(taxEndpoints.create, {
      body: { ...sst, code: 'services', rate_bp: 800, applies_to: 'services', effective_from: dayIn(1) },
    });
    days(1);
    const today = dayIn(0);
    const { body: draft } = await finance.call(invoiceEndpoints.create, {
      body: {
        kind: 'online_order',
        user_id: customer.id,
        lines: [{ description: 'Storage of a sofa', unit_price_minor: 12_345 }],
      },
    });
    // 8 % of 123.45
    expect(draft.lines.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['manual', 12_345],
      ['tax', 988],
    ]);
    expect(draft.total_minor).toBe(13_333);
    const { body: changed } = await finance.call(invoiceEndpoints.update, {
      id: draft.id,
      body: { extra_lines: [{ description: 'Storage of a chair', unit_price_minor: 1_000 }] },
      version: draft.version,
    });
    expect(changed.lines.map(({ amount_minor }) => amount_minor)).toEqual([1_000, 80]);
    await finance.call(invoiceEndpoints.issue, { id: draft.id, body: {} });
    expect(await entries(draft.id, 'service_tax')).toEqual([{ amount_minor: -80 }]);
    expect(await entries(draft.id, 'receivable')).toEqual([{ amount_minor: 1_080 }]);

    const item = { url: 'https://shop.example.com/mug', name: 'Mug', unit_price_usd_minor: 100_000 };
    const { body: order } = await customer.call(onlineOrderEndpoints.create, {
      body: { items: [{ ...item, quantity: 1 }], delivery_method: 'sea' },
    });
    const support = await api.staff('support');
    const { body: quoted } = await support.call(onlineOrderEndpoints.quote, {
      id: order.id,
      body: { us_shipping_usd_minor: 500, sales_tax_usd_minor: 240, items: [] },
    });
    const fee = quoted.charges.service_fee_usd_minor;
    const owed = Math.round(fee * 0.08);
    expect(quoted.charges.taxes).toMatchObject([
      { code: 'services', value_usd_minor: fee, amount_usd_minor: owed },
    ]);
    const invoice = await read(quoted.invoice_id ?? '');
    expect(invoice.total_minor).toBe(100_000 + fee + 500 + 240 + owed);
    expect(invoice.lines.at(-1)).toMatchObject({
      kind: 'tax',
      amount_minor: owed,
      details: { rate_bp: 800 },
    });
    // A quote is in no book; accepted, its taxes are each on an account of its own.
    expect(await entries(invoice.id, 'service_tax')).toEqual([]);
    await pay(invoice.id, quoted.charges.deposit_usd_minor);
    expect(await entries(invoice.id, 'service_tax')).toEqual([{ amount_minor: -owed }]);
    expect(await entries(invoice.id, 'us_sales_tax')).toEqual([{ amount_minor: -240 }]);
    await finance.call(taxEndpoints.update, { id: tax.id, body: { effective_to: today }, version: 1 });
    days(1);
  });

  test('in force is not changed and not backdated; a draft is taxed as of the day of its issue, one line a tax', async () => {
    const create = (over: object) =>
      finance.call(taxEndpoints.create, {
        body: { ...sst, code: 'dated', applies_to: 'all', effective_from: dayIn(1), ...over },
      });
    for (const effective_from of [dayIn(-1), dayIn(0)])
      expect((await create({ effective_from })).problem.fields).toEqual({ effective_from: 'tax_not_ahead' });
    for (const none of [{ rate_bp: 0 }, { exemption_reason: ' ' }])
      expect((await create(none)).problem.fields).toEqual({ exemption_reason: 'required' });
    const { body: first } = await create({});
    const { body: second } = await create({ rate_bp: 800, effective_from: dayIn(2) });
    const change = (id: string, version: number, body: object) =>
      finance.call(taxEndpoints.update, { id, body, version });
    expect((await change(first.id, 1, { rate_bp: 610 })).status).toBe(200);
    expect((await change(first.id, 2, { rate_bp: 600 })).status).toBe(200);
    days(1);
    const draft = await finance.call(invoiceEndpoints.create, {
      body: {
        kind: 'sea_freight',
        user_id: customer.id,
        outbound_package_id: await packedOutboundPackage(api, customer.id),
        lines: [{ description: 'Crate', unit_price_minor: 10_000 }],
      },
    });
    const taxOf = (lines: readonly { kind: string; amount_minor: number; details: object }[]) =>
      lines.filter(({ kind }) => kind === 'tax').map(({ amount_minor }) => amount_minor);
    // 65.25 of freight and 100.00 by hand, together 6 %.
    expect(taxOf(draft.body.lines)).toEqual([992]);
    const past = await change(first.id, 3, { rate_bp: 500 });
    expect(past.problem.fields).toEqual({ rate_bp: 'tax_in_force' });
    const removed = await finance.call(taxEndpoints.remove, { id: first.id, version: 3 });
    expect(removed.problem).toMatchObject({ error: 'conflict' });
    days(1);
    expect((await change(first.id, 3, { effective_to: dayIn(-1) })).problem.fields).toEqual({
      effective_to: 'tax_end_past',
    });
    const { body: issued } = await finance.call(invoiceEndpoints.issue, { id: draft.body.id, body: {} });
    expect(taxOf(issued.lines)).toEqual([1_322]);
    expect(issued.total_minor).toBe(16_525 + 1_322);
    expect(await entries(issued.id, 'service_tax')).toEqual([{ amount_minor: -1_322 }]);
    // What it is computed again with has the taxes of its issue: 8 % of the freight.
    expect(recompute(issued.computed_with ?? {}).total_usd_minor).toBe(6_525 + 522);
    expect((await change(second.id, 1, { effective_to: dayIn(0) })).status).toBe(200);
    days(1);
    expect((await change(second.id, 2, { effective_to: dayIn(9) })).problem.fields).toEqual({
      effective_to: 'tax_in_force',
    });
  });

  test('has a rate a kind of charge; what is exempt stands on the invoice with its reason', async () => {
    const rules = [
      { applies_to: 'shopping_fee', rate_bp: 800 },
      { applies_to: 'handling', rate_bp: 600 },
      { applies_to: 'storage', rate_bp: 0, exemption_reason: 'Perintah 2018' },
    ] as const;
    const made = await Promise.all(
      rules.map((rule) =>
        finance.call(taxEndpoints.create, {
          body: { ...sst, code: 'kinds', effective_from: dayIn(1), effective_to: dayIn(1), ...rule },
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    days(1);
    const { body: order } = await finance.call(invoiceEndpoints.create, {
      body: {
        kind: 'online_order',
        user_id: customer.id,
        lines: [
          { description: 'Crate', unit_price_minor: 10_000 },
          { description: 'A month', unit_price_minor: 5_000, charge: 'storage' },
          { description: 'Freight', unit_price_minor: 7_000, charge: 'sea_freight' },
        ],
      },
    });
    expect(order.lines.slice(3)).toMatchObject([
      { description: 'tax', amount_minor: 600, details: { rate_bp: 600, value_usd_minor: 10_000 } },
      {
        description: 'tax_exempt',
        amount_minor: 0,
        details: { value_usd_minor: 5_000, exemption_reason: 'Perintah 2018' },
      },
    ]);
    expect(order.total_minor).toBe(22_600);
  });

  test('can’t end before it begins, and is finance’s to enter', async () => {
    const body = {
      ...sst,
      applies_to: 'services',
      effective_from: '2030-01-02',
      effective_to: '2030-01-01',
    } as const;
    expect((await finance.call(taxEndpoints.create, { body })).problem.fields).toEqual({
      effective_to: 'date_too_early',
    });
    const support = await api.staff('support');
    expect((await support.call(taxEndpoints.create, { body })).problem.error).toBe('forbidden');
  });
});

describe('storage', () => {
  test('after the free days is a line where finance has a price for it; packing stops the clock of each inbound package', async () => {
    const outbound = await packedOutboundPackage(api, customer.id);
    const now = api.clock.now();
    const before = (count: number) => new Date(now.getTime() - count * 86_400_000).toISOString();
    for (const [index, received] of [31, 40, 3].entries()) {
      const id = newId(now);
      await api.services.db
        .insertInto('inbound_packages')
        .values({
          id,
          created_at: before(received),
          updated_at: before(1),
          reference: toReference('IN', 800_000 + index),
          state: 'packed',
          tracking_number: `STORED${index}`,
          raw_tracking_number: `STORED${index}`,
          user_id: customer.id,
          outbound_package_id: outbound,
          received_at: before(received),
        })
        .execute();
      await api.services.db
        .insertInto('state_changes')
        .values({
          id: newId(now),
          subject_kind: 'inbound_package',
          subject_id: id,
          from_state: 'ready',
          to_state: 'packed',
          at: before(1),
          actor_kind: 'system',
        })
        .execute();
    }
    const draft = async () => {
      const { body } = await finance.call(invoiceEndpoints.create, {
        body: { kind: 'sea_freight', user_id: customer.id, outbound_package_id: outbound },
      });
      await finance.call(invoiceEndpoints.void, { id: body.id, body: { reason: 'Tried out' } });
      return body;
    };
    expect((await draft()).lines.map(({ description }) => description)).toEqual(['freight_sea']);
    const price = { service: 'storage', basis: 'per_day', amount_usd_minor: 50 } as const;
    const effective_from = now.toISOString().slice(0, 10);
    await finance.call(servicePriceEndpoints.create, { body: { ...price, effective_from } });
    // 30 and 39 days until it was packed, of which 30 are free: 0 + 9.
    const charged = await draft();
    expect(charged.lines.find(({ description }) => description === 'service_storage')).toMatchObject({
      quantity: '9',
      unit: 'day',
      amount_minor: 450,
    });
    expect(recompute(charged.computed_with ?? {}).total_usd_minor).toBe(charged.total_minor);
    const wrong = await finance.call(servicePriceEndpoints.create, {
      body: { ...price, basis: 'per_box', effective_from },
    });
    expect(wrong.problem.fields).toEqual({ basis: 'unknown_option' });
  });
});
