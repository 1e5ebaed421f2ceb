import { bankLineEndpoints } from '@rantau/shared/bank-statements';
import { paymentEndpoints } from '@rantau/shared/payments';
import { describe, expect, test } from 'vitest';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { payoutReported } from '../payment-intents/record-payout.ts';
import { bankAccount, maybank } from './bank-account.fixtures.ts';

const desk = await bankAccount(maybank);
const { paying, line, bring, found, match, matchCertain, recordPayout } = desk;
const { owes, submit, verify } = paying;
const stripe = await desk.gateway('stripe');

const payouts = async () => {
  const { rows } = await paying.api.services.pool.query(
    "select reference from ledger_transactions where kind = 'gateway_paid_out' order by reference",
  );
  return rows.map(({ reference }) => reference as string);
};

describe('a payout of a provider', () => {
  test('is matched with its line by the provider’s name, amount and day, and not booked again', async () => {
    await recordPayout(88_000, 'po_first');
    await bring([
      line({ amount_minor: 88_000, counterparty: 'STRIPE PAYMENTS', description: 'CR TRANSFER' }),
    ]);
    const waiting = await found('CR TRANSFER');
    expect(waiting.proposals[0]).toMatchObject({
      certainty: 'certain',
      reasons: ['provider', 'amount', 'date'],
      movement: { kind: 'gateway_paid_out', reference: 'po_first' },
      gateway: { name: 'Stripe' },
    });
    expect((await matchCertain()).body).toMatchObject({ certain: 1, matched: 1, refused: [] });
    expect(await found('CR TRANSFER')).toMatchObject({
      state: 'matched',
      payment_id: null,
      movement: { kind: 'gateway_paid_out', reference: 'po_first' },
    });
    expect(await payouts()).toEqual(['po_first']);
  });

  test('is never certain by amount and day alone, nor where two are alike', async () => {
    await recordPayout(77_000, 'po_alone');
    await bring([line({ amount_minor: 77_000, description: 'SOMETHING' })]);
    const [alone] = (await found('SOMETHING')).proposals;
    expect(alone).toMatchObject({ certainty: 'possible', reasons: ['amount', 'date'] });
    await bring([
      line({ amount_minor: 77_000, description: 'STRIPE A', booked_on: '2026-11-19' }),
      line({ amount_minor: 77_000, description: 'STRIPE B', booked_on: '2026-11-18' }),
    ]);
    expect((await found('STRIPE A')).proposals[0]).toMatchObject({
      certainty: 'likely',
      doubts: ['several'],
    });
    expect((await matchCertain()).body).toMatchObject({ certain: 0 });
    // By a person it is matched with one of them, by two at once with one alone.
    const both = await Promise.all([found('STRIPE A'), found('STRIPE B')]);
    const movement_id = both[0]?.proposals[0]?.movement?.id ?? '';
    const answers = await Promise.all(both.map((each) => match(each, { movement_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.problem.fields).toEqual({ movement_id: 'already_exists' });
  });

  test('is recorded from its line in one step, once, and a report of it later books nothing', async () => {
    await bring([line({ amount_minor: 66_000, description: 'STRIPE PAYOUT NEW' })]);
    const waiting = await found('STRIPE PAYOUT NEW');
    expect(waiting.proposals[0]).toMatchObject({
      certainty: 'likely',
      reasons: ['provider'],
      movement: null,
      gateway: { id: stripe },
    });
    const payout = { gateway_id: stripe, reference: 'SEEN 66000' };
    const answers = await Promise.all([match(waiting, { payout }), match(waiting, { payout })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { services } = paying.api;
    const reported = {
      provider_id: 'po_reported',
      amount_minor: 66_000,
      currency: 'MYR',
      arrives_at: '2026-11-21T02:00:00.000Z',
    } as const;
    for (const _ of [1, 2])
      await payoutReported(services.db, bySystem(services.clock.now()), stripe, reported);
    expect((await payouts()).filter((each) => each.includes('66000') || each === 'po_reported')).toEqual([
      'SEEN 66000',
    ]);
  });

  test('that is in the ledger is not recorded from a line as another', async () => {
    await recordPayout(55_000, 'po_there');
    await bring([line({ amount_minor: 55_000, description: 'STRIPE THERE' })]);
    const waiting = await found('STRIPE THERE');
    const { problem } = await match(waiting, { payout: { gateway_id: stripe, reference: 'AGAIN' } });
    expect(problem.fields).toEqual({ 'payout.gateway_id': 'already_exists' });
    const { problem: other } = await match(await found('SOMETHING'), {
      movement_id: waiting.proposals[0]?.movement?.id ?? '',
    });
    expect(other.fields).toEqual({ movement_id: 'other_amount' });
    expect((await matchCertain()).body).toMatchObject({ matched: 1 });
  });
});

describe('a line that went out', () => {
  const transfer = { method: 'bank_transfer_my', currency: 'MYR' } as const;

  test('is a refund by bank or credit that was paid out, and is taken up again with nothing booked', async () => {
    const due = await owes(1_000);
    const { body: paid } = await submit([due], 20_000, transfer);
    await verify(paid.id);
    const credit = await paying.finance.call(paymentEndpoints.payOutCredit, {
      id: paying.customer.id,
      body: {
        amount_usd_minor: 1_000,
        method: 'bank_transfer_my',
        paid_on: '2026-11-21',
        bank_reference: 'IBG 99887766',
        reason: 'Asked for it',
      },
    });
    const { amount_minor } = credit.body;
    await bring([
      line({ amount_minor: -amount_minor, description: 'OUT IBG 99887766', booked_on: '2026-11-21' }),
    ]);
    expect((await found('OUT IBG')).proposals[0]).toMatchObject({
      certainty: 'certain',
      reasons: ['bank_reference', 'amount', 'date'],
      movement: { kind: 'credit_paid_out' },
      user_id: paying.customer.id,
    });
    expect((await matchCertain()).body).toMatchObject({ matched: 1 });
    const matched = await found('OUT IBG');
    expect(matched).toMatchObject({ state: 'matched', movement: { kind: 'credit_paid_out' } });
    const released = await paying.finance.call(bankLineEndpoints.release, {
      id: matched.id,
      version: matched.version,
      body: { reason: 'By mistake' },
    });
    expect(released.body).toMatchObject({ state: 'open', movement: null });
    expect((await matchCertain()).body).toMatchObject({ matched: 1 });

    const again = await owes(3_000);
    const { body: second } = await submit([again], 13_500, transfer);
    await verify(second.id);
    await paying.refund(second.id);
    await bring([
      line({ amount_minor: -13_500, description: `REFUND ${second.reference}`, booked_on: '2026-11-22' }),
    ]);
    expect((await matchCertain()).body).toMatchObject({ matched: 1 });
    expect(await found('REFUND')).toMatchObject({
      state: 'matched',
      payment_id: second.id,
      movement: { kind: 'payment_refunded' },
    });
  });

  test('is each part of a refund, and the money it was a refund of comes before it or after', async () => {
    const due = await owes(5_000);
    const { body: sent } = await submit([due], 22_250, transfer);
    await verify(sent.id);
    await paying.refund(sent.id, { amount_minor: 4_450 });
    await paying.refund(sent.id, { amount_minor: 8_900 });
    await bring([
      line({ amount_minor: -8_900, description: `OUT SECOND ${sent.reference}`, booked_on: '2026-11-22' }),
      line({ amount_minor: -4_450, description: `OUT FIRST ${sent.reference}`, booked_on: '2026-11-22' }),
    ]);
    expect((await matchCertain()).body).toMatchObject({ matched: 2, refused: [] });
    await paying.refund(sent.id);
    await bring([
      line({ amount_minor: 22_250, description: `IN ${sent.reference}` }),
      line({ amount_minor: -8_900, description: `OUT REST ${sent.reference}`, booked_on: '2026-11-23' }),
    ]);
    expect((await matchCertain()).body).toMatchObject({ matched: 2, refused: [] });
    const lines = await Promise.all(['OUT SECOND', 'OUT FIRST', 'IN PAY', 'OUT REST'].map(found));
    expect(lines.map(({ payment_id }) => payment_id)).toEqual(Array(4).fill(sent.id));
    expect(new Set(lines.map(({ movement }) => movement?.id)).size).toBe(4);
  });

  test('is no payment, and what is no movement of the account is refused', async () => {
    await bring([line({ amount_minor: -900, description: 'CHARGE' })]);
    const waiting = await found('CHARGE');
    expect(waiting.proposals).toEqual([]);
    const record = { user_id: paying.customer.id, method: 'bank_transfer_my', invoice_ids: [] } as const;
    expect((await match(waiting, { record: { ...record, invoice_ids: [] } })).problem.fields).toEqual({
      payment: 'too_small',
    });
    expect((await match(waiting, { movement_id: waiting.id })).problem.fields).toEqual({
      movement_id: 'not_found',
    });
    expect((await match(waiting, {})).problem.fields).toEqual({ payment: 'required' });
  });
});

describe('a line that concerns no customer', () => {
  const balanceOf = async (account: string) => {
    const { rows } = await paying.api.services.pool.query(
      'select currency, sum(amount_minor)::int as minor from ledger_entries where account = $1 group by currency',
      [account],
    );
    return Object.fromEntries(rows.map(({ currency, minor }) => [currency, minor]));
  };
  const release = ({ id, version }: { readonly id: string; readonly version: number }) =>
    paying.finance.call(bankLineEndpoints.release, { id, version, body: { reason: 'By mistake' } });

  test('is a charge, once, and is booked back when it is taken up again', async () => {
    const before = await balanceOf('cash_bank_my');
    await bring([line({ amount_minor: -450, description: 'MONTHLY FEE' })]);
    const waiting = await found('MONTHLY FEE');
    const answers = await Promise.all([
      match(waiting, { booking: 'charge' }),
      match(waiting, { booking: 'charge' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const booked = await found('MONTHLY FEE');
    expect(booked).toMatchObject({ state: 'matched', payment_id: null, movement: { kind: 'bank_charged' } });
    expect(await balanceOf('cash_bank_my')).toEqual({ ...before, MYR: (before['MYR'] ?? 0) - 450 });
    // At the rate of its day: 4.45 ringgit for a dollar.
    expect(await balanceOf('bank_charges')).toEqual({ USD: 101 });

    await release(booked);
    expect(await found('MONTHLY FEE')).toMatchObject({ state: 'open', movement: null });
    expect([await balanceOf('cash_bank_my'), await balanceOf('bank_charges')]).toEqual([before, { USD: 0 }]);
    await match(await found('MONTHLY FEE'), { booking: 'charge' });
    expect(await balanceOf('bank_charges')).toEqual({ USD: 101 });
  });

  test('is interest, or what other books keep in its own currency', async () => {
    await bring([
      line({ amount_minor: 900, description: 'HIBAH' }),
      line({ amount_minor: -250_000, description: 'RENT OF NOVEMBER' }),
    ]);
    await match(await found('HIBAH'), { booking: 'interest' });
    await match(await found('RENT OF NOVEMBER'), { booking: 'other_books' });
    expect([await balanceOf('bank_interest'), await balanceOf('other_books')]).toEqual([
      { USD: -202 },
      { MYR: 250_000 },
    ]);
  });

  test('is nothing else beside it', async () => {
    await bring([line({ amount_minor: -120, description: 'BOTH' })]);
    const waiting = await found('BOTH');
    const both = await match(waiting, { booking: 'charge', movement_id: waiting.id });
    expect(both.problem.fields).toEqual({ payment: 'required' });
  });
});
