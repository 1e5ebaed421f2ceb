import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { type EInvoiceKind, eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { beforeEach, describe, expect, test } from 'vitest';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { consolidate, consolidateLastMonth, inDocuments } from './consolidate.ts';
import { buyer, eInvoiceApp } from './e-invoices.fixtures.ts';

const api = await eInvoiceApp();
const customer = await buyer(api, { wants_e_invoice: false });

/** Each test has a month of its own, which begins on its tenth day. */
let month = '2026-11';
let number = 11;
const toDay = (day: string) => api.clock.set(`${day}T02:00:00.000Z`);
const monthAt = (count: number) =>
  `${2026 + Math.floor((count - 1) / 12)}-${String(((count - 1) % 12) + 1).padStart(2, '0')}`;
beforeEach(() => {
  number += 1;
  month = monthAt(number);
  toDay(`${month}-10`);
});
const monthEnds = (day = '01') => toDay(`${monthAt(number + 1)}-${day}`);

const invoiceOf = (amount: number, of = customer) => plainInvoice(api.finance, of.id, amount);
const preview = async () =>
  (await api.finance.call(eInvoiceEndpoints.consolidation, { query: { month } })).body;
const run = async () => {
  const { body, status } = await api.finance.call(eInvoiceEndpoints.consolidate, { body: { month } });
  expect(status).toBe(200);
  return body;
};
type Sale = Awaited<ReturnType<typeof invoiceOf>>;
const voidSale = ({ id }: Pick<Sale, 'id'>) =>
  api.finance.call(invoiceEndpoints.void, { id, body: { reason: 'Issued twice' } });
const settle = async () => {
  await api.report();
  await api.report();
  await api.report(660);
  await api.report();
};
const detail = async (id: string) => (await api.finance.call(eInvoiceEndpoints.get, { id })).body;
const staffSees = async (id: string) => (await api.finance.call(invoiceEndpoints.get, { id })).body.e_invoice;
const credit = async (id: string, amount: number) => {
  const { body } = await api.finance.call(invoiceNoteEndpoints.create, {
    id,
    body: {
      kind: 'credit',
      lines: [{ description: 'Box was smaller', unit_price_minor: amount }],
      reason: 'The box was measured too large.',
    },
  });
  return body.notes.at(-1)?.reference ?? '';
};
const timesReported = (reference: string) =>
  api.fake
    .documents()
    .filter(({ status, document }) => status === 'Valid' && document.includes(`"${reference}"`)).length;

describe('the run of a month', () => {
  test('reports what nobody asked for, in ringgit as it was booked, and says what it leaves out', async () => {
    const asking = await buyer(api);
    const [first, second, large, own, gone] = [
      await invoiceOf(12_345),
      await invoiceOf(678),
      await invoiceOf(300_000),
      await invoiceOf(5_000, asking),
      await invoiceOf(900),
    ];
    await voidSale(gone);
    const early = await api.finance.call(eInvoiceEndpoints.consolidate, { body: { month } });
    expect(early.problem.error).toBe('e_invoice_refused');
    expect((await preview()).may_run).toBe(false);
    monthEnds();
    const before = await preview();
    const total = [first, second].reduce((sum, { total_myr_minor }) => sum + (total_myr_minor ?? 0), 0);
    expect(before).toMatchObject({
      may_run: true,
      due_on: `${monthAt(number + 1)}-07`,
      included: [{ kind: 'invoice', documents: 1, count: 2, total_myr_minor: total }],
      booked_myr_minor: total,
    });
    expect(Object.fromEntries(before.excluded_items.map((item) => [item.number, item.reason]))).toEqual({
      [large.reference]: 'reported_alone',
      [own.reference]: 'reported_alone',
      [gone.reference]: 'void',
    });
    const after = await run();
    expect(after.included).toEqual([]);
    const [document] = after.documents;
    expect(document).toMatchObject({
      consolidated_month: month,
      item_count: 2,
      total_minor: total,
      currency: 'MYR',
      invoice_id: null,
    });
    await settle();
    const { state, problems, items } = await detail(document?.id ?? '');
    expect([state, problems]).toEqual(['valid', []]);
    expect(items.map((item) => item.number)).toEqual([first.reference, second.reference]);
    const sent = api.fake.documents().find((each) => each.number === document?.number);
    expect(Math.round((sent?.totalPayableMyr ?? 0) * 100)).toBe(total);
    expect(await staffSees(first.id)).toMatchObject({
      state: 'valid',
      is_consolidated: true,
      number: document?.number,
    });
    const { body: seen } = await customer.call(invoiceEndpoints.getMine, { id: first.id });
    expect(seen).toMatchObject({ e_invoice: null, e_invoice_requestable: false });
    const { body: found } = await api.finance.call(eInvoiceEndpoints.list, {
      list: { filter: { q: first.reference } },
    });
    expect(found.map(({ id }) => id)).toEqual([document?.id]);
    const { body: listed } = await api.finance.call(invoiceEndpoints.list, {
      list: { filter: { e_invoice_state: 'valid', user_id: customer.id } },
    });
    expect(listed.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining([first.reference, second.reference, large.reference]),
    );
  });

  test('is made by the clock from the third day, and reports each sale once however often it runs', async () => {
    const sales = [await invoiceOf(1_000), await invoiceOf(2_000)];
    monthEnds('02');
    await consolidateLastMonth(api.services);
    expect((await preview()).documents).toEqual([]);
    monthEnds('03');
    await Promise.all([1, 2, 3].map(() => consolidateLastMonth(api.services)));
    await consolidateLastMonth(api.services);
    await settle();
    expect((await preview()).documents).toHaveLength(1);
    for (const { reference } of sales) expect(timesReported(reference)).toBe(1);
  });

  test('twice at once, while buyers ask and staff void and write notes, reports each thing once', async () => {
    const salesOf = (of: number) => Promise.all([1, 2, 3, 4].map((n) => invoiceOf(of + n)));
    const [asked, voided, noted, alone] = [
      await salesOf(10_000),
      await salesOf(20_000),
      await salesOf(30_000),
      await salesOf(40_000),
    ];
    const { db, clock } = api.services;
    const lastInstant = clock.now();
    monthEnds();
    const by = bySystem(clock.now());
    api.clock.set(lastInstant.toISOString());
    const ask = ({ id }: Sale) => customer.call(invoiceEndpoints.requestEInvoice, { id });
    const turns = [0, 1, 2, 3].map((turn) => [asked, voided, noted].map((sales) => sales[turn] as Sale)) as [
      Sale,
      Sale,
      Sale,
    ][];
    const notes: string[] = [];
    const begin = ([asks, gone, note]: [Sale, Sale, Sale]) => [
      ask(asks).then(({ status }) => expect([200, 409]).toContain(status)),
      voidSale(gone).then(({ status }) => expect(status).toBe(200)),
      credit(note.id, 500).then((reference) => notes.push(reference)),
    ];
    await Promise.all([
      ...turns.slice(0, 2).flatMap(begin),
      consolidate(db, by, month),
      ...turns.slice(2).flatMap(begin),
      consolidate(db, by, month),
    ]);
    monthEnds();
    await run();
    await settle();
    const times = (references: readonly string[]) => references.map(timesReported);
    const referencesOf = (sales: readonly Sale[]) => sales.map(({ reference }) => reference);
    expect(times(referencesOf([...asked, ...noted, ...alone]))).toEqual(Array(12).fill(1));
    expect(times(referencesOf(voided))).toEqual(Array(4).fill(0));
    expect(times(notes)).toEqual(Array(4).fill(1));
  });

  test('is on the dashboard of finance and the owner while something of it is left, with its last day', async () => {
    const deadline = async (role: 'finance' | 'owner') =>
      (await api[role].call(dashboardEndpoints.admin)).body.e_invoice_deadlines?.month ?? null;
    await invoiceOf(1_000);
    await credit((await invoiceOf(2_000)).id, 300);
    expect(await deadline('finance')).toBeNull();
    monthEnds('06');
    const left = { month, due_on: `${monthAt(number + 1)}-07`, unreported: 3, refused: 0 };
    expect(await Promise.all([deadline('finance'), deadline('owner')])).toEqual([left, left]);
    const support = await api.staff('support');
    expect((await support.call(dashboardEndpoints.admin)).body.e_invoice_deadlines).toBeNull();
    await run();
    expect(await deadline('finance')).toBeNull();
  });

  test('reports above RM10,000 alone although it was issued before reporting began for it', async () => {
    const large = await invoiceOf(250_000);
    await api.services.db.deleteFrom('e_invoice_items').where('invoice_id', '=', large.id).execute();
    await api.services.db.deleteFrom('e_invoices').where('invoice_id', '=', large.id).execute();
    const small = await invoiceOf(100);
    monthEnds();
    expect((await preview()).excluded_items).toMatchObject([
      { number: large.reference, reason: 'above_limit' },
    ]);
    await run();
    expect(await staffSees(large.id)).toMatchObject({ is_consolidated: false, number: large.reference });
    expect(await staffSees(small.id)).toMatchObject({ is_consolidated: true });
  });
});

describe('what happens to a sale that is reported with others', () => {
  test('a note is reported with the notes of its month, and names the document of its sale', async () => {
    const sale = await invoiceOf(20_000);
    const note = await credit(sale.id, 1_500);
    monthEnds();
    expect((await preview()).included).toMatchObject([
      { kind: 'invoice', count: 1, total_myr_minor: sale.total_myr_minor },
      { kind: 'credit_note', count: 1 },
    ]);
    await run();
    await settle();
    const [credits, sales] = (await preview()).documents;
    expect([sales?.state, credits?.state]).toEqual(['valid', 'valid']);
    expect(timesReported(note)).toBe(1);
    const sent = api.fake.documents().find(({ number: of }) => of === credits?.number);
    expect(sent).toMatchObject({ type: '02' });
    expect(sent?.document).toContain(sales?.uuid);

    const later = await credit(sale.id, 500);
    number += 1;
    month = monthAt(number);
    monthEnds();
    await run();
    await settle();
    expect(timesReported(later)).toBe(1);
  });

  test('a note goes alone if its buyer asked after it was issued', async () => {
    const sale = await invoiceOf(20_000);
    const note = await credit(sale.id, 1_500);
    await customer.call(invoiceEndpoints.requestEInvoice, { id: sale.id });
    await settle();
    expect([timesReported(sale.reference), timesReported(note)]).toEqual([2, 1]);
    monthEnds();
    expect(await preview()).toMatchObject({ included: [], may_run: false });
  });

  test('voided before it is sent it is taken out, and after that taken back by a credit note', async () => {
    const [sent, unsent, other] = [await invoiceOf(1_000), await invoiceOf(2_000), await invoiceOf(3_000)];
    monthEnds();
    await run();
    await voidSale(unsent);
    await settle();
    expect([sent, unsent, other].map(({ reference }) => timesReported(reference))).toEqual([1, 0, 1]);
    await voidSale(sent);
    await settle();
    number += 1;
    month = monthAt(number);
    monthEnds();
    expect((await preview()).included).toMatchObject([
      { kind: 'credit_note', count: 1, total_myr_minor: sent.total_myr_minor },
    ]);
    await run();
    await settle();
    expect(timesReported(sent.reference)).toBe(2);
  });

  test('a refused document is sent anew, and one that is cancelled gives its sales to the next run', async () => {
    const sale = await invoiceOf(1_000);
    monthEnds();
    const setMsic = (msic_code: string) => api.set('e_invoice_settings', {}, { msic_code });
    await setMsic('5229');
    const [document] = (await run()).documents;
    const id = document?.id ?? '';
    await settle();
    expect(await detail(id)).toMatchObject({ state: 'invalid', problems: [{ code: expect.any(String) }] });
    await setMsic('52291');
    await api.finance.call(eInvoiceEndpoints.resend, { id });
    await settle();
    expect((await detail(id)).state).toBe('valid');
    await api.finance.call(eInvoiceEndpoints.cancel, { id, body: { reason: 'Wrong activity' } });
    await settle();
    expect((await detail(id)).state).toBe('cancelled');
    expect(timesReported(sale.reference)).toBe(0);
    await run();
    await settle();
    expect(timesReported(sale.reference)).toBe(1);
    expect(await staffSees(sale.id)).toMatchObject({ state: 'valid', is_consolidated: true });
  });
});

test('documents have one kind each, and no more items than fit into one', () => {
  const items = (kind: EInvoiceKind, count: number) => Array.from({ length: count }, () => ({ kind }));
  const documents = inDocuments([...items('credit_note', 3), ...items('invoice', 200)]);
  expect(documents.map(({ kind, items: of }) => [kind, of.length])).toEqual([
    ['invoice', 90],
    ['invoice', 90],
    ['invoice', 20],
    ['credit_note', 3],
  ]);
});
