import {
  bankAccountEndpoints,
  bankLineEndpoints,
  bankStatementEndpoints,
  type StatementLine,
} from '@rantau/shared/bank-statements';
import { paymentEndpoints } from '@rantau/shared/payments';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { statementOf } from '../../integrations/bank-statements/statements.fixtures.ts';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { demand, recordPayment, zelle } from '../payments/payments.fixtures.ts';
import { bankAccount, mapping, usChecking } from './bank-account.fixtures.ts';

const desk = await bankAccount(usChecking);
const { paying, line, bring, found, match, matchCertain } = desk;
const { owes, submit, invoice } = paying;

describe('a statement', () => {
  test('is tried out without a trace, and each of its lines is booked once in whatever format it comes again', async () => {
    const lines = [
      line({ description: 'FIRST' }),
      line({ description: 'SAME' }),
      line({ amount_minor: -400 }),
    ];
    const twice = [...lines, { ...(lines[1] as StatementLine) }];
    const tried = await bring(twice, { dry_run: true });
    expect(tried.body).toMatchObject({ total: 4, new: 4, known: 0, statement_id: null, refused: [] });
    const first = (await bring(twice)).body;
    expect(first).toMatchObject({ new: 4, known: 0 });
    // Nor is the file kept a second time.
    expect((await bring(twice)).body).toMatchObject({ new: 0, known: 4, statement_id: first.statement_id });
    for (const format of ['mt940', 'camt053'] as const)
      expect((await bring(twice, { format })).body).toMatchObject({ new: 0, known: 4, sums_differ: false });
    const more = await bring([line({ description: 'LATER' }), ...twice.toReversed()], { format: 'mt940' });
    expect(more.body).toMatchObject({ new: 1, known: 4 });
  });

  test('is booked once by two who import it at the same time', async () => {
    const lines = [line({ amount_minor: 2_210 }), line({ amount_minor: 2_220 })];
    const both = await Promise.all([bring(lines), bring(lines)]);
    expect(both.map(({ body }) => body.new).sort()).toEqual([0, 2]);
  });

  test('keeps the columns of its bank, gives bad rows back with their reason, and takes the others', async () => {
    const { body: kept } = await paying.finance.call(bankAccountEndpoints.get, { id: desk.account.id });
    expect(kept.csv_mapping).toEqual(mapping);
    const { body } = await paying.finance.call(bankStatementEndpoints.import, {
      id: desk.account.id,
      body: {
        file_name: 'bad.csv',
        content:
          'Account,X\n\nTransaction Date,Transaction Ref,Description,Sender Name,Debit,Credit\n32/10/2026,1,X,,,5.00\n01/10/2026,2,GOOD ROW,,,5.00\n',
        dry_run: false,
      },
    });
    expect(body).toMatchObject({
      new: 1,
      refused_count: 1,
      refused: [{ row: 4, fields: { transaction_date: 'invalid_date' } }],
    });
  });

  test('of another account or currency is refused, and so is what is none', async () => {
    const other = (content: string) =>
      paying.finance.call(bankStatementEndpoints.import, {
        id: desk.account.id,
        body: { file_name: 'x', content, dry_run: true },
      });
    const mt940 = statementOf.mt940({
      account_number: '999',
      currency: 'USD',
      opening_minor: 0,
      lines: [line({})],
    });
    expect((await other(mt940)).problem.error).toBe('statement_of_other_account');
    expect((await other('nothing\nat all')).problem.error).toBe('statement_unreadable');
  });

  test('is imported by finance, and its account changed by owners', async () => {
    const support = await paying.api.staff('support');
    expect((await bring([line({})], { by: support })).status).toBe(403);
    const change = (by: Person) =>
      by.call(bankAccountEndpoints.update, { id: desk.account.id, version: 1, body: { name: 'Mine' } });
    expect((await change(paying.finance)).status).toBe(403);
    const second = await desk.owner.call(bankAccountEndpoints.create, {
      body: { ...usChecking, name: 'Second', account_number: '777888999', methods: ['zelle'] },
    });
    expect(second.problem.fields).toEqual({ methods: 'already_exists' });
  });
});

describe('a line that waits', () => {
  test('with the reference and amount of a proof verifies it in one step, once', async () => {
    const due = await owes(7_700);
    const { body: payment } = await submit([due], 7_700, { paid_on: '2026-11-19' });
    await bring([line({ amount_minor: 7_700, description: `PROOF ${due.reference}` })]);
    const waiting = await found(due.reference);
    expect(waiting.proposals[0]).toMatchObject({
      certainty: 'certain',
      payment: { id: payment.id, reference: payment.reference },
      reasons: ['invoice_reference', 'amount', 'date'],
    });
    expect((await matchCertain(true)).body).toMatchObject({ certain: 1, matched: 0 });
    expect((await matchCertain()).body).toEqual({ certain: 1, matched: 1, refused: [] });
    expect((await matchCertain()).body).toMatchObject({ certain: 0, matched: 0 });
    expect(await found(due.reference)).toMatchObject({ state: 'matched', payment_id: payment.id });
    expect((await invoice(due.id)).state).toBe('paid');
    const { body: verified } = await paying.finance.call(paymentEndpoints.get, { id: payment.id });
    expect(verified).toMatchObject({
      state: 'verified',
      paid_on: '2026-11-20',
      came_from: 'proof',
      banked_on: '2026-11-20',
    });
  });

  test('with the reference and amount of an invoice pays it without a proof', async () => {
    const due = await owes(8_800);
    await bring([line({ amount_minor: 8_800, description: `Z ${due.reference.replaceAll('-', '')}` })]);
    expect((await matchCertain()).body).toMatchObject({ matched: 1 });
    expect((await invoice(due.id)).state).toBe('paid');
    const of = async (came_from: string) =>
      (
        await paying.finance.call(paymentEndpoints.list, {
          list: { filter: { came_from, invoice_id: due.id } },
        })
      ).body.map((payment) => [payment.came_from, payment.banked_on]);
    expect(await of('statement')).toEqual([['statement', '2026-11-20']]);
    expect(await of('staff')).toEqual([]);
  });

  test('with another amount is matched by a person only, and what is over becomes credit', async () => {
    const due = await owes(5_000);
    await bring([line({ amount_minor: 6_000, description: `OVER ${due.reference}` })]);
    const waiting = await found(`OVER ${due.reference}`);
    expect(waiting.proposals[0]).toMatchObject({ certainty: 'likely', doubts: ['amount_differs'] });
    expect((await matchCertain()).body).toMatchObject({ certain: 0 });
    const body = {
      record: { user_id: paying.customer.id, method: 'zelle' as const, invoice_ids: [due.id] },
    };
    const answers = await Promise.all([match(waiting, body), match(waiting, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await paying.balance()).toEqual({ receivable_minor: 0, credit_minor: 1_000 });
  });

  test('of a customer who owes nothing becomes their credit', async () => {
    await bring([line({ amount_minor: 3_100, description: 'ADVANCE OF SOMEBODY' })]);
    const waiting = await found('ADVANCE OF SOMEBODY');
    const { body } = await match(waiting, {
      record: { user_id: paying.customer.id, method: 'zelle', invoice_ids: [] },
    });
    expect(body.state).toBe('matched');
    expect(await paying.balance()).toEqual({ receivable_minor: 0, credit_minor: 3_100 });
  });

  test('that names an invoice which is paid, of a customer who owes nothing else, becomes their credit', async () => {
    const other = await paying.api.customer();
    const { id, reference } = await plainInvoice(paying.finance, other.id, 6_167);
    const first = { ...zelle, amount_minor: 6_167, invoice_ids: [id], user_id: other.id };
    expect((await recordPayment(paying.finance, { ...first, paid_on: '2026-11-02' })).status).toBe(201);
    await bring([line({ amount_minor: 5_000, description: `AGAIN ${reference}` })]);
    const waiting = await found(reference);
    expect(waiting.proposals[0]).toMatchObject({
      certainty: 'likely',
      user_id: other.id,
      payment: null,
      invoices: [],
      reasons: ['invoice_reference'],
      doubts: ['invoice_settled'],
    });
    const record = { user_id: other.id, method: 'zelle' as const, invoice_ids: [] };
    const { body: matched } = await match(waiting, { record });
    const { body: payment } = await paying.finance.call(paymentEndpoints.get, {
      id: matched.payment_id ?? '',
    });
    expect(payment).toMatchObject({ state: 'verified', allocations: [], credit_usd_minor: 5_000 });
  });

  test('is the money of a payment that was verified by hand before, and books nothing again', async () => {
    const due = await owes(4_400);
    const { body: payment } = await submit([due], 4_400);
    await paying.verify(payment.id);
    await bring([line({ amount_minor: 4_400, description: `BYHAND ${payment.reference}` })]);
    expect((await matchCertain()).body).toMatchObject({ matched: 1 });
    expect(await paying.entriesOf(payment.id)).toHaveLength(2);
    expect(await found('BYHAND')).toMatchObject({ state: 'matched', payment_id: payment.id });
  });

  test('is set aside with a reason, and taken up again', async () => {
    await bring([line({ amount_minor: -1_500, description: 'BANK CHARGE' })]);
    const waiting = await found('BANK CHARGE');
    const act = (call: typeof bankLineEndpoints.ignore | typeof bankLineEndpoints.release, version: number) =>
      paying.finance.call(call, { id: waiting.id, version, body: { reason: 'Fee of the bank' } });
    expect((await act(bankLineEndpoints.ignore, 1)).body).toMatchObject({
      state: 'ignored',
      note: 'Fee of the bank',
    });
    expect((await act(bankLineEndpoints.release, 1)).problem.error).toBe('version_stale');
    expect((await act(bankLineEndpoints.release, 2)).body).toMatchObject({ state: 'open' });
  });
});

describe('where owners demand it', () => {
  let colleague: Person;
  beforeAll(async () => {
    colleague = await paying.api.staff('finance');
  });

  test('a proof alone verifies nothing, until the bank says the same', async () => {
    await demand(desk.owner, { proof_alone_verifies: false });
    const due = await owes(9_100);
    const { body: payment } = await submit([due], 9_100);
    expect((await paying.verify(payment.id)).problem.error).toBe('needs_bank_line');
    await bring([line({ amount_minor: 9_100, booked_on: '2026-11-21', description: due.reference })]);
    expect((await matchCertain()).body).toMatchObject({ matched: 1 });
    expect((await invoice(due.id)).state).toBe('paid');
    await demand(desk.owner, { proof_alone_verifies: true });
  });

  test('a line is taken from no payment that counts by it alone, so that it verifies one', async () => {
    const release = (
      { id, version }: { readonly id: string; readonly version: number },
      by = paying.finance,
    ) =>
      by.call(bankLineEndpoints.release, {
        id,
        version,
        body: { reason: 'By mistake' },
      });
    const cheque = async (amount_minor: number) => {
      const due = await owes(amount_minor);
      const { body } = await paying.finance.call(paymentEndpoints.create, {
        body: {
          user_id: paying.customer.id,
          method: 'cheque',
          currency: 'USD',
          amount_minor,
          paid_on: '2026-11-20',
          invoice_ids: [due.id],
        },
      });
      expect(body.state).toBe('submitted');
      return body;
    };
    for (const [terms, refusal, amount_minor] of [
      [{ second_person_from_usd_minor: 50_000 }, 'needs_other_person', 61_000],
      [{ second_person_from_usd_minor: null, proof_alone_verifies: false }, 'needs_bank_line', 62_000],
    ] as const) {
      await demand(desk.owner, terms);
      const { id, version } = await cheque(amount_minor);
      await bring([line({ amount_minor, booked_on: '2026-11-21', description: refusal })], { by: colleague });
      await match(await found(refusal), { payment: { id, version }, warnings_seen: [] });
      const matched = await found(refusal);
      expect(matched).toMatchObject({ state: 'matched', payment_id: id });
      expect((await release(matched)).problem.error).toBe(refusal);
      if (refusal === 'needs_bank_line') expect((await release(matched, desk.owner)).status).toBe(200);
      else {
        expect(
          (await desk.owner.call(paymentEndpoints.bounce, { id, body: { reason: 'No funds' } })).status,
        ).toBe(200);
        expect((await release(matched)).body).toMatchObject({ state: 'open', payment_id: null });
      }
    }
    await demand(desk.owner, { proof_alone_verifies: true });
  });

  test.each([true, false])(
    'a large line is witness for others than whoever brought it, proof alone %s',
    async (proof) => {
      await demand(desk.owner, { second_person_from_usd_minor: 50_000, proof_alone_verifies: proof });
      const due = await owes(64_000);
      const description = `TYPED ${proof}`;
      await bring([line({ amount_minor: 64_000, booked_on: '2026-11-21', description })]);
      const { id, version } = await found(description);
      const body = {
        record: { user_id: paying.customer.id, method: 'zelle' as const, invoice_ids: [due.id] },
        warnings_seen: [],
      };
      expect((await match({ id, version }, body)).problem.error).toBe('needs_other_person');
      expect(await found(description)).toMatchObject({ state: 'open', payment_id: null, version });
      expect((await invoice(due.id)).state).toBe('issued');
      expect((await colleague.call(bankLineEndpoints.match, { id, version, body })).status).toBe(200);
      expect((await invoice(due.id)).state).toBe('paid');
      await demand(desk.owner, { second_person_from_usd_minor: null, proof_alone_verifies: true });
    },
  );

  test('another person verifies what somebody recorded above a sum', async () => {
    await demand(desk.owner, { second_person_from_usd_minor: 50_000 });
    const due = await owes(60_000);
    const { body: payment } = await paying.finance.call(paymentEndpoints.create, {
      body: {
        user_id: paying.customer.id,
        method: 'cheque',
        currency: 'USD',
        amount_minor: 60_000,
        paid_on: '2026-11-20',
        invoice_ids: [due.id],
      },
    });
    expect(payment.state).toBe('submitted');
    expect((await paying.verify(payment.id)).problem.error).toBe('needs_other_person');
    const { status } = await colleague.call(paymentEndpoints.verify, {
      id: payment.id,
      version: payment.version,
      body: { warnings_seen: [] },
    });
    expect(status).toBe(200);
    await demand(desk.owner, { second_person_from_usd_minor: null });
  });

  test('what is added to what its customer said is of the recording of whoever adds it', async () => {
    await demand(desk.owner, { second_person_from_usd_minor: 50_000 });
    const { body: sent } = await paying.submit([await owes(63_000)], 100);
    const verify = (received_minor: number) => paying.verify(sent.id, { received_minor });
    expect((await verify(63_000)).problem.error).toBe('needs_other_person');
    const more = line({ amount_minor: 63_000, booked_on: '2026-11-21', description: 'MORE' });
    await bring([more], { by: colleague });
    const { body: shown } = await paying.finance.call(paymentEndpoints.get, { id: sent.id });
    await match(await found('MORE'), {
      payment: { id: sent.id, version: shown.version },
      warnings_seen: shown.warnings,
    });
    // A line of the bank says so; without it, it would be their word again.
    const { id, version, payment_id } = await found('MORE');
    expect(payment_id).toBe(sent.id);
    const back = { id, version, body: { reason: 'By mistake' } };
    expect((await paying.finance.call(bankLineEndpoints.release, back)).problem.error).toBe(
      'needs_other_person',
    );
    await demand(desk.owner, { second_person_from_usd_minor: null });
  });
});

test('what lines may be is looked for one call of a person at a time, and few more wait', async () => {
  const read = (person: Person) => person.call(bankLineEndpoints.list, { list: { range: [0, 0] } });
  const count = (person: Person) =>
    person.call(bankLineEndpoints.matchCertain, { id: desk.account.id, body: { dry_run: true } });
  for (const [ask, refusals] of [
    [read, 6],
    [count, 23],
  ] as const) {
    const all = Array.from({ length: 27 }, () => ask(paying.finance));
    expect((await ask(desk.owner)).status).toBe(200);
    const refused = (await Promise.all(all)).filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.error)).toEqual(Array(refusals).fill('service_unavailable'));
  }
});

test('10,000 lines are imported in under 20 seconds, and again without one more', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    line({ description: `BULK ${index}`, amount_minor: 1_000 + (index % 700), booked_on: '2026-09-15' }),
  );
  const begun = performance.now();
  expect((await bring(lines, { format: 'camt053' })).body).toMatchObject({ new: 10_000 });
  console.info(`10,000 lines: ${Math.round(performance.now() - begun)} ms`);
  expect((await bring(lines, { format: 'camt053' })).body).toMatchObject({ new: 0, known: 10_000 });
}, 120_000);
