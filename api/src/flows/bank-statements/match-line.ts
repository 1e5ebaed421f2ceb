import { type BankLineStateName, bankLineStates } from '@rantau/shared/bank-statements';
import { AppError, type ErrorCode, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { currencyOfMethod, type ManualMethod } from '@rantau/shared/payments';
import { findBankAccount } from '../../modules/bank-statements/bank-accounts.repository.ts';
import { type LineRow, lockLine } from '../../modules/bank-statements/bank-lines.list.ts';
import { findPayment } from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changedAt, refuseStale } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import type { requireTickedWarnings } from '../payments/payment-answer.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { verifyPayment } from '../payments/review-payment.ts';
import type { Draft } from '../payments/submit-payment.ts';
import { certainLines, methodOf } from './propose.ts';

type SeenWarnings = Parameters<typeof requireTickedWarnings>[2];

/** Meaning of a line: a payment that is here, or one to be made of it. */
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
  readonly warnings_seen: SeenWarnings;
}

async function lockWaiting(
  trx: Db,
  id: Id<'bank_line'>,
  version: number,
  to: BankLineStateName,
): Promise<LineRow> {
  const line = await lockLine(trx, id);
  if (!line) throw new AppError('not_found');
  refuseStale(line, version);
  refuseIllegalMove(bankLineStates, line.state, to);
  return line;
}

interface Decision {
  readonly state: BankLineStateName;
  readonly payment_id: Id<'payment'> | null;
  readonly note: string;
}

const verbs = { matched: 'match', ignored: 'ignore', open: 'release' } as const;

async function decide(trx: Db, by: ActorContext, line: LineRow, decision: Decision): Promise<void> {
  const isOpen = decision.state === 'open';
  await trx
    .updateTable('bank_lines')
    .set({
      ...decision,
      decided_at: isOpen ? null : by.now.toISOString(),
      decided_by: isOpen || by.actor.kind !== 'admin' ? null : by.actor.id,
      ...changedAt(by.now),
    })
    .where('id', '=', line.id)
    .execute();
  await audit(trx, by, {
    action: `bank_line.${verbs[decision.state]}`,
    subject_kind: 'bank_line',
    subject_id: line.id,
    before: { state: line.state, payment_id: line.payment_id },
    after: { state: decision.state, payment_id: decision.payment_id },
    reason: decision.note,
  });
}

/** Verifies a payment that waits with what really came; one that was verified by hand before is the same money already. */
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
  if (payment.state !== 'verified' || payment.amount_minor !== line.amount_minor)
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
  line: LineRow,
  record: NonNullable<MatchTarget['record']>,
  warnings: SeenWarnings,
): Promise<Id<'payment'>> {
  const account = await findBankAccount(trx, line.bank_account_id);
  if (!account?.methods.includes(record.method)) throw fieldError({ 'record.method': 'unknown_option' });
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

/** Says what a line of money that came is. The payment goes the way of every payment: verified, booked, mailed, once. */
export const matchLine = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'bank_line'>,
  version: number,
  { payment, record, warnings_seen }: MatchTarget,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const line = await lockWaiting(trx, id, version, 'matched');
    if (line.amount_minor < 0) throw fieldError({ payment: 'too_small' });
    if ((payment === undefined) === (record === undefined)) throw fieldError({ payment: 'required' });
    const payment_id = payment
      ? await usePayment(services, trx, by, line, payment, warnings_seen)
      : await makePayment(
          services,
          trx,
          by,
          line,
          record as NonNullable<MatchTarget['record']>,
          warnings_seen,
        );
    await decide(trx, by, line, { state: 'matched', payment_id, note: '' });
  });

export const ignoreLine = (
  db: Db,
  by: ActorContext,
  id: Id<'bank_line'>,
  version: number,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const line = await lockWaiting(trx, id, version, 'ignored');
    await decide(trx, by, line, { state: 'ignored', payment_id: null, note: reason });
  });

export const releaseLine = (
  db: Db,
  by: ActorContext,
  id: Id<'bank_line'>,
  version: number,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const line = await lockWaiting(trx, id, version, 'open');
    await decide(trx, by, line, { state: 'open', payment_id: null, note: reason });
  });

/** As many as are matched in one call, and as long; whoever asked calls again for the rest. */
const mostAtOnce = 200;
const longestMs = 20_000;

interface Outcome {
  readonly certain: number;
  readonly matched: number;
  readonly refused: { readonly line_id: Id<'bank_line'>; readonly error: ErrorCode }[];
}

/** Matches every line that is certain, each in a transaction of its own: one that is refused holds up no other. */
export async function matchCertain(
  services: Services,
  db: Db,
  by: ActorContext,
  accountId: Id<'bank_account'>,
  dryRun: boolean,
): Promise<Outcome> {
  const account = await findBankAccount(db, accountId);
  if (!account) throw new AppError('not_found');
  const certain = await certainLines(db, accountId, by.now);
  const refused: Outcome['refused'][number][] = [];
  let matched = 0;
  const begun = performance.now();
  for (const { line, proposal } of dryRun ? [] : certain.slice(0, mostAtOnce)) {
    if (performance.now() - begun > longestMs) break;
    const { payment, invoices, user_id } = proposal;
    try {
      await matchLine(services, db, by, line.id, line.version, {
        ...(payment
          ? { payment: { id: payment.id, version: payment.version } }
          : {
              record: {
                user_id,
                method: methodOf(line, account.methods),
                invoice_ids: invoices.map((each) => each.id),
              },
            }),
        warnings_seen: [],
      });
      matched += 1;
    } catch (error) {
      const refusal = error instanceof AppError ? error : null;
      if (!refusal) throw error;
      refused.push({ line_id: line.id, error: refusal.code });
    }
  }
  return { certain: certain.length, matched, refused };
}
