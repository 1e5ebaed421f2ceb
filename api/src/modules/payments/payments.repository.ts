import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { PaymentOrigin } from '@rantau/shared/payments';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/database.ts';

const bankedOn = sql<string | null>`(select max(booked_on) from bank_lines
  where bank_lines.payment_id = payments.id and bank_lines.state = 'matched' and bank_lines.amount_minor > 0)`;

export const cameFrom = sql<PaymentOrigin>`case when payments.method = 'online' then 'provider'
  when payments.recorded_by is null or payments.proof_image_id is not null then 'proof'
  when ${bankedOn} is not null then 'statement' else 'staff' end`;

/** Payments with their customer, what they settle, and who looked at them. */
export const selectPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('admins', 'admins.id', 'payments.reviewed_by')
    .select((eb) => [
      'payments.id',
      'payments.version',
      'payments.created_at',
      'payments.updated_at',
      'payments.reference',
      'payments.state',
      'payments.user_id',
      'payments.method',
      'payments.amount_minor',
      'payments.currency',
      sql<string | null>`trim_scale(payments.exchange_rate)::text`.as('exchange_rate'),
      'payments.amount_usd_minor',
      'payments.refunded_minor',
      'payments.credit_usd_minor',
      'payments.paid_on',
      'payments.bank_reference',
      'payments.note',
      'payments.rejection_reason',
      'payments.refund_reason',
      'payments.bounce_reason',
      'payments.reviewed_at',
      'payments.proof_image_id',
      'payments.split_chosen',
      'payments.recorded_by',
      cameFrom.as('came_from'),
      bankedOn.as('banked_on'),
      'admins.name as reviewed_by',
      'users.name as user_name',
      'users.suite',
      'users.email',
      'users.locale as user_locale',
      jsonArrayFrom(
        eb
          .selectFrom('payment_allocations')
          .innerJoin('invoices', 'invoices.id', 'payment_allocations.invoice_id')
          .select([
            'payment_allocations.invoice_id',
            'invoices.reference as invoice_reference',
            'payment_allocations.amount_usd_minor',
          ])
          .whereRef('payment_allocations.payment_id', '=', 'payments.id')
          .orderBy('payment_allocations.position'),
      ).as('allocations'),
    ]);

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

export const findPayment = async (db: Db, id: Id<'payment'>): Promise<PaymentRow | null> =>
  (await selectPayments(db).where('payments.id', '=', id).executeTakeFirst()) ?? null;

export async function lockPayment(db: Db, id: Id<'payment'>): Promise<PaymentRow | null> {
  // Not its key: a pause of a late fee that names it is written by whoever holds its invoice, and must not wait for this.
  await db.selectFrom('payments').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findPayment(db, id);
}

export interface DuplicatePayment {
  readonly payment_id: Id<'payment'>;
  readonly code: 'same_proof' | 'same_amount';
  readonly twin_id: Id<'payment'>;
  readonly payment_reference: string;
}

/** Condition on `other`: its customer paid the same amount within two weeks; rejected ones aside. */
const sameAmount = sql`other.user_id = mine.user_id and other.amount_minor = mine.amount_minor
  and other.currency = mine.currency and other.id <> mine.id and other.state <> 'rejected'
  and other.paid_on between mine.paid_on - 14 and mine.paid_on + 14`;
/** Payments with the same picture. */
const sameProof = sql`images proof join images same on same.id = proof.id or same.sha256 = proof.sha256
  join payments other on other.proof_image_id = same.id and other.id <> mine.id
  where proof.id = mine.proof_image_id`;

/** Duplicates of each kind that are named of one payment, the oldest: whoever sends many alike fills no page with them. */
const mostTwins = 10;

/** Other payments with the same picture, or the same amount from the same customer within two weeks. */
export async function findDuplicates(db: Db, ids: readonly Id<'payment'>[]): Promise<DuplicatePayment[]> {
  const { rows } = await sql<DuplicatePayment>`
    select mine.id as payment_id, code, twin_id, payment_reference
    from payments mine cross join lateral (
      (select distinct 'same_proof' as code, other.id as twin_id, other.reference as payment_reference
        from ${sameProof} order by other.id limit ${mostTwins})
      union all
      (select 'same_amount', other.id, other.reference
        from payments other where ${sameAmount} order by other.id limit ${mostTwins})) as twins
    where mine.id = any(${ids}::uuid[])
    order by payment_id, code, payment_reference`.execute(db);
  return rows;
}

/** Those of these payments that have any. */
export async function findDoubtful(db: Db, ids: readonly Id<'payment'>[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select mine.id from payments mine where mine.id = any(${ids}::uuid[])
      and (exists (select from ${sameProof}) or exists (select from payments other where ${sameAmount}))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Payments that wait for their review, of one customer. */
const mostWaiting = 200;

/** Refuses another payment of a customer of whom as many wait as no desk looks through in a day. */
export async function refuseTooManyWaiting(trx: Db, userId: Id<'user'>): Promise<void> {
  const { waiting } = await trx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('user_id', '=', userId)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= mostWaiting) throw new AppError('rate_limited', { retryAfter: 3_600 });
}

/**
 * One picture serves once: it is refused where a payment that was not rejected shows the same. Whoever sends the same picture
 * at the same time waits here.
 */
export async function refuseUsedProof(trx: Db, imageId: Id<'image'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(sha256, 0)) from images where id = ${imageId}`.execute(
    trx,
  );
  const { rows } = await sql`
    select from images proof
    join images same on same.sha256 = proof.sha256
    join payments on payments.proof_image_id = same.id and payments.state <> 'rejected'
    where proof.id = ${imageId} limit 1`.execute(trx);
  if (rows.length > 0) throw fieldError({ image_id: 'proof_used' });
}

/** Replaces the allocations of a payment. */
export async function writeAllocations(
  db: Db,
  paymentId: Id<'payment'>,
  allocations: readonly { readonly invoice_id: Id<'invoice'>; readonly amount_usd_minor: number }[],
): Promise<void> {
  await db.deleteFrom('payment_allocations').where('payment_id', '=', paymentId).execute();
  if (allocations.length === 0) return;
  await db
    .insertInto('payment_allocations')
    .values(
      allocations.map(({ invoice_id, amount_usd_minor }, position) => ({
        payment_id: paymentId,
        invoice_id,
        amount_usd_minor,
        position,
      })),
    )
    .execute();
}
