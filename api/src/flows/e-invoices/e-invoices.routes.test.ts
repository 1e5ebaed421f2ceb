import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { type EInvoiceSettingsUpdate, eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { describe, expect, test } from 'vitest';
import { issuedInvoice, plainInvoice } from '../invoices/invoice.fixtures.ts';
import { buyer, certificatePem, eInvoiceApp } from './e-invoices.fixtures.ts';

const api = await eInvoiceApp();
const customer = await buyer(api);

const statusOf = async (id: string, person = customer) =>
  (await person.call(invoiceEndpoints.getMine, { id })).body.e_invoice;
const reports = async () =>
  (await api.finance.call(eInvoiceEndpoints.list, { list: { range: [0, 99] } })).body;
const reportNamed = async (number: string) => {
  const found = (await reports()).find((report) => report.number === number);
  if (!found) throw new Error(`${number} is not reported`);
  return found;
};
const sent = (number: string) => api.fake.documents().filter((document) => document.number === number);

describe('an issued invoice', () => {
  test('is reported, signed, and validated; its customer sees the link that is on its paper', async () => {
    const invoice = await issuedInvoice(api, api.finance, customer.id);
    expect(await statusOf(invoice.id)).toMatchObject({ state: 'pending', link: null });
    await api.report();
    expect((await reportNamed(invoice.reference)).problems).toEqual([]);
    expect(await statusOf(invoice.id)).toMatchObject({ state: 'submitted' });
    await api.report();
    expect((await reportNamed(invoice.reference)).problems).toEqual([]);
    const [document] = sent(invoice.reference);
    expect(await statusOf(invoice.id)).toEqual({
      state: 'valid',
      uuid: document?.uuid,
      validated_at: expect.any(String),
      link: `${api.fake.url}/${document?.uuid}/share/${document?.longId}`,
    });
    const { body } = await api.finance.call(eInvoiceEndpoints.get, {
      id: (await reportNamed(invoice.reference)).id,
    });
    expect(body.document).toBe(document?.document);
  });

  test('is issued and mailed whether the tax office answers or not, and reported once when it does', async () => {
    const invoice = await plainInvoice(api.finance, customer.id, 12_345);
    api.fake.failNext('status_503');
    await api.report();
    const { body: settings } = await api.owner.call(eInvoiceEndpoints.settings);
    expect(settings.find(({ environment }) => environment === 'sandbox')).toMatchObject({
      last_error: expect.stringContaining('ServiceUnavailable'),
      pending_count: 1,
    });
    // Looked up first, and sent again once the tax office would know it.
    await api.report(120);
    expect(sent(invoice.reference)).toEqual([]);
    await api.report(600);
    await api.report();
    expect((await reportNamed(invoice.reference)).state).toBe('valid');
    expect(sent(invoice.reference)).toHaveLength(1);
  });

  test('whose answer was lost is found by its number and not sent twice', async () => {
    const invoice = await plainInvoice(api.finance, customer.id, 5_000);
    api.fake.failNext('drop_answer');
    await api.report();
    expect((await reportNamed(invoice.reference)).state).toBe('pending');
    await api.report(120);
    await api.report();
    expect((await reportNamed(invoice.reference)).state).toBe('valid');
    expect(sent(invoice.reference)).toHaveLength(1);
  });

  test('of a buyer who did not ask is not reported by itself, until they ask within the month', async () => {
    const other = await buyer(api, { wants_e_invoice: false });
    const invoice = await plainInvoice(api.finance, other.id, 4_000);
    const { body } = await other.call(invoiceEndpoints.getMine, { id: invoice.id });
    expect(body).toMatchObject({ e_invoice: null, e_invoice_requestable: true });
    const ask = () => other.call(invoiceEndpoints.requestEInvoice, { id: invoice.id });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.body.e_invoice?.state, second.body.e_invoice?.state]).toEqual(['pending', 'pending']);
    await api.report();
    await api.report();
    expect((await statusOf(invoice.id, other))?.state).toBe('valid');

    const late = await plainInvoice(api.finance, other.id, 4_000);
    const before = api.clock.now().toISOString();
    api.clock.set('2026-12-01T02:00:00.000Z');
    const refused = await other.call(invoiceEndpoints.requestEInvoice, { id: late.id });
    expect(refused.problem.error).toBe('e_invoice_refused');
    api.clock.set(before);
  });

  test('is refused to a customer whom the tax office could not name, with the detail that is missing', async () => {
    const stranger = await api.customer();
    const invoice = await plainInvoice(api.finance, stranger.id, 4_000);
    const { problem } = await stranger.call(invoiceEndpoints.requestEInvoice, { id: invoice.id });
    expect(problem).toMatchObject({ error: 'buyer_unidentified', fields: { tax_number: 'required' } });
    expect(await statusOf(invoice.id, stranger)).toBeNull();
  });

  test('above RM10,000 is reported by itself although nobody asked', async () => {
    const other = await buyer(api, { wants_e_invoice: false });
    const invoice = await plainInvoice(api.finance, other.id, 300_000);
    expect((await reportNamed(invoice.reference)).state).toBe('pending');
    await api.report();
    await api.report();
    expect((await reportNamed(invoice.reference)).state).toBe('valid');
  });
});

describe('what keeps documents from the tax office', () => {
  const sandbox = async () => {
    const { body } = await api.owner.call(eInvoiceEndpoints.settings);
    const settings = body.find(({ environment }) => environment === 'sandbox');
    if (!settings) throw new Error('The sandbox has settings');
    return settings;
  };
  const failing = async () =>
    (await api.finance.call(dashboardEndpoints.admin)).body.e_invoice_deadlines?.failing ?? null;
  const change = async (body: EInvoiceSettingsUpdate) => {
    const { id, version } = await sandbox();
    await api.owner.call(eInvoiceEndpoints.updateSettings, { id, version, body });
  };

  test('is on the dashboard while documents wait for it, and a round without work does not hide it', async () => {
    await change({ client_secret: 'wrong' });
    const invoice = await plainInvoice(api.finance, customer.id, 4_000);
    await api.report();
    const error = 'invalid_client: invalid_client';
    expect(await failing()).toEqual({ at: expect.any(String), error, waiting: 1 });
    const { last_success_at } = await sandbox();
    await api.report();
    expect(await sandbox()).toMatchObject({ last_error: error, last_success_at });
    await change({ client_secret: 'secret' });
    expect(await sandbox()).toMatchObject({ last_error: null });
    await api.report(3_600);
    await api.report();
    expect(sent(invoice.reference)).toHaveLength(1);
    expect(await failing()).toBeNull();
  });

  test('keeps nobody else waiting: what was not sent goes with the next round', async () => {
    const first = await plainInvoice(api.finance, customer.id, 4_200);
    api.fake.failNext('status_503');
    await api.report();
    const second = await plainInvoice(api.finance, customer.id, 4_300);
    // The first is looked up, which is refused for now.
    api.fake.failNext('rate_limited');
    await api.report(120);
    expect(sent(second.reference)).toEqual([]);
    await api.report(120);
    expect(sent(second.reference)).toHaveLength(1);
    await api.report(900);
    await api.report();
    expect([sent(first.reference), sent(second.reference)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('may be a certificate that has ended: nothing is lost until there is another', async () => {
    const { certificate_ends_at } = await sandbox();
    api.clock.set(new Date(Date.parse(certificate_ends_at ?? '') + 60_000).toISOString());
    const invoice = await plainInvoice(api.finance, customer.id, 4_100);
    await api.report();
    expect(await failing()).toMatchObject({ error: 'certificate_expired', waiting: 1 });
    await change({ certificate: certificatePem(api) });
    await api.report();
    await api.report();
    expect(await statusOf(invoice.id)).toMatchObject({ state: 'valid' });
  });
});

describe('a document that is refused', () => {
  test('names the field of the buyer that is missing, and is sent anew after it was filled in', async () => {
    const company = await buyer(api, {
      tax_number: 'C20880050010',
      identity_kind: 'BRN',
      identity_number: '202001234567',
    });
    const setIdentity = (identity_kind: 'BRN' | null, identity_number: string | null) =>
      api.set('users', { id: company.id }, { identity_kind, identity_number });
    await setIdentity(null, null);
    const invoice = await plainInvoice(api.finance, company.id, 9_900);
    await api.report();
    const report = await reportNamed(invoice.reference);
    expect(report).toMatchObject({
      state: 'invalid',
      problems: [{ code: 'required', field: 'buyer.identity_number', message: '' }],
    });
    expect(sent(invoice.reference)).toEqual([]);
    await setIdentity('BRN', '202001234567');
    await api.finance.call(eInvoiceEndpoints.resend, { id: report.id });
    await api.report();
    await api.report();
    // The tax office does not know this company yet.
    const unknown = await reportNamed(invoice.reference);
    expect(unknown.state).toBe('invalid');
    expect(unknown.problems.length).toBeGreaterThan(0);
    api.fake.addTaxpayer({ tin: 'C20880050010', idType: 'BRN', idValue: '202001234567' });
    await api.finance.call(eInvoiceEndpoints.resend, { id: report.id });
    // A second document of the same number within two hours is a duplicate.
    await api.report(3 * 3600);
    await api.report();
    expect((await reportNamed(invoice.reference)).state).toBe('valid');
  });

  test('is sent anew by finance only, and only if it was refused', async () => {
    const report = (await reports()).find(({ state }) => state === 'valid');
    const id = report?.id ?? '';
    const support = await api.staff('support');
    expect((await support.call(eInvoiceEndpoints.resend, { id })).status).toBe(403);
    expect((await support.call(eInvoiceEndpoints.list)).status).toBe(403);
    const refused = await api.finance.call(eInvoiceEndpoints.resend, { id });
    expect(refused.problem.error).toBe('transition_refused');
  });
});

describe('a note', () => {
  test('is reported after its invoice is valid, and names it', async () => {
    const invoice = await plainInvoice(api.finance, customer.id, 20_000);
    const { body } = await api.finance.call(invoiceNoteEndpoints.create, {
      id: invoice.id,
      body: {
        kind: 'credit',
        lines: [{ description: 'Box was smaller', unit_price_minor: 1_500 }],
        reason: 'The box was measured too large.',
      },
    });
    const [note] = body.notes;
    await api.report();
    expect((await reportNamed(note?.reference ?? '')).state).toBe('pending');
    await api.report();
    await api.report(660);
    await api.report();
    expect((await reportNamed(note?.reference ?? '')).state).toBe('valid');
    const [original] = sent(invoice.reference);
    expect(sent(note?.reference ?? '')[0]?.document).toContain(original?.uuid);
  });
});

describe('voiding', () => {
  test('cancels a valid document, and one that was not sent never is', async () => {
    const valid = await plainInvoice(api.finance, customer.id, 3_000);
    await api.report();
    await api.report();
    const unsent = await plainInvoice(api.finance, customer.id, 3_100);
    for (const { id } of [valid, unsent])
      await api.finance.call(invoiceEndpoints.void, { id, body: { reason: 'Issued twice' } });
    await api.report();
    expect((await reportNamed(valid.reference)).state).toBe('cancelled');
    expect(sent(valid.reference)[0]?.status).toBe('Cancelled');
    expect((await reportNamed(unsent.reference)).state).toBe('cancelled');
    expect(sent(unsent.reference)).toEqual([]);
  });

  test('after 72 hours is refused by the tax office, and somebody has to issue a note', async () => {
    const invoice = await plainInvoice(api.finance, customer.id, 3_200);
    await api.report();
    await api.report();
    api.clock.advance(73 * 3600);
    const report = await reportNamed(invoice.reference);
    const refused = await api.finance.call(eInvoiceEndpoints.cancel, {
      id: report.id,
      body: { reason: 'Too late' },
    });
    expect(refused.problem).toMatchObject({
      error: 'transition_refused',
      metadata: { reason: 'over_72_hours' },
    });
    await api.finance.call(invoiceEndpoints.void, { id: invoice.id, body: { reason: 'Issued twice' } });
    await api.report();
    const after = await reportNamed(invoice.reference);
    expect(after).toMatchObject({ state: 'valid', problems: [{ code: 'OperationPeriodOver' }] });
    const { body: needing } = await api.finance.call(eInvoiceEndpoints.list, {
      list: { filter: { needs_staff: true } },
    });
    expect(needing.map(({ id }) => id)).toContain(after.id);
  });
});
