import type { BankAccount } from '@rantau/shared/bank-statements';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { type BankBooking, bankBookingPostings, kindOfBankBooking, reversed } from '@rantau/shared/ledger';
import { currencyOfMethod, type ManualMethod } from '@rantau/shared/payments';
import { findBankAccount } from '../../modules/bank-statements/bank-accounts.repository.ts';
import type { LineRow } from '../../modules/bank-statements/bank-lines.list.ts';
import { findPayment } from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { idOfMovement, postingsOf } from '../../platform/ledger/ledger.repository.ts';
import { post } from '../../platform/ledger/post.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { recordPayout } from '../payment-intents/record-payout.ts';
import type { requireTickedWarnings } from '../payments/payment-answer.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { verifyPayment } from '../payments/review-payment.ts';
import { type Draft, rateOfPayment } from '../payments/submit-payment.ts';
import {
  isNearDay,
  ledgerAccountsOf,
  listMovements,
  movementsWithoutLine,
  takesPayouts,
} from './movements.ts';

type SeenWarnings = Parameters<typeof requireTickedWarnings>[2];

/** Meaning of a line: a payment or another movement that is here, or a payment, payout or charge to be made of it. */
export interface MatchTarget {
  readonly payment?: { readonly id: Id<'payment'>; readonly version: number } | undefined;
  readonly record?:
    | {
        readonly user_id: Id<'user'>;
        readonly method: ManualMethod;
        readonly invoice_ids: readonly Id<'invoice'>[];
        readonly allocations?: Draft['allocations'];
      }
    | undefined;
  readonly movement_id?: string | undefined;
  readonly payout?: { readonly gateway_id: Id<'payment_gateway'>; readonly reference: string } | undefined;
  readonly booking?: BankBooking | undefined;
  readonly warnings_seen: SeenWarnings;
}

/** Records that a line is, by their ids. */
export interface Meaning {
  readonly payment_id: Id<'payment'> | null;
  readonly movement_id: string | null;
}

/**
 * Verifies a payment that waits with what really came; one that was verified by hand before, and perhaps given back since,
 * is the same money already.
 */
async function usePayment(
  services: Services,
  trx: Db,
  by: ActorContext,
  line: LineRow,
  target: NonNullable<MatchTarget['payment']>,
  warnings: SeenWarnings,
): Promise<Id<'payment'>> {
  const payment = await findPayment(trx, target.id);
  if (!payment) throw fieldError({ 'payment.id': 'not_found' });
  if (payment.currency !== line.currency) throw fieldError({ 'payment.id': 'other_currency' });
  if (payment.state === 'submitted') {
    await verifyPayment(services, trx, by, payment.id, {
      received_minor: line.amount_minor,
      paid_on: line.booked_on,
      read: { version: target.version, warnings },
      bank_line: line.id,
    });
    return payment.id;
  }
  if (payment.method === 'online') throw fieldError({ 'payment.id': 'unknown_option' });
  const wasVerified = ['verified', 'refunded', 'bounced'].includes(payment.state);
  if (!wasVerified || payment.amount_minor !== line.amount_minor)
    throw new AppError('transition_refused', { metadata: { from: payment.state, to: 'verified' } });
  const taken = await trx
    .selectFrom('bank_lines')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('amount_minor', '>', 0)
    .executeTakeFirst();
  if (taken) throw fieldError({ 'payment.id': 'already_exists' });
  return payment.id;
}

async function makePayment(
  services: Services,
  trx: Db,
  by: ActorContext,
  { line, account }: { readonly line: LineRow; readonly account: BankAccount },
  record: NonNullable<MatchTarget['record']>,
  warnings: SeenWarnings,
): Promise<Id<'payment'>> {
  if (!account.methods.includes(record.method)) throw fieldError({ 'record.method': 'unknown_option' });
  if (currencyOfMethod[record.method] !== line.currency)
    throw fieldError({ 'record.method': 'other_currency' });
  return recordPayment(
    services,
    trx,
    by,
    record.user_id,
    {
      method: record.method,
      currency: line.currency,
      amount_minor: line.amount_minor,
      paid_on: line.booked_on,
      bank_reference: (line.bank_reference || line.description).slice(0, 200),
      note: '',
      invoice_ids: [...record.invoice_ids],
      ...(record.allocations && { allocations: record.allocations }),
      image_id: null,
    },
    warnings,
    line.id,
  );
}

const ofPayment = async (trx: Db, payment_id: Id<'payment'>): Promise<Meaning> => ({
  payment_id,
  movement_id: await idOfMovement(trx, `payment:${payment_id}:verify`),
});

/** Uses what is booked already, with the same amount in the account's part of the ledger. Its line is one. */
async function useMovement(trx: Db, line: LineRow, account: BankAccount, id: string): Promise<Meaning> {
  // One after the other, of those who say it of two lines at once.
  await trx.selectFrom('ledger_transactions').select('id').where('id', '=', id).forUpdate().execute();
  const movement = (await listMovements(trx, account, { id })).find((each) => each.id === id);
  if (!movement) throw fieldError({ movement_id: 'not_found' });
  if (movement.has_line) throw fieldError({ movement_id: 'already_exists' });
  if (movement.amount_minor !== line.amount_minor) throw fieldError({ movement_id: 'other_amount' });
  return { payment_id: movement.payment_id, movement_id: id };
}

/** Records the payout that the line is. One that waits for its line already, by its amount and day, is not booked again. */
async function makePayout(
  trx: Db,
  by: ActorContext,
  line: LineRow,
  account: BankAccount,
  { gateway_id, reference }: NonNullable<MatchTarget['payout']>,
): Promise<Meaning> {
  if (line.amount_minor < 0) throw fieldError({ payout: 'too_small' });
  if (!takesPayouts(account)) throw fieldError({ 'payout.gateway_id': 'other_currency' });
  const waiting = await movementsWithoutLine(trx, account, line.booked_on);
  const isBooked = waiting.some(
    (each) =>
      each.gateway_id === gateway_id &&
      each.amount_minor === line.amount_minor &&
      isNearDay(each.on, line.booked_on),
  );
  if (isBooked) throw fieldError({ 'payout.gateway_id': 'already_exists' });
  const payout = { reference, amount_minor: line.amount_minor, paid_on: line.booked_on };
  return { payment_id: null, movement_id: await recordPayout(trx, by, gateway_id, payout) };
}

const keyOfBooking = (line: Pick<LineRow, 'id' | 'version'>): string =>
  `bank_line:${line.id}:${line.version}`;

/** Words of the bank, for the ledger. */
const textOf = ({ counterparty, description }: LineRow): string =>
  `${counterparty} ${description}`.trim().slice(0, 200);

/** Books a line that concerns no customer. */
async function bookLine(
  trx: Db,
  by: ActorContext,
  line: LineRow,
  account: BankAccount,
  booking: BankBooking,
): Promise<Meaning> {
  const [cash] = ledgerAccountsOf(account);
  if (!cash) throw fieldError({ booking: 'unknown_option' });
  const { amount_minor, currency, booked_on } = line;
  const exchange_rate =
    booking === 'other_books' ? null : await rateOfPayment(trx, { currency, paid_on: booked_on });
  const key = keyOfBooking(line);
  await post(trx, by, {
    kind: kindOfBankBooking[booking],
    user_id: null,
    reference: line.bank_reference,
    subject_kind: 'bank_line',
    subject_id: line.id,
    description: textOf(line),
    idempotency_key: key,
    postings: bankBookingPostings(booking, { account: cash, amount_minor, currency, exchange_rate }),
  });
  return { payment_id: null, movement_id: await idOfMovement(trx, key) };
}

/** Takes back what was booked of a line alone; a payment or payout stays as it is. */
export async function takeBackBooking(trx: Db, by: ActorContext, line: LineRow): Promise<void> {
  if (line.movement === null) return;
  const booked = await postingsOf(trx, line.movement.id, { kind: 'bank_line', id: line.id });
  if (booked.length === 0) return;
  await post(trx, by, {
    kind: 'bank_booking_reversed',
    user_id: null,
    reference: line.bank_reference,
    subject_kind: 'bank_line',
    subject_id: line.id,
    description: textOf(line),
    idempotency_key: `${keyOfBooking(line)}:back`,
    postings: reversed(booked),
  });
}

export async function meaningOf(
  services: Services,
  trx: Db,
  by: ActorContext,
  line: LineRow,
  { payment, record, movement_id, payout, booking, warnings_seen }: MatchTarget,
): Promise<Meaning> {
  if ([payment, record, movement_id, payout, booking].filter((each) => each !== undefined).length !== 1)
    throw fieldError({ payment: 'required' });
  const account = found(await findBankAccount(trx, line.bank_account_id));
  if (movement_id !== undefined) return useMovement(trx, line, account, movement_id);
  if (payout) return makePayout(trx, by, line, account, payout);
  if (booking) return bookLine(trx, by, line, account, booking);
  if (line.amount_minor < 0) throw fieldError({ payment: 'too_small' });
  const id = payment
    ? await usePayment(services, trx, by, line, payment, warnings_seen)
    : await makePayment(
        services,
        trx,
        by,
        { line, account },
        record as NonNullable<MatchTarget['record']>,
        warnings_seen,
      );
  return ofPayment(trx, id);
}
