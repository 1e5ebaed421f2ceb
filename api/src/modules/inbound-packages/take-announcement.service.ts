import type { UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canTakeAnnouncement, type InboundPackage } from '@rantau/shared/inbound-packages';
import type { Updateable } from 'kysely';
import { demand } from '../../authorization.ts';
import type { Db } from '../../database/database.ts';
import type { InboundPackageTable } from '../../database/tables/parcels.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import type { By } from '../audit/by.ts';
import { advance } from './advance.service.ts';
import { lockParcels, type ParcelRow } from './inbound-packages.repository.ts';
import { tellOwner } from './parcel-mails.service.ts';
import { changeParcel, showOwn } from './parcels.service.ts';

/** Ends an announcement whose package is here under another record. Returns what that record takes over of it. */
export async function takeOver(
  trx: Db,
  by: By,
  parcel: ParcelRow,
  announced: ParcelRow,
): Promise<Updateable<InboundPackageTable>> {
  await changeParcel(trx, by, announced, {
    action: 'inbound_package.cancel',
    to: 'cancelled',
    note: parcel.reference,
    sets: { merged_into_id: parcel.id },
  });
  return {
    items: JSON.stringify(announced.items),
    customer_note: announced.customer_note,
    ...(parcel.shop === '' && { shop: announced.shop }),
    ...(parcel.online_order_id === null && { online_order_id: announced.online_order_id }),
  };
}

/** A customer says that a package of theirs is one that they announced under a mistyped number. */
export const takeAnnouncement = (
  services: Services,
  db: Db,
  by: By & { readonly actor: UserActor },
  id: Id<'inbound_package'>,
  announcedId: Id<'inbound_package'>,
): Promise<InboundPackage> =>
  inTransaction(db, async (trx) => {
    const held = await lockParcels(trx, [id, announcedId]);
    const find = (wanted: string) => held.find((each) => each.id === wanted);
    const before = demand(by.actor, 'own', find(id));
    const announced = demand(by.actor, 'own', find(announcedId));
    if (!canTakeAnnouncement(before, announced))
      throw new AppError('transition_refused', { metadata: { state: before.state } });
    const after = await changeParcel(trx, by, before, {
      action: 'inbound_package.take_announcement',
      note: announced.reference,
      sets: await takeOver(trx, by, before, announced),
    });
    const { parcel, became } = await advance(trx, by, after);
    if (became === 'ready') await tellOwner(services, trx, parcel, 'ready_to_choose');
    return showOwn(services, trx, id);
  });
