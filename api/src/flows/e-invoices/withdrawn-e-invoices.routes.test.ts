import { setTimeout } from 'node:timers/promises';
import { eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../../platform/sessions/passwords.ts';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { buyer, eInvoiceApp } from './e-invoices.fixtures.ts';
import { reportDueEInvoices } from './report-e-invoices.ts';

const api = await eInvoiceApp();

const reports = async () =>
  (await api.finance.call(eInvoiceEndpoints.list, { list: { range: [0, 99] } })).body;
const reportNamed = async (number: string) => (await reports()).find((report) => report.number === number);
const statesAtTaxOffice = (number: string) =>
  api.fake
    .documents()
    .filter((document) => document.number === number)
    .map(({ status }) => status);
const cancel = async (number: string) => {
  const { id = '' } = (await reportNamed(number)) ?? {};
  return api.finance.call(eInvoiceEndpoints.cancel, { id, body: { reason: 'Not needed' } });
};
const laterRounds = async () => {
  for (let round = 0; round < 4; round += 1) await api.report(700);
};

describe('asking for an e-invoice', () => {
  test('of an invoice that has notes reports them too', async () => {
    const customer = await buyer(api, { wants_e_invoice: false });
    const invoice = await plainInvoice(api.finance, customer.id, 10_000);
    const { body } = await api.finance.call(invoiceNoteEndpoints.create, {
      id: invoice.id,
      body: {
        kind: 'credit',
        lines: [{ description: 'Box was smaller', unit_price_minor: 4_000 }],
        reason: 'The box was measured too large.',
      },
    });
    await customer.call(invoiceEndpoints.requestEInvoice, { id: invoice.id });
    await laterRounds();
    for (const { reference } of [invoice, ...body.notes])
      expect(statesAtTaxOffice(reference)).toEqual(['Valid']);
  });

  test('while the invoice is voided reports nothing', async () => {
    const customer = await buyer(api, { wants_e_invoice: false });
    for (let time = 0; time < 5; time += 1) {
      const { id, reference } = await plainInvoice(api.finance, customer.id, 1_000);
      await Promise.all([
        api.finance.call(invoiceEndpoints.void, { id, body: { reason: 'Issued twice' } }),
        customer.call(invoiceEndpoints.requestEInvoice, { id }),
      ]);
      expect([undefined, 'cancelled']).toContain((await reportNamed(reference))?.state);
    }
  });
});

describe('cancelling', () => {
  test('what may have arrived cancels it at the tax office', async () => {
    const customer = await buyer(api);
    const { reference } = await plainInvoice(api.finance, customer.id, 7_000);
    api.fake.failNext('drop_answer');
    await api.report();
    expect(statesAtTaxOffice(reference)).toEqual(['Valid']);
    expect((await cancel(reference)).status).toBe(200);
    await laterRounds();
    expect(statesAtTaxOffice(reference)).toEqual(['Cancelled']);
    expect((await reportNamed(reference))?.state).toBe('cancelled');
  });

  test('what never arrived is over when the tax office would know it, and is not sent again', async () => {
    const customer = await buyer(api);
    const { reference } = await plainInvoice(api.finance, customer.id, 7_100);
    api.fake.failNext('drop_request');
    await api.report();
    expect((await cancel(reference)).status).toBe(200);
    expect((await reportNamed(reference))?.state).toBe('pending');
    await laterRounds();
    expect(statesAtTaxOffice(reference)).toEqual([]);
    expect((await reportNamed(reference))?.state).toBe('cancelled');
  });

  test('during a round leaves nothing valid, and nothing that was cancelled runs again', async () => {
    const customer = await buyer(api);
    const { reference } = await plainInvoice(api.finance, customer.id, 7_200);
    api.clock.advance(60);
    const [, { status }] = await Promise.all([reportDueEInvoices(api.services), cancel(reference)]);
    expect(status).toBeLessThan(500);
    const isOver = (await reportNamed(reference))?.state === 'cancelled';
    await laterRounds();
    expect(statesAtTaxOffice(reference)).not.toContain(status === 200 ? 'Valid' : 'Cancelled');
    if (isOver) expect(statesAtTaxOffice(reference)).toEqual([]);
  });

  test('while the tax office is asked whether it is valid cancels it there', async () => {
    const customer = await buyer(api);
    const { id, reference } = await plainInvoice(api.finance, customer.id, 7_300);
    await api.report();
    expect((await reportNamed(reference))?.state).toBe('submitted');
    api.fake.failNext('delay');
    const asked = api.report();
    await setTimeout(300);
    const voided = await api.finance.call(invoiceEndpoints.void, { id, body: { reason: 'Issued twice' } });
    expect(voided.body.state).toBe('void');
    await asked;
    await laterRounds();
    expect(statesAtTaxOffice(reference)).toEqual(['Cancelled']);
    expect((await reportNamed(reference))?.state).toBe('cancelled');
  });
});

test('a submission that the tax office does not know holds up no other', async () => {
  const customer = await buyer(api);
  const odd = await plainInvoice(api.finance, customer.id, 7_400);
  await api.report();
  await api.set('e_invoices', { number: odd.reference }, { submission_uid: 'UNKNOWN' });
  // Submitted once the next round has begun, and looked at together with the other.
  const { id, reference } = await plainInvoice(api.finance, customer.id, 7_500);
  await api.report(2);
  await api.finance.call(invoiceEndpoints.void, { id, body: { reason: 'Issued twice' } });
  await laterRounds();
  expect(statesAtTaxOffice(reference)).toEqual(['Cancelled']);
  expect(await reportNamed(odd.reference)).toMatchObject({
    state: 'submitted',
    problems: [{ code: 'NotFound' }],
  });
});

test('a number of which the tax office will not speak holds up no other', async () => {
  const customer = await buyer(api);
  const odd = await plainInvoice(api.finance, customer.id, 7_510);
  api.fake.failNext('drop_answer');
  await api.report();
  const { reference } = await plainInvoice(api.finance, customer.id, 7_520);
  const { fetch } = globalThis;
  const stub = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).includes(`searchQuery=${odd.reference}`)) return fetch(url, init);
    return Response.json(
      { error: { code: 'BadArgument', message: 'No such\u0000 search' } },
      { status: 400 },
    );
  });
  await laterRounds();
  expect(await reportNamed(odd.reference)).toMatchObject({
    state: 'pending',
    problems: [{ code: 'BadArgument', message: 'No such search' }],
  });
  expect(statesAtTaxOffice(reference)).toEqual(['Valid']);
  expect((await reportNamed(reference))?.state).toBe('valid');
  stub.mockRestore();
  // Each question is asked later than the one before; when it is answered, the document is as the tax office has it.
  await api.report(3_600);
  await api.report();
  expect(statesAtTaxOffice(odd.reference)).toEqual(['Valid']);
  expect(await reportNamed(odd.reference)).toMatchObject({ state: 'valid', problems: [] });
});

test('a time of validation that is none holds up nothing', async () => {
  const { reference } = await plainInvoice(api.finance, (await buyer(api)).id, 7_600);
  await api.report();
  const [document] = api.fake.documents().filter(({ number }) => number === reference);
  Object.assign(document ?? {}, { dateTimeValidated: 'soon' });
  await api.report();
  expect((await reportNamed(reference))?.state).toBe('valid');
});

test('an account is closed after the tax office has accepted what is reported of it', async () => {
  const password = 'a parcel from far away';
  const customer = await buyer(api);
  await api.set('users', { id: customer.id }, { password_hash: await hashPassword(password) });
  const { id, reference } = await plainInvoice(api.finance, customer.id, 2_000);
  await api.finance.call(invoiceNoteEndpoints.create, {
    id,
    body: {
      kind: 'credit',
      lines: [{ description: 'Given back', unit_price_minor: 2_000 }],
      reason: 'Nothing was bought.',
    },
  });
  const close = () => customer.call(userEndpoints.closeAccount, { body: { password } });
  expect((await close()).problem.metadata).toEqual({
    unsettled: [{ kind: 'e_invoice', id, reference, total: 1 }],
  });
  await laterRounds();
  expect(statesAtTaxOffice(reference)).toEqual(['Valid']);
  expect((await close()).status).toBe(204);
});
