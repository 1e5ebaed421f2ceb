import type { AdminActor } from '@rantau/shared/access';
import {
  type BulkAction,
  type BulkActionKind,
  type BulkStart,
  maxBulkRows,
} from '@rantau/shared/bulk-actions';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { refuseMoreWaiting } from '../../platform/jobs/most-waiting.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { findBulkAction, insertRows } from './bulk-actions.repository.ts';
import { bulkChecks, groupRefusals, type Refused } from './bulk-checks.ts';
import { type BulkRequests, bulkKinds, type Chosen } from './bulk-kinds.ts';

type BulkCheck = (
  db: Db,
  request: BulkRequests[BulkActionKind],
  chosen: readonly Chosen[],
) => Promise<Refused[]>;
type ByStaff = ActorContext & { readonly actor: AdminActor };

/** A slice of the work. A run that was lost is taken up again by the next try, where it stopped. */
export const runBulkAction = jobKind<{ bulk_action_id: string }>('bulk-actions.run', {
  retryLimit: 20,
  expireInSeconds: 120,
});

export async function getBulkAction(db: Db, adminId: Id<'admin'>, id: string): Promise<BulkAction> {
  return found(await findBulkAction(db, adminId, id));
}

function countByState(chosen: readonly Chosen[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of chosen) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** Says how many records it is for and, unless that is all that was asked, begins. */
export const startBulkAction = <K extends BulkActionKind>(
  services: Services,
  db: Db,
  by: ByStaff,
  kind: K,
  input: BulkRequests[K] & { readonly dry_run: boolean },
): Promise<BulkStart> =>
  inTransaction(db, async (trx) => {
    const { dry_run, ...request } = input;
    const chosen = await bulkKinds[kind].choose(trx, input, maxBulkRows + 1, by.now);
    if (chosen.length > maxBulkRows) throw fieldError({ filter: 'too_big' });
    const total = chosen.length;
    const by_state = countByState(chosen);
    const refused = await (bulkChecks[kind] as BulkCheck)(trx, input, chosen);
    const counts = { total, by_state, can: total - refused.length, refusals: groupRefusals(refused) };
    if (dry_run || total === 0) return { ...counts, bulk_action: null };
    await refuseMoreWaiting(trx, 'bulk_actions', by.actor.id);
    const id = newId(by.now);
    await trx
      .insertInto('bulk_actions')
      .values({
        id,
        admin_id: by.actor.id,
        kind,
        request: JSON.stringify(request),
        request_id: by.requestId,
        session_id: by.actor.session_id,
        total,
        created_at: by.now.toISOString(),
      })
      .execute();
    await insertRows(trx, id, chosen);
    await audit(trx, by, 'bulk_action.start', id, { after: { kind, ...request, total } });
    await services.jobs.enqueue(trx, runBulkAction, { bulk_action_id: id });
    return { ...counts, bulk_action: await getBulkAction(trx, by.actor.id, id) };
  });

/** Puts packages of a shelf move of one's own back, once it is over. */
export const putBackShelves = (services: Services, db: Db, by: ByStaff, id: string): Promise<BulkStart> =>
  inTransaction(db, async (trx) => {
    const { kind, state } = await getBulkAction(trx, by.actor.id, id);
    if (kind !== 'inbound-packages.relocate' || (state !== 'done' && state !== 'cancelled'))
      throw new AppError('conflict');
    return startBulkAction(services, trx, by, 'inbound-packages.put-back', { undoes: id, dry_run: false });
  });

/** Stops what waits; what is done stays done. */
export const cancelBulkAction = (db: Db, by: ByStaff, id: string): Promise<BulkAction> =>
  inTransaction(db, async (trx) => {
    await getBulkAction(trx, by.actor.id, id);
    const stopped = await trx
      .updateTable('bulk_actions')
      .set({ state: 'cancelled', finished_at: by.now.toISOString() })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returning('id')
      .executeTakeFirst();
    if (stopped) await audit(trx, by, 'bulk_action.cancel', id);
    return getBulkAction(trx, by.actor.id, id);
  });
