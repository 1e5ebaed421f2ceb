import type { InvoiceNote } from '@rantau/shared/invoices';
import { invoiceNoteEndpoints as calls, invoiceEndpoints } from '@rantau/shared/invoices';
import { taxEndpoints } from '@rantau/shared/reference-data';
import { parseReference } from '@rantau/shared/references';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { payingCustomer, refundReading } from '../payments/payments.fixtures.ts';

const at = await payingCustomer();

const note = (id: string, kind: 'credit' | 'debit', cents: number, over: object = {}) =>
  at.finance.call(calls.create, {
    id,
    body: {
      kind,
      lines: [{ description: 'Sudut kotak rosak', unit_price_minor: cents }],
      reason: 'Agreed by telephone',
      ...over,
    },
  });
const pdfOf = async (id: InvoiceNote['id']) => (await at.finance.call(calls.pdf, { id })).raw.rawPayload;
const pay = async (id: string, cents: number) => at.verify((await at.submit([{ id }], cents)).body.id);

describe('a note by hand', () => {
  test('credits part of an invoice: owed less, booked, mailed with its reason, on paper, and its lines stay', async () => {
    const owed = await at.owes(10_000);
    const { status, body } = await note(owed.id, 'credit', 1_500);
    expect(status).toBe(201);
    expect(body).toMatchObject({ total_minor: 8_500, balance_minor: 8_500, state: 'issued' });
    expect(body.lines).toEqual(owed.lines);
    const [credit] = body.notes;
    expect(credit).toMatchObject({
      kind: 'credit',
      cause: 'by_hand',
      amount_minor: 1_500,
      invoice_reference: owed.reference,
      exchange_rate: owed.exchange_rate,
    });
    expect(parseReference(credit?.reference ?? '')).toMatchObject({ ok: true, prefix: 'CN' });
    expect(await at.entriesOf(owed.id)).toContainEqual({
      kind: 'credit_noted',
      account: 'receivable',
      amount_minor: -1_500,
      currency: 'USD',
    });
    const [mail] = await at.mailsOf('note_issued');
    expect(mail).toContain('Agreed by telephone');
    expect(mail).toContain(credit?.reference);
    const pdf = await pdfOf(credit?.id ?? '');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // The same note has the same bytes.
    expect((await pdfOf(credit?.id ?? '')).equals(pdf)).toBe(true);
  });

  test('is refused for more money than there is, as a line of an invoice is', async () => {
    const owed = await at.owes(10_000);
    const lines = [{ description: 'Storage', quantity: '999999999', unit_price_minor: 1_000_000_000 }];
    expect((await note(owed.id, 'debit', 1, { lines })).problem.fields).toEqual({
      'lines.0.quantity': 'too_big',
    });
    const drafted = await at.finance.call(invoiceEndpoints.create, {
      body: { kind: 'online_order', user_id: at.customer.id, lines },
    });
    expect(drafted.problem.fields).toEqual({ 'lines.0.quantity': 'too_big' });
  });

  test('gives back as credit of the customer what had been paid, and releases goods that are paid by it', async () => {
    const paid = await at.owes(5_000);
    await pay(paid.id, 5_000);
    expect((await note(paid.id, 'credit', 2_000)).body).toMatchObject({
      state: 'paid',
      total_minor: 3_000,
      paid_minor: 3_000,
    });
    expect(await at.balance()).toMatchObject({ credit_minor: 2_000 });

    const freight = await at.owesFreight();
    await pay(freight.id, freight.total_minor - 1_000);
    expect((await note(freight.id, 'credit', 1_000)).body.state).toBe('paid');
    expect(await at.stateOfOutboundPackage(freight.outbound_package_id)).toBe('released');
  });

  test('charges more: what was paid is open again, with a time of its own and no late fee for the days before', async () => {
    const paid = await at.owes(5_000, '2026-11-22');
    await pay(paid.id, 5_000);
    at.api.clock.advance(40 * 86_400);
    const { body } = await note(paid.id, 'debit', 700);
    expect(body).toMatchObject({
      state: 'partially_paid',
      total_minor: 5_700,
      balance_minor: 700,
      late_fee_minor: 0,
      overdue_days: 0,
      due_on: '2027-01-14',
      notes: [{ kind: 'debit', amount_minor: 700 }],
    });
  });

  test('is refused beyond the invoice, for nothing, on a draft, a void or a written-off one, and by who may not', async () => {
    const owed = await at.owes(1_000);
    expect((await note(owed.id, 'credit', 1_001)).problem.error).toBe('credit_exceeds_invoice');
    expect((await note(owed.id, 'credit', 0)).status).toBe(422);
    expect((await note(owed.id, 'credit', 500, { lines: [] })).problem.fields).toEqual({ lines: 'required' });
    expect((await note(owed.id, 'credit', 500, { kind: 'refund' })).status).toBe(422);
    const { body: draft } = await at.finance.call(invoiceEndpoints.create, {
      body: {
        kind: 'online_order',
        user_id: at.customer.id,
        lines: [{ description: 'Items', unit_price_minor: 500 }],
      },
    });
    expect((await note(draft.id, 'debit', 500)).problem.error).toBe('transition_refused');
    await at.finance.call(invoiceEndpoints.writeOff, { id: owed.id, body: { reason: 'Moved away' } });
    expect((await note(owed.id, 'debit', 500)).problem.error).toBe('transition_refused');
    const support = await at.api.staff('support');
    const id = owed.id;
    const body = {
      kind: 'credit' as const,
      lines: [{ description: 'x y', unit_price_minor: 5 }],
      reason: 'Because',
    };
    expect((await support.call(calls.create, { id, body })).status).toBe(403);
    expect((await at.customer.call(calls.create, { id, body })).status).toBe(403);
  });

  test('of two at once that together are more than the invoice, one is refused', async () => {
    const owed = await at.owes(1_000);
    const answers = await Promise.all([note(owed.id, 'credit', 600), note(owed.id, 'credit', 600)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('what happens to an invoice', () => {
  test('is a note each: given up, asked for again, given back', async () => {
    const owed = await at.owes(4_000);
    await pay(owed.id, 1_000);
    const id = owed.id;
    await at.finance.call(invoiceEndpoints.writeOff, { id, body: { reason: 'Secret reason' } });
    await at.finance.call(invoiceEndpoints.takeBackWriteOff, { id, body: { reason: 'They paid' } });
    const { body: whole } = await at.finance.call(invoiceEndpoints.get, { id });
    const [payment] = whole.payments;
    await refundReading(at.finance, payment?.payment_id ?? '', { reason: 'The bank took it back' });
    const { notes, total_minor, balance_minor } = await at.invoice(owed.id);
    expect(notes.map(({ kind, cause, amount_minor }) => [kind, cause, amount_minor])).toEqual([
      ['credit', 'write_off', 3_000],
      ['debit', 'write_off_reversed', 3_000],
      ['refund', 'refund', 1_000],
    ]);
    expect(notes[2]).toMatchObject({ payment_id: payment?.payment_id, reason: 'The bank took it back' });
    // They tell of it; what is asked for stays the same.
    expect({ total_minor, balance_minor }).toEqual({ total_minor: 4_000, balance_minor: 4_000 });
    // Staff's reason for giving up is not the customer's to read.
    expect((await at.mailsOf('note_issued')).join()).not.toContain('Secret reason');
  });

  test('goes to and fro ten times a day at most: the customer is mailed each time', async () => {
    const { id } = await at.owes(4_000);
    const giveUp = () =>
      at.finance.call(invoiceEndpoints.writeOff, { id, body: { reason: 'They do not answer' } });
    const askAgain = () =>
      at.finance.call(invoiceEndpoints.takeBackWriteOff, { id, body: { reason: 'They answered' } });
    for (let times = 0; times < 4; times += 1) {
      expect((await giveUp()).status).toBe(200);
      expect((await askAgain()).status).toBe(200);
    }
    for (const kind of ['debit', 'credit'] as const) expect((await note(id, kind, 100)).status).toBe(201);
    expect((await note(id, 'debit', 100)).problem.error).toBe('rate_limited');
    expect((await giveUp()).problem.error).toBe('rate_limited');
  });

  test('is void thirty times a day at most for one customer, who is mailed of each, and of the next one', async () => {
    const issueAndVoid = async () => {
      const { id } = await at.owes(100);
      return at.finance.call(invoiceEndpoints.void, { id, body: { reason: 'Once more' } });
    };
    for (let times = 0; times < 30; times += 1) expect((await issueAndVoid()).status).toBe(200);
    expect((await issueAndVoid()).problem.error).toBe('rate_limited');
    expect(await at.mailsOf('invoice_voided')).toHaveLength(30);
  });

  test('is void with its invoice', async () => {
    const owed = await at.owes(4_000);
    await note(owed.id, 'credit', 500);
    await note(owed.id, 'debit', 200);
    await at.finance.call(invoiceEndpoints.void, { id: owed.id, body: { reason: 'Entered twice' } });
    expect((await at.invoice(owed.id)).notes.every(({ is_void }) => is_void)).toBe(true);
    expect(await at.balance()).toMatchObject({ receivable_minor: 0 });
  });
});

test('a customer reads only their own notes', async () => {
  const owed = await at.owes(2_000);
  const { body } = await note(owed.id, 'credit', 100);
  const id = body.notes[0]?.id ?? '';
  expect((await at.customer.call(calls.myPdf, { id })).status).toBe(200);
  const other = await at.api.customer();
  expect((await other.call(calls.myPdf, { id })).status).toBe(404);
});

test('the database itself refuses to change the lines of an issued invoice', async () => {
  const owed = await at.owes(2_000);
  const { db } = at.api.services;
  const change = sql`update invoice_lines set amount_minor = 1 where invoice_id = ${owed.id}`;
  await expect(change.execute(db)).rejects.toThrow(/never change/);
  await expect(sql`delete from invoice_lines where invoice_id = ${owed.id}`.execute(db)).rejects.toThrow();
});

// Last: the tax stays for its day.
test('a credit by hand is taxed as its invoice was, a debit as of its own day', async () => {
  const sst = { code: 'sst', name_ms: 'Cukai', name_en: 'Tax', rate_bp: 600, applies_to: 'all' } as const;
  const day = new Date(at.api.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const { body: tax } = await at.finance.call(taxEndpoints.create, {
    body: { ...sst, effective_from: day, effective_to: day },
  });
  at.api.clock.advance(86_400);
  const owed = await at.owes(10_000);
  at.api.clock.advance(3 * 86_400);
  const { body } = await note(owed.id, 'credit', 1_000);
  expect(body.notes[0]).toMatchObject({ amount_minor: 1_060 });
  expect(body.notes[0]?.lines).toMatchObject([{ amount_minor: 1_000 }, { kind: 'tax', amount_minor: 60 }]);
  expect(body.total_minor).toBe(owed.total_minor - 1_060);
  expect(tax.code).toBe('sst');
  const { body: debited } = await note(owed.id, 'debit', 500);
  expect(debited.notes[1]).toMatchObject({ kind: 'debit', amount_minor: 500 });
});
