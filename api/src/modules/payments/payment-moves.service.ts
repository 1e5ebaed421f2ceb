import type { Id } from '@rantau/shared/ids';
import { money } from '@rantau/shared/money';
import { paymentStates } from '@rantau/shared/payments';
import type { Updateable } from 'kysely';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changeRow } from '../../platform/database/versions.ts';
import { post } from '../../platform/ledger/post.ts';
import { paymentsUrl } from '../../platform/mail/money-links.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { recordMove, refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { lockPayment, type PaymentRow } from './payments.repository.ts';

const auditActions = {
  verified: 'payment.verify',
  rejected: 'payment.reject',
  refunded: 'payment.refund',
  bounced: 'payment.bounce',
} as const;
type Outcome = keyof typeof auditActions;

/** Locks a payment that may move to this state until the transaction ends. */
export async function lockForReview(db: Db, id: Id<'payment'>, to: Outcome): Promise<PaymentRow> {
  const row = found(await lockPayment(db, id));
  refuseIllegalMove(paymentStates, row.state, to);
  return row;
}

/** Books money of a payment: it comes once, and each part of it goes once. */
export const bookPayment = (
  db: Db,
  by: ActorContext,
  row: PaymentRow,
  movement: Pick<Parameters<typeof post>[2], 'kind' | 'postings'>,
  key: 'verify' | 'bounce' | `refund:${number}`,
) =>
  post(db, by, {
    ...movement,
    user_id: row.user_id,
    reference: row.reference,
    subject_kind: 'payment',
    subject_id: row.id,
    idempotency_key: `payment:${row.id}:${key}`,
  });

interface Move {
  readonly to: Outcome;
  /** True where only a part of the payment goes there, and the rest stays as it is. */
  readonly in_part?: boolean;
  /** The reviewer's reason. */
  readonly note: string;
  readonly set?: Updateable<Tables['payments']>;
  /** Values for the audit log besides the state. */
  readonly before?: object;
  readonly after?: object;
}

/** Writes the outcome with its step of the timeline and its audit event. */
export async function movePayment(db: Db, by: ActorContext, row: PaymentRow, move: Move): Promise<void> {
  const { to, note, in_part = false } = move;
  const state = in_part ? row.state : to;
  await changeRow(db, 'payments', row.id, by.now, { state, ...move.set });
  if (!in_part) await recordMove(db, by, 'payment', row.id, { from: row.state, to, note });
  await audit(db, by, auditActions[to], row.id, {
    before: { state: row.state, ...move.before },
    after: { state, ...move.after },
    reason: note,
  });
}

/** Columns that say who looked at the proof, and when. */
export const reviewedBy = (by: ActorContext) => ({
  reviewed_at: by.now.toISOString(),
  reviewed_by: by.actor.kind === 'admin' ? by.actor.id : null,
});

/** Receiver and content of the mail about the outcome. */
export const outcomeMail = (services: Services, row: PaymentRow) => ({
  to: { email: row.email, locale: row.user_locale, user_id: row.user_id },
  about: { subject_kind: 'payment', subject_id: row.id } as const,
  data: {
    name: row.user_name,
    reference: row.reference,
    amount: money(row.amount_minor, row.currency),
    url: paymentsUrl(services.config),
  },
});
