import type { Id } from '@rantau/shared/ids';
import { paymentIntentStates } from '@rantau/shared/payment-intents';
import { statesThat } from '@rantau/shared/states';
import { sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changedAt, changeRow } from '../../platform/database/versions.ts';

/** Intents with their customer, gateway, invoices and refunds. */
const selectPaymentIntents = (db: Db) =>
  db
    .selectFrom('payment_intents')
    .innerJoin('users', 'users.id', 'payment_intents.user_id')
    .innerJoin('payment_gateways', 'payment_gateways.id', 'payment_intents.gateway_id')
    .selectAll('payment_intents')
    .select((eb) => [
      'payment_gateways.provider',
      'payment_gateways.environment',
      'users.name as user_name',
      'users.suite',
      'users.email',
      'users.locale as user_locale',
      jsonArrayFrom(
        eb
          .selectFrom('payment_intent_invoices')
          .innerJoin('invoices', 'invoices.id', 'payment_intent_invoices.invoice_id')
          .select(['payment_intent_invoices.invoice_id', 'invoices.reference as invoice_reference'])
          .whereRef('payment_intent_id', '=', 'payment_intents.id')
          .orderBy('payment_intent_invoices.position'),
      ).as('invoices'),
      jsonArrayFrom(
        eb
          .selectFrom('gateway_refunds')
          .select([
            'gateway_refunds.id',
            'gateway_refunds.amount_minor',
            'gateway_refunds.currency',
            'gateway_refunds.state',
            'gateway_refunds.problem',
          ])
          .whereRef('gateway_refunds.payment_intent_id', '=', 'payment_intents.id')
          .orderBy('gateway_refunds.created_at')
          .orderBy('gateway_refunds.id'),
      ).as('refunds'),
    ]);

export type PaymentIntentRow = Awaited<
  ReturnType<ReturnType<typeof selectPaymentIntents>['executeTakeFirstOrThrow']>
>;

export const findPaymentIntent = async (db: Db, id: Id<'payment_intent'>): Promise<PaymentIntentRow | null> =>
  (await selectPaymentIntents(db).where('payment_intents.id', '=', id).executeTakeFirst()) ?? null;

export async function lockPaymentIntent(db: Db, id: Id<'payment_intent'>): Promise<PaymentIntentRow | null> {
  await db.selectFrom('payment_intents').select('id').where('id', '=', id).forUpdate().execute();
  return findPaymentIntent(db, id);
}

/** The intent that a provider means: by its own id, else by our reference. */
export async function findIntentOf(
  db: Db,
  gatewayId: Id<'payment_gateway'>,
  by: { readonly provider_id: string; readonly reference: string | null },
): Promise<PaymentIntentRow | null> {
  const ofGateway = selectPaymentIntents(db).where('gateway_id', '=', gatewayId);
  const known = await ofGateway.where('payment_intents.provider_id', '=', by.provider_id).executeTakeFirst();
  if (known || by.reference === null) return known ?? null;
  return (
    (await ofGateway
      .where('payment_intents.reference', '=', by.reference)
      .where('payment_intents.provider_id', 'is', null)
      .executeTakeFirst()) ?? null
  );
}

const open = statesThat(paymentIntentStates, ({ isOpen }) => isOpen);

/** Open intents of a customer for any of these invoices, oldest first. */
export const findOpenIntents = (
  db: Db,
  userId: Id<'user'>,
  invoiceIds: readonly Id<'invoice'>[],
): Promise<PaymentIntentRow[]> =>
  selectPaymentIntents(db)
    .where('payment_intents.user_id', '=', userId)
    .where('payment_intents.state', 'in', open)
    .where('payment_intents.id', 'in', (eb) =>
      eb
        .selectFrom('payment_intent_invoices')
        .select('payment_intent_id')
        .where('invoice_id', 'in', invoiceIds),
    )
    .orderBy('payment_intents.id')
    .execute();

export const updatePaymentIntent = async (
  db: Db,
  id: Id<'payment_intent'>,
  changes: Omit<Updateable<Tables['payment_intents']>, 'id' | 'version'>,
  now: Date,
): Promise<void> => {
  await changeRow(db, 'payment_intents', id, now, changes);
};

/** Writes down when an open intent is asked about again; one that was paid or ended meanwhile stays as it is. */
export const scheduleCheck = async (
  db: Db,
  id: Id<'payment_intent'>,
  changes: Pick<
    Updateable<Tables['payment_intents']>,
    'attempts' | 'next_check_at' | 'problem' | 'problem_note' | 'state'
  >,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('payment_intents')
    .set({ ...changes, ...changedAt(now) })
    .where('id', '=', id)
    .where('state', 'in', open)
    .execute();
};

/** For so long nobody else asks about a claimed intent; it is claimed again if this process dies. */
const leaseMs = 5 * 60_000;

/** Intents whose turn it is to be asked about, claimed for this run, oldest first. */
export const claimDueIntents = async (db: Db, most: number, now: Date): Promise<Id<'payment_intent'>[]> => {
  const rows = await db
    .updateTable('payment_intents')
    .set({ next_check_at: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_intents')
        .select('id')
        .where('next_check_at', '<=', now.toISOString())
        .where('state', 'in', open)
        .orderBy('next_check_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** True if it may be asked about now: the provider is asked about each a few times a minute at most. */
export const claimCheck = async (
  db: Db,
  id: Id<'payment_intent'>,
  now: Date,
  pauseMs: number,
): Promise<boolean> => {
  const row = await db
    .updateTable('payment_intents')
    .set({ checked_at: now.toISOString() })
    .where('id', '=', id)
    .where('provider_id', 'is not', null)
    .where('payment_id', 'is', null)
    .where(
      sql<boolean>`(checked_at is null or checked_at <= ${new Date(now.getTime() - pauseMs).toISOString()})`,
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const findIntentsByIds = (db: Db, ids: readonly string[]): Promise<PaymentIntentRow[]> =>
  selectPaymentIntents(db).where(isOneOf('payment_intents.id', ids)).execute();
