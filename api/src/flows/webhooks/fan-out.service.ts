import type { WebhookMessage, WebhookOwner } from '@rantau/shared/webhooks';
import { webhookEventsOf } from '@rantau/shared/webhooks';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findAudience } from '../../platform/notifications.ts';

/** Most events that are taken in one transaction. */
const batch = 100;

const takeEvents = (trx: Db) =>
  trx
    .deleteFrom('webhook_events')
    .where('id', 'in', (eb) =>
      eb.selectFrom('webhook_events').select('id').orderBy('id').limit(batch).forUpdate().skipLocked(),
    )
    .returningAll()
    .execute();

type Event = Awaited<ReturnType<typeof takeEvents>>[number];

/** Open endpoints that are to be told of this, of those whom it concerns. */
function findEndpoints(
  trx: Db,
  { id, type }: Event,
  { userIds, vendorIds }: { readonly userIds: readonly string[]; readonly vendorIds: readonly string[] },
) {
  const told = (owner: WebhookOwner) => webhookEventsOf[owner].includes(type);
  return (
    trx
      .selectFrom('webhook_endpoints')
      .leftJoin('vendor_users as person', 'person.id', 'owner_id')
      .select('webhook_endpoints.id')
      .where('disabled_at', 'is', null)
      // Ids sort by time: what happened before an endpoint was made is not sent there.
      .where('webhook_endpoints.id', '<', id)
      .where((eb) => eb(eb.val(type), '=', eb.fn.any('event_types')))
      .where((eb) =>
        eb.or([
          eb.and([
            eb('owner_kind', '=', 'user'),
            eb('owner_id', 'in', told('user') && userIds.length > 0 ? [...userIds] : [null]),
          ]),
          eb.and([
            eb('owner_kind', '=', 'vendor'),
            eb('person.vendor_id', 'in', told('vendor') && vendorIds.length > 0 ? [...vendorIds] : [null]),
          ]),
        ]),
      )
      .execute()
  );
}

async function addressEvent(trx: Db, event: Event, now: Date): Promise<void> {
  const audience = await findAudience(trx, event);
  const endpoints = await findEndpoints(trx, event, audience);
  if (endpoints.length === 0) return;
  const message: WebhookMessage = {
    type: event.type,
    timestamp: event.at,
    data: {
      id: event.subject_id,
      reference: audience.reference,
      state: event.to_state,
      previous_state: event.from_state,
    },
  };
  const at = now.toISOString();
  await trx
    .insertInto('webhook_deliveries')
    .values(
      endpoints.map(({ id }) => ({
        id: newId(now),
        endpoint_id: id,
        type: event.type,
        body: JSON.stringify(message),
        created_at: at,
        began_at: at,
        next_attempt_at: at,
      })),
    )
    .execute();
}

/** Addresses everything that has happened to those who want to be told of it. */
export async function fanOut(db: Db, now: Date): Promise<void> {
  for (;;) {
    const taken = await inTransaction(db, async (trx) => {
      const events = await takeEvents(trx);
      for (const event of events) await addressEvent(trx, event, now);
      return events.length;
    });
    if (taken < batch) return;
  }
}
