import type { Id } from '@rantau/shared/ids';
import type { RefundAccount } from '@rantau/shared/payments';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changeRow } from '../../platform/database/versions.ts';
import { openSecret, type SecretKeys, sealSecret } from '../../platform/secrets.ts';

export type RefundRow = Selectable<Tables['gateway_refunds']>;

const purpose = 'bank accounts of refunds';
export const sealAccount = (keys: SecretKeys, account: RefundAccount): string =>
  sealSecret(keys, purpose, JSON.stringify(account));
export function openAccount(keys: SecretKeys, stored: string | null): RefundAccount | null {
  const text = stored === null ? null : openSecret(keys, purpose, stored);
  return text === null ? null : (JSON.parse(text) as RefundAccount);
}

/** A refund of this payment, locked. */
export const lockRefundOf = async (
  db: Db,
  intentId: Id<'payment_intent'>,
  id: string,
): Promise<RefundRow | null> =>
  (await db
    .selectFrom('gateway_refunds')
    .selectAll()
    .where('id', '=', id)
    .where('payment_intent_id', '=', intentId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** True if another refund of the same payment failed too. */
export const hasOtherFailed = async (
  db: Db,
  { id, payment_intent_id }: Pick<RefundRow, 'id' | 'payment_intent_id'>,
): Promise<boolean> =>
  (await db
    .selectFrom('gateway_refunds')
    .select('id')
    .where('payment_intent_id', '=', payment_intent_id)
    .where('state', '=', 'failed')
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The refund that a provider's account means, of those that went by it: by its own id, else by our reference. */
export const findRefundOf = async (
  db: Db,
  gatewayId: Id<'payment_gateway'>,
  { provider_id, reference }: { readonly provider_id: string; readonly reference: string | null },
): Promise<RefundRow | null> =>
  (await db
    .selectFrom('gateway_refunds')
    .innerJoin('payment_intents', 'payment_intents.id', 'payment_intent_id')
    .selectAll('gateway_refunds')
    .where('payment_intents.gateway_id', '=', gatewayId)
    .where((eb) =>
      eb.or([
        eb('gateway_refunds.provider_id', '=', provider_id),
        ...(reference !== null && isUuid.test(reference) ? [eb('gateway_refunds.id', '=', reference)] : []),
      ]),
    )
    .executeTakeFirst()) ?? null;

export const updateRefund = async (
  db: Db,
  id: string,
  changes: Updateable<Tables['gateway_refunds']>,
  now: Date,
): Promise<void> => {
  await changeRow(db, 'gateway_refunds', id, now, changes);
};

/** For so long nobody else takes a claimed refund; it is taken again if this process dies. */
const leaseMs = 5 * 60_000;

/**
 * Refunds whose turn it is, claimed for this run, oldest first. The attempt is counted before it is made: a process that ends
 * in between may have sent the money.
 */
export const claimDueRefunds = (db: Db, most: number, now: Date): Promise<RefundRow[]> =>
  db
    .updateTable('gateway_refunds')
    .set({
      next_attempt_at: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('gateway_refunds')
        .select('id')
        .where('next_attempt_at', '<=', now.toISOString())
        .orderBy('next_attempt_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
