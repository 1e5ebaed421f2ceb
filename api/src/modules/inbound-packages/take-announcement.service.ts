import type { UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canTakeAnnouncement, type InboundPackage } from '@rantau/shared/inbound-packages';
import type { Updateable } from 'kysely';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InboundPackageTable } from '../../platform/database/tables/inbound-packages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { advance } from './advance.service.ts';
import { tellOwner } from './inbound-package-mails.service.ts';
import { type InboundPackageRow, lockInboundPackages } from './inbound-packages.repository.ts';
import { changeInboundPackage, showOwn } from './inbound-packages.service.ts';

/** Ends an announcement whose package is here under another record. Returns what that record takes over of it. */
export async function takeOver(
  trx: Db,
  by: ActorContext,
  inbound: InboundPackageRow,
  announced: InboundPackageRow,
): Promise<Updateable<InboundPackageTable>> {
  await changeInboundPackage(trx, by, announced, {
    action: 'inbound_package.cancel',
    to: 'cancelled',
    note: inbound.reference,
    sets: { merged_into_id: inbound.id },
  });
  return {
    items: JSON.stringify(announced.items),
    customer_note: announced.customer_note,
    ...(inbound.shop === '' && { shop: announced.shop }),
    ...(inbound.online_order_id === null && { online_order_id: announced.online_order_id }),
  };
}

/** A customer says that a package of theirs is one that they announced under a mistyped number. */
export const takeAnnouncement = (
  services: Services,
  db: Db,
  by: ActorContext & { readonly actor: UserActor },
  id: Id<'inbound_package'>,
  announcedId: Id<'inbound_package'>,
): Promise<InboundPackage> =>
  inTransaction(db, async (trx) => {
    const held = await lockInboundPackages(trx, [id, announcedId]);
    const find = (wanted: string) => held.find((each) => each.id === wanted);
    const before = requireAccess(by.actor, 'own', find(id));
    const announced = requireAccess(by.actor, 'own', find(announcedId));
    if (!canTakeAnnouncement(before, announced))
      throw new AppError('transition_refused', { metadata: { state: before.state } });
    const after = await changeInboundPackage(trx, by, before, {
      action: 'inbound_package.take_announcement',
      note: announced.reference,
      sets: await takeOver(trx, by, before, announced),
    });
    const { inbound, became } = await advance(trx, by, after);
    if (became === 'ready') await tellOwner(services, trx, inbound, 'ready_to_choose');
    return showOwn(services, trx, id);
  });
