import { roleCan } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { Vendor, VendorDraft } from '@rantau/shared/vendors';
import type { z } from 'zod';
import { endIntegrations } from '../../platform/api-keys/api-keys.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { isReferenced } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, createdAt, refuseStale } from '../../platform/database/versions.ts';
import { alertOwners } from '../../platform/mail/owner-alerts.ts';
import { found, notFound } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { revokeAccess } from '../../platform/sessions/sessions.ts';
import { findVendor } from './vendors.repository.ts';

type Draft = z.output<typeof VendorDraft>;
type Changes = { readonly [K in keyof Draft]?: Draft[K] | undefined };

export async function getVendor(db: Db, id: Id<'vendor'>): Promise<Vendor> {
  return found(await findVendor(db, id));
}

/** Customers, and whoever has a link of theirs, are led to a courier's page: another host is an owner's choice alone, which the others hear of. */
async function changeTrackingPage(
  services: Services,
  trx: Db,
  by: ActorContext,
  {
    name,
    before,
    after,
  }: { readonly name: string; readonly before: string | null; readonly after: string | null },
): Promise<void> {
  if (after === null || after === before) return;
  if (by.actor.kind !== 'admin' || !roleCan(by.actor.role, 'vendor:tracking-page'))
    throw new AppError('forbidden');
  await alertOwners(services, trx, by, { event: 'tracking_page_changed', about: name });
}

export const createVendor = (services: Services, db: Db, by: ActorContext, draft: Draft): Promise<Vendor> =>
  inTransaction(db, async (trx) => {
    await changeTrackingPage(services, trx, by, {
      name: draft.name,
      before: null,
      after: draft.tracking_url,
    });
    const id = newId(by.now);
    await trx
      .insertInto('vendors')
      .values({ id, ...createdAt(by.now), ...toColumns('vendors', draft) })
      .execute();
    const vendor = await getVendor(trx, id);
    await audit(trx, by, 'vendor.create', id, { after: vendor });
    return vendor;
  });

async function lock(trx: Db, id: Id<'vendor'>, version: number): Promise<Vendor> {
  const row = await trx
    .selectFrom('vendors')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  refuseStale(row, version);
  return row;
}

/** Changes a vendor. The people of one that is made inactive are out at once. */
export const updateVendor = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'vendor'>,
  changes: Changes,
  version: number,
): Promise<Vendor> =>
  inTransaction(db, async (trx) => {
    const before = await lock(trx, id, version);
    const { name, tracking_url } = before;
    if (changes.tracking_url !== undefined)
      await changeTrackingPage(services, trx, by, {
        name,
        before: tracking_url,
        after: changes.tracking_url,
      });
    await changeRow(trx, 'vendors', id, by.now, toColumns('vendors', changes));
    const after = await getVendor(trx, id);
    if (!after.active) {
      const people = await trx.selectFrom('vendor_users').select('id').where('vendor_id', '=', id).execute();
      for (const person of people) {
        await revokeAccess(trx, by.now, { kind: 'vendor', id: person.id }, 'vendor inactive');
        await endIntegrations(trx, by.now, person.id, 'vendor inactive');
      }
    }
    await audit(trx, by, 'vendor.update', id, { before, after });
    return after;
  });

/** Removes a vendor that was never used; one that has people or inbound packages can only be made inactive. */
export const removeVendor = (db: Db, by: ActorContext, id: Id<'vendor'>, version: number): Promise<Vendor> =>
  inTransaction(db, async (trx) => {
    const before = await lock(trx, id, version);
    await audit(trx, by, 'vendor.remove', id, { before });
    await trx.deleteFrom('vendors').where('id', '=', id).execute();
    return before;
  }).catch((error: unknown) => {
    throw isReferenced(error) ? new AppError('conflict', { metadata: { reasons: ['in_use'] } }) : error;
  });
