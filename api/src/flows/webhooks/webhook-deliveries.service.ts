import { AppError } from '@rantau/shared/errors';
import {
  testEventType,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookMessage,
} from '@rantau/shared/webhooks';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { messageIdOf, sendWebhooks } from './send-webhooks.service.ts';
import { type ByOwner, getEndpoint, lockEndpoint } from './webhook-endpoints.service.ts';

const mostShown = 100;

const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'type', 'created_at', 'state', 'attempts', 'next_attempt_at', 'last_status']);

const toDelivery = (row: Awaited<ReturnType<typeof findFirst>>): WebhookDelivery => ({
  ...row,
  message_id: messageIdOf(row.id),
});
const findFirst = (db: Db, id: string) => deliveries(db).where('id', '=', id).executeTakeFirstOrThrow();

/** The latest events of an endpoint of one's own. */
export async function listDeliveries(db: Db, by: ByOwner, endpointId: string): Promise<WebhookDelivery[]> {
  await getEndpoint(db, by, endpointId);
  const rows = await deliveries(db)
    .where('endpoint_id', '=', endpointId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(toDelivery);
}

/** The endpoint of a delivery, if it is the caller's. */
async function endpointOf(db: Db, { actor }: ByOwner, id: string): Promise<string> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
    .select('endpoint_id')
    .where('webhook_deliveries.id', '=', id)
    .where('owner_id', '=', actor.id)
    .executeTakeFirstOrThrow(notFound);
  return row.endpoint_id;
}

/** One event with what was sent and the latest attempts: whoever sends it again and again makes thousands. */
export async function readDelivery(db: Db, by: ByOwner, id: string): Promise<WebhookDeliveryDetail> {
  await endpointOf(db, by, id);
  const { body } = await db
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const tries = await db
    .selectFrom('webhook_attempts')
    .select(['id', 'at', 'duration_ms', 'status', 'problem', 'answer'])
    .where('delivery_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return { ...toDelivery(await findFirst(db, id)), request: body, tries: tries.reverse() };
}

/** Sends a test event to an endpoint of one's own. */
export const testEndpoint = (
  { jobs }: Services,
  db: Db,
  by: ByOwner,
  endpointId: string,
): Promise<WebhookDelivery> =>
  inTransaction(db, async (trx) => {
    const endpoint = await lockEndpoint(trx, by, endpointId);
    if (endpoint.disabled_at !== null) throw new AppError('webhook_endpoint_disabled');
    const at = by.now.toISOString();
    const message: WebhookMessage = {
      type: testEventType,
      timestamp: at,
      data: { id: null, reference: null, state: null, previous_state: null },
    };
    const id = newId(by.now);
    await trx
      .insertInto('webhook_deliveries')
      .values({
        id,
        endpoint_id: endpointId,
        type: testEventType,
        body: JSON.stringify(message),
        created_at: at,
        began_at: at,
        next_attempt_at: at,
      })
      .execute();
    await audit(trx, by, 'webhook_endpoint.test', endpointId);
    await jobs.enqueue(trx, sendWebhooks, {});
    return toDelivery(await findFirst(trx, id));
  });

/** Sends events again, with the ids that they have. */
async function sendAgain(
  { jobs }: Services,
  trx: Db,
  by: ByOwner,
  endpointId: string,
  which: { readonly id: string } | { readonly since: string },
): Promise<number> {
  const endpoint = await lockEndpoint(trx, by, endpointId);
  if (endpoint.disabled_at !== null) throw new AppError('webhook_endpoint_disabled');
  const at = by.now.toISOString();
  const again = trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', began_at: at, next_attempt_at: at })
    .where('endpoint_id', '=', endpointId);
  const { numUpdatedRows } = await ('id' in which
    ? again.where('id', '=', which.id)
    : again.where('state', '=', 'failed').where('created_at', '>=', which.since)
  ).executeTakeFirstOrThrow();
  await audit(trx, by, 'webhook_endpoint.replay', endpointId, { after: which });
  await jobs.enqueue(trx, sendWebhooks, {});
  return Number(numUpdatedRows);
}

export const replayDelivery = (
  services: Services,
  db: Db,
  by: ByOwner,
  id: string,
): Promise<WebhookDelivery> =>
  inTransaction(db, async (trx) => {
    await sendAgain(services, trx, by, await endpointOf(trx, by, id), { id });
    return toDelivery(await findFirst(trx, id));
  });

export const replayFailed = (
  services: Services,
  db: Db,
  by: ByOwner,
  endpointId: string,
  since: string,
): Promise<number> => inTransaction(db, (trx) => sendAgain(services, trx, by, endpointId, { since }));
