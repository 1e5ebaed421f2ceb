import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { paymentEndpoints } from '@rantau/shared/payments';
import { taxEndpoints } from '@rantau/shared/reference-data';
import { toReference } from '@rantau/shared/references';
import { describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../../tests/template-database.ts';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { packedOutboundPackage } from '../invoices/invoice.fixtures.ts';
import { demand, payInvoice, refundReading } from '../payments/payments.fixtures.ts';

let count = 0;
const api = await testApp();
const [finance, desk, customer] = [
  await api.staff('finance'),
  await api.staff('warehouse_us'),
  await api.customer(),
];
await seedTariff(api);

const asCharged = { length_in: 24, width_in: 18, height_in: 18, weight_lb: 40 } as const;
const asFound = { ...asCharged, height_in: 14 } as const;

/** An inbound package that was shipped in the box it came in, 4.5 cft at 14.50, invoiced; and disputed by its owner. */
async function charged({
  issue = true,
  box = asCharged as Readonly<Record<keyof typeof asCharged, number>>,
} = {}) {
  count += 1;
  const { db } = api.services;
  const outbound = await packedOutboundPackage(api, customer.id, {
    packed_boxes: JSON.stringify([{ box_type_id: null, ...box }]),
  });
  const inbound = newId(api.clock.now());
  const now = api.clock.now().toISOString();
  await db
    .insertInto('inbound_packages')
    .values({
      id: inbound,
      created_at: now,
      updated_at: now,
      reference: toReference('IN', 700_000 + count),
      state: 'packed',
      tracking_number: `CREDIT${count}`,
      raw_tracking_number: `CREDIT${count}`,
      user_id: customer.id,
      outbound_package_id: outbound,
      ...asCharged,
      volume_cft: 4.5,
    })
    .execute();
  const { body: draft } = await finance.call(invoiceEndpoints.create, {
    body: { kind: 'sea_freight', user_id: customer.id, outbound_package_id: outbound },
  });
  if (issue) await finance.call(invoiceEndpoints.issue, { id: draft.id, body: {} });
  await customer.call(inboundPackageEndpoints.reportMistake, {
    id: inbound,
    body: { reason: 'The box is 14 inches high' },
  });
  const { body: open } = await desk.call(measurementDisputeEndpoints.list, {
    query: { filter: '{"state":"open"}' },
  });
  const dispute = open.find((each) => each.inbound_package_id === inbound)?.id ?? '';
  return { outbound, inbound, invoice: draft.id, total: draft.total_minor, dispute };
}

const uphold = (id: string, over: object = {}) =>
  desk.call(measurementDisputeEndpoints.decide, {
    id,
    body: { ...asFound, upheld: true, decision: 'It is 14 inches high', ...over },
  });
const read = async (id: string) => (await customer.call(invoiceEndpoints.getMine, { id })).body;
const pay = (invoice_id: string, amount_minor: number) =>
  payInvoice(api, finance, { customer, invoice_id, amount_minor });
const balance = () =>
  api.services.db
    .selectFrom('customer_balances')
    .select(['receivable_minor', 'credit_minor'])
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
/** Amounts owed by the invoices, without late fees, and by the ledger. */
async function booksAgree() {
  const { rows } = await api.services.pool.query(
    "select coalesce(sum(total_minor - paid_minor), 0)::int as owed from invoices where user_id = $1 and state in ('issued', 'partially_paid', 'paid')",
    [customer.id],
  );
  expect((await balance()).receivable_minor).toBe(rows[0]?.owed);
  const { body: sums } = await finance.call(ledgerEndpoints.trialBalance);
  expect(
    sums.filter(({ currency }) => currency === 'USD').reduce((all, each) => all + each.balance_minor, 0),
  ).toBe(0);
}

// 24 × 18 × 14 in is 3.5 cft: 50.75 instead of 65.25.
const credit = 1_450;

describe('an upheld dispute', () => {
  it('of an issued invoice lowers what is owed by a credit note, and leaves the invoice as it was issued', async () => {
    const { invoice, dispute, total, inbound, outbound } = await charged();
    const before = await read(invoice);
    expect((await uphold(dispute)).body).toMatchObject({ state: 'upheld', credit_usd_minor: credit });
    const after = await read(invoice);
    expect(after.lines).toEqual(before.lines);
    expect(after.notes).toMatchObject([
      {
        kind: 'credit',
        cause: 'measurement',
        amount_minor: credit,
        lines: [
          {
            kind: 'dispute_credit',
            amount_minor: credit,
            details: { charged_usd_minor: 6_525, true_usd_minor: 5_075 },
          },
        ],
      },
    ]);
    expect(after).toMatchObject({
      state: 'issued',
      total_minor: total - credit,
      balance_minor: total - credit,
    });
    const { body } = await customer.call(inboundPackageEndpoints.getMine, { id: inbound });
    expect(body).toMatchObject({ height_in: 14, volume_cft: 3.5 });
    const packed = await api.row('outbound_packages', { id: outbound }, 'packed_boxes', 'packed_volume_cft');
    expect(packed).toEqual({ packed_boxes: [{ box_type_id: null, ...asFound }], packed_volume_cft: 3.5 });
    const mail = await api.row('messages', { kind: 'invoice_credited' }, 'to', 'text');
    expect(mail.to).toBe(customer.email);
    expect(mail.text).toContain('US$14.50');
    await booksAgree();
    // Void takes back what was issued and what was credited alike.
    await finance.call(invoiceEndpoints.void, { id: invoice, body: { reason: 'Not shipped' } });
    await booksAgree();
  });

  it('of a part-paid invoice settles it where nothing is left, and lets the goods go', async () => {
    const { invoice, dispute, total, outbound } = await charged();
    await pay(invoice, total - credit);
    expect((await read(invoice)).state).toBe('partially_paid');
    await uphold(dispute);
    expect(await read(invoice)).toMatchObject({
      state: 'paid',
      balance_minor: 0,
      paid_minor: total - credit,
    });
    const { state } = await api.row('outbound_packages', { id: outbound }, 'state');
    expect(state).toBe('released');
    await booksAgree();
  });

  it('of a paid invoice becomes credit, which a refund of the payment does not give twice', async () => {
    const { invoice, dispute, total } = await charged();
    const { body: payment } = await pay(invoice, total);
    const had = (await balance()).credit_minor;
    await uphold(dispute);
    expect((await balance()).credit_minor).toBe(had + credit);
    expect(await read(invoice)).toMatchObject({
      state: 'paid',
      total_minor: total - credit,
      paid_minor: total - credit,
    });
    const { body: kept } = await finance.call(paymentEndpoints.get, { id: payment.id });
    expect(kept.credit_usd_minor + (kept.allocations[0]?.amount_usd_minor ?? 0)).toBe(total);
    await booksAgree();
    await refundReading(finance, payment.id);
    expect((await balance()).credit_minor).toBe(had);
    expect(await read(invoice)).toMatchObject({
      state: 'issued',
      paid_minor: 0,
      balance_minor: total - credit,
    });
    await booksAgree();
  });

  it('of an invoice whose rest was given up gives back what was paid too much, and asks for nothing again', async () => {
    for (const paid of [2_000, 6_000]) {
      const { invoice, dispute, total, outbound } = await charged();
      const { body: payment } = await pay(invoice, paid);
      const reason = 'Not worth it';
      await finance.call(invoiceEndpoints.writeOff, { id: invoice, body: { reason, release_goods: true } });
      const had = (await balance()).credit_minor;
      const mailsOf = async () =>
        (await api.rows('messages', { user_id: customer.id, channel: 'email' }, 'kind')).length;
      const mailed = await mailsOf();
      await uphold(dispute);
      expect(await mailsOf()).toBe(mailed + 1);
      const returned = Math.max(0, paid - (total - credit));
      expect((await balance()).credit_minor).toBe(had + returned);
      expect(await read(invoice)).toMatchObject({
        state: returned > 0 ? 'paid' : 'written_off',
        total_minor: total - credit,
        balance_minor: 0,
      });
      const { state } = await api.row('outbound_packages', { id: outbound }, 'state');
      expect(state).toBe('released');
      await booksAgree();
      if (returned > 0) continue;
      const before = await mailsOf();
      await refundReading(finance, payment.id);
      expect(await mailsOf()).toBe(before + 1);
      expect(await read(invoice)).toMatchObject({ state: 'written_off', paid_minor: 0, balance_minor: 0 });
      await booksAgree();
    }
  });

  it('gives back less than asks for two people, unless an owner decides', async () => {
    const owner = await api.staff('owner');
    const { invoice, dispute, total } = await charged();
    await demand(owner, { second_person_from_usd_minor: credit });
    expect((await uphold(dispute)).problem.error).toBe('needs_owner');
    expect((await read(invoice)).total_minor).toBe(total);
    const body = { ...asFound, upheld: true, decision: 'It is 14 inches high' };
    const decided = await owner.call(measurementDisputeEndpoints.decide, { id: dispute, body });
    expect(decided.body.credit_usd_minor).toBe(credit);
    await demand(owner, { second_person_from_usd_minor: null });
  });

  it('asks for nothing again where it finds nothing to give back of what was given up', async () => {
    const { invoice, dispute } = await charged();
    await finance.call(invoiceEndpoints.writeOff, { id: invoice, body: { reason: 'Not worth it' } });
    expect((await uphold(dispute, { height_in: 20 })).body.credit_usd_minor).toBe(0);
    expect((await read(invoice)).state).toBe('written_off');
    await booksAgree();
  });

  it('of an invoice paid from credit gives the credit back', async () => {
    const first = await charged();
    await pay(first.invoice, first.total + 10_000);
    const had = (await balance()).credit_minor;
    const { invoice, dispute, total } = await charged();
    await finance.call(invoiceEndpoints.applyCredit, { id: invoice });
    await uphold(dispute);
    expect((await balance()).credit_minor).toBe(had - total + credit);
    const { body: payments } = await finance.call(paymentEndpoints.list, {
      list: { filter: { invoice_id: invoice } },
    });
    expect(payments).toEqual([]);
    await booksAgree();
  });

  it('gives back no more than is left of an invoice that finance credited before', async () => {
    const { invoice, dispute, total } = await charged();
    await finance.call(invoiceNoteEndpoints.create, {
      id: invoice,
      body: {
        kind: 'credit',
        lines: [{ description: 'Agreed by telephone', unit_price_minor: total - 400 }],
        reason: 'It came late',
      },
    });
    expect((await uphold(dispute)).body).toMatchObject({ state: 'upheld', credit_usd_minor: 400 });
    expect(await read(invoice)).toMatchObject({ state: 'paid', total_minor: 0 });
    await booksAgree();
  });

  it('of a repacked inbound package follows the boxes that were measured again, tax included', async () => {
    const day = new Date(api.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const sst = { code: 'sst', name_ms: 'Cukai', name_en: 'Tax', rate_bp: 600, applies_to: 'all' } as const;
    await finance.call(taxEndpoints.create, { body: { ...sst, effective_from: day, effective_to: day } });
    api.clock.advance(86_400);
    const packed = { ...asCharged, length_in: 26 };
    const silent = await charged({ box: packed });
    // The figures that are disputed are not those that were charged.
    expect((await uphold(silent.dispute)).body.credit_usd_minor).toBe(0);
    const { invoice, dispute, total } = await charged({ box: packed });
    // No box appears or vanishes by being measured.
    const { problem } = await uphold(dispute, { packed_boxes: [packed, packed] });
    expect(problem.fields).toEqual({ packed_boxes: 'invalid' });
    await uphold(dispute, { packed_boxes: [{ ...packed, height_in: 14 }] });
    // 26 × 18 × 18 in is 4.88 cft: 70.76, tax 4.25. 26 × 18 × 14 in is 3.8 cft: 55.10, tax 3.31.
    expect(total).toBe(7_076 + 425);
    expect(
      (await read(invoice)).notes[0]?.lines.map((line) => [line.description, line.amount_minor]),
    ).toEqual([
      ['dispute_credit', 1_566],
      ['tax_credit', 94],
    ]);
    await booksAgree();
    // The tax was for that day alone.
    api.clock.advance(86_400);
  });

  it('never makes an invoice dearer, and waits for a draft to be made anew', async () => {
    const { invoice, dispute, total } = await charged();
    expect((await uphold(dispute, { height_in: 20 })).body.credit_usd_minor).toBe(0);
    expect((await read(invoice)).total_minor).toBe(total);
    const draft = await charged({ issue: false });
    const refused = await uphold(draft.dispute);
    expect(refused.problem).toMatchObject({
      error: 'transition_refused',
      metadata: { reason: 'invoice_is_draft' },
    });
    // Nothing of it was written.
    const { body } = await customer.call(inboundPackageEndpoints.getMine, { id: draft.inbound });
    expect(body.height_in).toBe(18);
  });

  // The embedded database has one connection: there nothing happens at once.
  it.runIf(testDatabaseKind === 'postgres')(
    'waits for a refund of the same money, and the refund for it',
    async () => {
      for (let round = 0; round < 12; round += 1) {
        const { invoice, dispute, total } = await charged();
        const { id } = (await pay(invoice, total)).body;
        const upholding = uphold(dispute);
        await new Promise((done) => setTimeout(done, 2 * (round % 6)));
        const both = await Promise.all([upholding, refundReading(finance, id)]);
        expect(both[0].status).toBe(200);
        // Refused where what it was read of changed meanwhile.
        if (both[1].status !== 200) {
          expect(both[1].status).toBe(412);
          expect((await refundReading(finance, id)).status).toBe(200);
        }
      }
      await booksAgree();
    },
  );

  it('gives back once, also when two decide at once', async () => {
    const { invoice, dispute, total } = await charged();
    const answers = await Promise.all([uphold(dispute), uphold(dispute)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(invoice)).total_minor).toBe(total - credit);
    await booksAgree();
  });
});
