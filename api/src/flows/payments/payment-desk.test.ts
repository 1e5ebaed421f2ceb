import { paymentEndpoints } from '@rantau/shared/payments';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { payingCustomer } from './payments.fixtures.ts';

const paying = await payingCustomer();
const { owes, submit } = paying;

describe('the payment desk', () => {
  test('hands out a proof, and notes that it was read, where its payment is opened and not in lists', async () => {
    const { body: payment } = await submit([await owes(2_000)], 2_000);
    const reads = () =>
      paying.api.rows('audit_events', { action: 'personal_file.read', actor_id: paying.finance.id }, 'id');
    const before = (await reads()).length;
    const { body: listed } = await paying.finance.call(paymentEndpoints.list, {
      list: { filter: { user_id: paying.customer.id } },
    });
    expect(listed.some(({ id }) => id === payment.id)).toBe(true);
    expect(JSON.stringify(listed)).not.toContain('/files/');
    expect(await reads()).toHaveLength(before);
    const { body: opened } = await paying.finance.call(paymentEndpoints.get, { id: payment.id });
    expect(opened.proof?.url).toBeTruthy();
    expect(await reads()).toHaveLength(before + 1);
  });

  test('is told of the same amount, and verifies only what it read, with each warning ticked', async () => {
    const due = await owes(20_000);
    const { body: first } = await submit([due], 1_234);
    const { body: second } = await submit([due], 1_234);
    const { body } = await paying.finance.call(paymentEndpoints.list, {
      list: { filter: { user_id: paying.customer.id, state: 'submitted' } },
    });
    expect(body.find(({ id }) => id === second.id)?.warnings).toEqual([
      { code: 'same_amount', payment_id: first.id, payment_reference: first.reference },
      { code: 'under_owed', payment_id: null, payment_reference: null },
    ]);
    const verify = (version: number, warnings_seen: object[]) =>
      paying.finance.call(paymentEndpoints.verify, {
        id: second.id,
        version,
        body: { warnings_seen } as never,
      });
    const [same, under] = [
      { code: 'same_amount', payment_id: first.id },
      { code: 'under_owed', payment_id: null },
    ];
    expect((await verify(1, [under])).problem).toMatchObject({
      error: 'warnings_unseen',
      metadata: { warnings: [{ ...same, payment_reference: first.reference }] },
    });
    expect((await verify(2, [same, under])).problem.error).toBe('version_stale');
    expect((await verify(1, [same, under])).status).toBe(200);
  });

  test('names ten like each of many, and takes no more of one customer than wait for a day', async () => {
    const { customer, finance, api } = paying;
    const due = await owes(9_900);
    const { body: one } = await submit([due], 4_321);
    await sql`insert into payments select alike.* from payments as one, generate_series(1, 199) as n,
        jsonb_populate_record(null::payments, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
          'reference', 'PAY-' || (200000 + n) || '-X', 'proof_image_id', null)) as alike
      where one.id = ${one.id}`.execute(api.services.db);
    const { body: listed } = await finance.call(paymentEndpoints.list, {
      list: { filter: { user_id: customer.id, state: 'submitted' }, range: [0, 99] },
    });
    const ofOne = listed.map(({ warnings }) => warnings.filter(({ code }) => code === 'same_amount').length);
    expect(Math.max(...ofOne)).toBe(10);
    expect((await submit([due], 1_111)).status).toBe(429);
    await api.services.db.deleteFrom('payments').where('reference', 'like', 'PAY-2_____-X').execute();
    expect((await submit([due], 1_111)).status).toBe(201);
  });

  test('takes one picture once, also for two at the same time, and again after a rejection', async () => {
    const due = await owes(20_000);
    const send = async () =>
      submit([due], 1_234, {
        image_id: await uploadedImage(paying.api, paying.customer, 'payment_proof', 'same-picture'),
      });
    const [one, two] = await Promise.all([send(), send()]);
    const [taken, refused] = one.status === 201 ? [one, two] : [two, one];
    expect(refused.problem.fields).toEqual({ image_id: 'proof_used' });
    await paying.finance.call(paymentEndpoints.reject, {
      id: taken.body.id,
      body: { reason: 'Not on the statement' },
    });
    expect((await send()).status).toBe(201);
  });

  test('enters a cheque that came by post, verified at once, and the same again only if it is meant', async () => {
    const due = await owes(2_000);
    const { body, status } = await paying.finance.call(paymentEndpoints.create, {
      body: {
        user_id: paying.customer.id,
        method: 'cheque',
        currency: 'USD',
        amount_minor: 2_000,
        paid_on: '2026-11-20',
        invoice_ids: [due.id],
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'verified', proof: null, came_from: 'staff', banked_on: null });
    const { body: steps } = await paying.finance.call(paymentEndpoints.timeline, { id: body.id });
    expect(steps.map(({ to }) => to)).toEqual(['submitted', 'verified']);
    const again = (more: object = {}) =>
      paying.finance.call(paymentEndpoints.create, {
        body: {
          user_id: paying.customer.id,
          method: 'cheque',
          currency: 'USD',
          amount_minor: 2_000,
          paid_on: '2026-11-21',
          invoice_ids: [other.id],
          ...more,
        },
      });
    const other = await owes(2_000);
    const duplicate = { code: 'same_amount', payment_id: body.id } as const;
    expect((await again()).problem).toMatchObject({
      error: 'warnings_unseen',
      metadata: { warnings: [{ ...duplicate, payment_reference: body.reference }] },
    });
    expect((await again({ warnings_seen: [duplicate] })).status).toBe(201);
    const found = await paying.finance.call(paymentEndpoints.list, {
      list: { filter: { q: body.reference, invoice_id: due.id } },
    });
    expect(found.total).toBe(1);
  });

  test('enters an advance of a customer who owes nothing, as their credit', async () => {
    const { status, body } = await paying.finance.call(paymentEndpoints.create, {
      body: {
        user_id: paying.customer.id,
        method: 'zelle',
        currency: 'USD',
        amount_minor: 5_000,
        paid_on: '2026-11-20',
        invoice_ids: [],
      },
    });
    expect([status, body.state, body.credit_usd_minor]).toEqual([201, 'verified', 5_000]);
    expect(await paying.balance()).toEqual({ receivable_minor: 0, credit_minor: 5_000 });
    expect(await paying.entriesOf(body.id)).toEqual([
      { kind: 'payment_verified', account: 'cash_zelle', amount_minor: 5_000, currency: 'USD' },
      { kind: 'payment_verified', account: 'customer_credit', amount_minor: -5_000, currency: 'USD' },
    ]);
  });

  test('two who record the same transfer at once are not both believed', async () => {
    const due = [await owes(3_300), await owes(3_300)];
    const answers = await Promise.all(
      due.map(({ id }) =>
        paying.finance.call(paymentEndpoints.create, {
          body: {
            user_id: paying.customer.id,
            method: 'zelle',
            currency: 'USD',
            amount_minor: 3_300,
            paid_on: '2026-11-20',
            invoice_ids: [id],
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
