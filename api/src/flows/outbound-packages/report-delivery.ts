import type { Id } from '@rantau/shared/ids';
import type { Updateable } from 'kysely';
import { deliveryFailed } from '../../modules/outbound-packages/outbound-packages.mails.ts';
import type { OutboundPackageRow } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changeRow } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { moveOutboundPackage, writeToOwner } from './move-outbound-package.ts';

export interface DeliveryReport {
  /** `with_vendor`: it goes on after a failure, and is not on the road to its recipient yet. */
  readonly to: 'with_vendor' | 'out_for_delivery' | 'delivered' | 'failed';
  readonly note: string;
  /** Time of the event, in UTC. */
  readonly at: string;
  /** Columns that tell of the hand-over. */
  readonly handOver?: Pick<
    Updateable<Tables['outbound_packages']>,
    'delivered_to' | 'delivery_proof_image_id' | 'delivery_signature_image_id'
  >;
}

type Delivery = Pick<OutboundPackageRow, 'state' | 'failed_attempts' | 'last_failure'> & {
  readonly id: Id<'outbound_package'>;
};

/** Changes how a delivery stands that waits with its vendor, without a step of its timeline. */
async function noteFailure(
  trx: Db,
  by: ActorContext,
  { id, ...before }: Delivery,
  after: Pick<Delivery, 'failed_attempts' | 'last_failure'>,
): Promise<void> {
  await changeRow(trx, 'outbound_packages', id, by.now, after);
  await audit(trx, by, 'outbound_package.update', id, {
    before: { failed_attempts: before.failed_attempts, last_failure: before.last_failure },
    after,
  });
}

/** Tells the owner of an attempt, without what was noted at the door: it may name people. */
async function writeOfFailure(services: Services, trx: Db, id: Id<'outbound_package'>): Promise<void> {
  const outbound = await trx
    .selectFrom('outbound_packages')
    .select(['id', 'user_id', 'mode', 'reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await writeToOwner(services, trx, outbound, deliveryFailed, {});
}

/**
 * Moves a delivery as its vendor, its courier or staff report, in the transaction that holds its outbound package. A report may come
 * without those before it: what is delivered was out for delivery, of which its owner is then not told.
 */
export async function reportDelivery(
  services: Services,
  trx: Db,
  by: ActorContext,
  delivery: Delivery,
  { to, note, at, handOver }: DeliveryReport,
): Promise<void> {
  const { id, state, failed_attempts, last_failure } = delivery;
  const waits = state !== 'out_for_delivery';
  switch (to) {
    case 'with_vendor':
      if (waits && last_failure !== null)
        await noteFailure(trx, by, delivery, { failed_attempts, last_failure: null });
      return;
    case 'out_for_delivery':
      return moveOutboundPackage(services, trx, by, id, { to, note, at });
    case 'failed': {
      // What failed already and is brought back has not been tried again.
      const attempts = waits && last_failure !== null ? failed_attempts : failed_attempts + 1;
      const failure = { failed_attempts: attempts, last_failure: note };
      await (waits
        ? noteFailure(trx, by, delivery, failure)
        : moveOutboundPackage(services, trx, by, id, { to: 'arrived', note, at, sets: failure }));
      if (attempts > failed_attempts) await writeOfFailure(services, trx, id);
      return;
    }
    case 'delivered': {
      if (waits)
        await moveOutboundPackage(services, trx, by, id, { to: 'out_for_delivery', at, isTold: false });
      const sets = { ...handOver, delivered_at: at, last_failure: null };
      return moveOutboundPackage(services, trx, by, id, { to, note, at, sets });
    }
  }
}
