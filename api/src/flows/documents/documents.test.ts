import { writeFileSync } from 'node:fs';
import type { Id } from '@rantau/shared/ids';
import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, test } from 'vitest';
import { readWords } from '../../../tests/read-pdf.ts';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { runsOf } from '../../platform/documents/fonts.ts';
import { endPdf, openPdf, write } from '../../platform/documents/pdf.ts';
import { issuedInvoice } from '../invoices/invoice.fixtures.ts';

const api = await testApp();
const finance = await api.staff('finance');
await seedTariff(api);

const keep = process.env['KEEP_PDF'];

describe('an invoice on paper', () => {
  test('has the same bytes of the same day, in the language of its customer', async () => {
    for (const locale of ['ms', 'en'] as const) {
      const customer = await api.customer({ name: 'Aminah binti Yusof 陈美玲 நளினி حاج يوسف', locale });
      const { id } = await issuedInvoice(api, finance, customer.id);
      api.clock.set('2026-12-10T02:00:00.000Z');
      const first = await customer.call(invoiceEndpoints.myPdf, { id });
      api.clock.advance(3600);
      const second = await finance.call(invoiceEndpoints.pdf, { id });
      expect(first.headers['content-disposition']).toMatch(/^inline; filename="INV-\d+-[A-Z]\.pdf"$/);
      expect(first.raw.rawPayload.equals(second.raw.rawPayload)).toBe(true);
      expect(first.raw.rawPayload.includes(`/Lang (${locale}-MY)`)).toBe(true);
      if (keep) writeFileSync(`${keep}/invoice-${locale}.pdf`, first.raw.rawPayload);
      api.clock.set('2026-11-21T02:00:00.000Z');
    }
  });

  test('is A4 in Malaysia and Letter in the USA', async () => {
    const sizeFor = async (customer_kind: 'forwarding' | 'standard') => {
      const customer = await api.customer({ customer_kind });
      const { id } = await issuedInvoice(api, finance, customer.id);
      const { raw } = await customer.call(invoiceEndpoints.myPdf, { id });
      return /\/MediaBox \[0 0 ([\d.]+)/.exec(raw.rawPayload.toString('latin1'))?.[1];
    };
    expect(await sizeFor('forwarding')).toBe('595.28');
    expect(await sizeFor('standard')).toBe('612');
  });

  test('names the buyer’s tax number as it was when it was issued', async () => {
    const customer = await api.customer();
    const version = async () => (await customer.call(userEndpoints.profile)).body.version;
    const say = async (tax_number: string | null) =>
      customer.call(userEndpoints.updateProfile, { body: { tax_number }, version: await version() });
    expect((await say('12345')).problem.fields).toEqual({ tax_number: 'invalid_tax_number' });
    expect((await say('901332-10-5678')).problem.fields).toEqual({ tax_number: 'invalid_tax_number' });
    expect((await say('901231-10-5678')).body.tax_number).toBe('901231105678');
    expect((await say(' ig 123-4567-8901 ')).body.tax_number).toBe('IG12345678901');
    const { id } = await issuedInvoice(api, finance, customer.id);
    await say('C20880050010');
    const words = async (invoiceId: string) => {
      const { raw } = await customer.call(invoiceEndpoints.myPdf, { id: invoiceId });
      return readWords(raw.rawPayload);
    };
    expect(await words(id)).toContain('Tax number (TIN) / MyKad: IG12345678901');
    await say(null);
    expect(await words((await issuedInvoice(api, finance, customer.id)).id)).not.toContain('TIN');
    expect(await words(id)).toContain('IG12345678901');
  });

  test('shows the buyer’s tax number to those of the staff who see it on screens', async () => {
    const customer = await api.customer();
    const { body: profile } = await customer.call(userEndpoints.profile);
    await customer.call(userEndpoints.updateProfile, {
      body: { tax_number: 'IG12345678901' },
      version: profile.version,
    });
    const { id } = await issuedInvoice(api, finance, customer.id);
    const {
      body: {
        notes: [note],
      },
    } = await finance.call(invoiceNoteEndpoints.create, {
      id,
      body: {
        kind: 'credit',
        lines: [{ description: 'Dented', unit_price_minor: 100 }],
        reason: 'Agreed by telephone',
      },
    });
    const papers = async (person: Person) =>
      Promise.all(
        [
          await person.call(invoiceEndpoints.pdf, { id }),
          await person.call(invoiceNoteEndpoints.pdf, { id: note?.id as Id<'invoice_note'> }),
        ].map(async ({ raw }) => (await readWords(raw.rawPayload)).includes('IG12345678901')),
      );
    for (const role of ['finance', 'support', 'owner'] as const)
      expect([role, await papers(await api.staff(role))]).toEqual([role, [true, true]]);
    for (const role of ['warehouse_us', 'warehouse_my'] as const)
      expect([role, await papers(await api.staff(role))]).toEqual([role, [false, false]]);
  });

  test('that was written off says so, and is not stamped as paid', async () => {
    for (const [locale, paid, given] of [
      ['ms', 'DIBAYAR', 'Dihapus kira'],
      ['en', 'PAID', 'Written off'],
    ] as const) {
      const customer = await api.customer({ locale });
      const { id, total_minor } = await issuedInvoice(api, finance, customer.id);
      await finance.call(invoiceEndpoints.writeOff, {
        id,
        body: { reason: 'Cannot be reached', release_goods: true },
      });
      const { raw } = await customer.call(invoiceEndpoints.myPdf, { id });
      const words = await readWords(raw.rawPayload);
      expect(words).not.toContain(paid);
      expect(words).toContain(given);
      expect(words).toContain((total_minor / 100).toFixed(2));
    }
  });

  test('is nobody else’s, and bundles what is on one trip', async () => {
    const customer = await api.customer();
    const invoices = [
      await issuedInvoice(api, finance, customer.id),
      await issuedInvoice(api, finance, customer.id),
    ];
    const tripId = newId();
    const now = api.clock.now().toISOString();
    const { db } = api.services;
    await db
      .insertInto('trips')
      .values({
        id: tripId,
        created_at: now,
        updated_at: now,
        reference: 'TRIP-T',
        code: 'SEA-26-12',
        mode: 'sea',
        state: 'open',
        carrier_name: 'Line',
        cutoff_at: now,
        departs_at: now,
        arrives_at: '2027-01-01T00:00:00Z',
      })
      .execute();
    await api.set('outbound_packages', { user_id: customer.id }, { trip_id: tripId });
    const { body: bundles } = await customer.call(invoiceEndpoints.tripInvoices);
    expect(bundles).toHaveLength(1);
    expect(bundles[0]).toMatchObject({
      id: tripId,
      trip_code: 'SEA-26-12',
      mode: 'sea',
      balance_minor: invoices.reduce((sum, { balance_minor }) => sum + balance_minor, 0),
    });
    const pdf = await customer.call(invoiceEndpoints.tripInvoicePdf, { id: tripId });
    expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    if (keep) writeFileSync(`${keep}/trip.pdf`, pdf.raw.rawPayload);
    const stranger = await api.customer();
    const [first] = invoices;
    for (const [call, id] of [
      [invoiceEndpoints.myPdf, first?.id ?? ''],
      [invoiceEndpoints.tripInvoice, tripId],
      [invoiceEndpoints.tripInvoicePdf, tripId],
    ] as const)
      expect((await stranger.call(call, { id })).status).toBe(404);
  });
});

test('a text is set in fonts that have its letters', () => {
  expect(runsOf('Siti 李小龙, نور')).toEqual([
    { font: 'text', text: 'Siti ' },
    { font: 'han', text: '李小龙' },
    { font: 'text', text: ', ' },
    { font: 'arabic', text: 'نور' },
  ]);
  expect(runsOf('Plain', 'bold')).toEqual([{ font: 'bold', text: 'Plain' }]);
});

test('a document remembers the letters of no other, nor do its bytes depend on them', async () => {
  const made = async (text: string) => {
    const doc = await openPdf({ title: 'Test', on: '2026-11-21', locale: 'ms' });
    write(doc, text, 50, 50);
    return endPdf(doc);
  };
  // Two letters with one glyph: what is copied out of the document tells them apart.
  const [letter, form] = [await made('ء'), await made('\uFE80')];
  expect(form.equals(letter)).toBe(false);
  expect((await made('ء')).equals(letter)).toBe(true);
});
