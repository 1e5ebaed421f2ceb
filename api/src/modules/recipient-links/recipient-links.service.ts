import { authorize, type UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { publicState, publicSteps } from '@rantau/shared/outbound-packages';
import type { RecipientLink, RecipientView } from '@rantau/shared/recipient-links';
import { newId, newToken } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { timelineOf } from '../state-changes/state-changes.service.ts';
import { milestonesAboard } from '../trip-milestones/trip-milestones.service.ts';
import {
  findActiveLink,
  findLink,
  findLinkedShipment,
  insertLink,
  listLinks,
  type StoredLink,
} from './recipient-links.repository.ts';

/** The token stands in the fragment, which no server and no log ever sees. */
const toLink = (origin: string, { token, ...link }: StoredLink): RecipientLink => ({
  ...link,
  url: `${origin}/follow#${token}`,
});

export const linksOf = async (db: Db, origin: string, userId: Id<'user'>): Promise<RecipientLink[]> =>
  (await listLinks(db, userId)).map((link) => toLink(origin, link));

/** One working link a shipment: asked again, it is the same one. */
export const createLink = (
  db: Db,
  by: By & { readonly actor: UserActor },
  origin: string,
  outboundPackageId: Id<'outbound_package'>,
): Promise<RecipientLink> =>
  inTransaction(db, async (trx) => {
    const shipment = authorize(
      by.actor,
      'own',
      await trx
        .selectFrom('outbound_packages')
        .select(['id', 'user_id'])
        .where('id', '=', outboundPackageId)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (!shipment) throw new AppError('not_found');
    const known = await findActiveLink(trx, shipment.id);
    if (known) return toLink(origin, known);
    const id = newId(by.now);
    await insertLink(trx, {
      id,
      created_at: by.now.toISOString(),
      outbound_package_id: shipment.id,
      user_id: by.actor.id,
      token: newToken(),
    });
    await audit(trx, by, {
      action: 'recipient_link.create',
      subject_kind: 'outbound_package',
      subject_id: shipment.id,
    });
    const created = await findActiveLink(trx, shipment.id);
    if (!created) throw new AppError('internal');
    return toLink(origin, created);
  });

export const revokeLink = (db: Db, by: By & { readonly actor: UserActor }, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const link = authorize(by.actor, 'own', await findLink(trx, id));
    if (!link) throw new AppError('not_found');
    await trx
      .updateTable('recipient_links')
      .set({ revoked_at: by.now.toISOString() })
      .where('id', '=', link.id)
      .where('revoked_at', 'is', null)
      .execute();
    await audit(trx, by, {
      action: 'recipient_link.revoke',
      subject_kind: 'outbound_package',
      subject_id: link.outbound_package_id,
    });
  });

/** What whoever holds the link may see: how far it is, and no more of anybody than a first name and a town. */
export async function viewLink(db: Db, token: string): Promise<RecipientView> {
  const shipment = await findLinkedShipment(db, token);
  if (!shipment) throw new AppError('not_found');
  const steps = await timelineOf(db, shipment.id, { withNames: false });
  return {
    reference: shipment.reference,
    mode: shipment.mode,
    state: publicState(shipment.state),
    recipient_first_name: shipment.recipient.name.split(/\s+/, 1)[0] ?? '',
    city: shipment.recipient.city,
    boxes: Math.max(shipment.packed_boxes.length, shipment.own_boxes.length, 1),
    expected_at: shipment.arrives_at,
    delivered_at: shipment.delivered_at,
    steps: publicSteps(steps.map(({ to, at }) => ({ state: to, at }))),
    milestones: await milestonesAboard(db, shipment.trip_id),
  };
}
