import type { UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { publicState, publicSteps } from '@rantau/shared/outbound-packages';
import type { RecipientLink, RecipientView } from '@rantau/shared/recipient-links';
import { trackingPage } from '@rantau/shared/vendors';
import { findHandedOver } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import {
  endLinkOf,
  endOfLink,
  findActiveLink,
  findLink,
  findLinkedOutboundPackage,
  insertLink,
  listLinks,
  type StoredLink,
} from '../../modules/recipient-links/recipient-links.repository.ts';
import { milestonesOfLoaded } from '../../modules/trips/trip-milestones.service.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId, newToken } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found } from '../../platform/not-found.ts';
import { countTry } from '../../platform/rate-limits/rate-limits.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { timelineOf } from '../../platform/timeline/timeline.ts';
import { readPublicLastMile } from '../carrier-trackings/read-carrier-tracking.ts';
import { firstName } from './first-name.ts';

/** The token stands in the fragment, which no server and no log ever sees. */
const toLink = (origin: string, { token, ...link }: StoredLink): RecipientLink => ({
  ...link,
  url: `${origin}/follow#${token}`,
});

export const linksOf = async (
  db: Db,
  now: Date,
  origin: string,
  userId: Id<'user'>,
): Promise<RecipientLink[]> => (await listLinks(db, now, userId)).map((link) => toLink(origin, link));

/** One working link an outbound package: asked again, it is the same one until its end. */
export const createLink = (
  db: Db,
  by: ActorContext & { readonly actor: UserActor },
  origin: string,
  outboundPackageId: Id<'outbound_package'>,
): Promise<RecipientLink> =>
  inTransaction(db, async (trx) => {
    await holdAccount(trx, by, by.actor.id);
    const outbound = requireAccess(
      by.actor,
      'own',
      await trx
        .selectFrom('outbound_packages')
        .select(['id', 'user_id'])
        .where('id', '=', outboundPackageId)
        .forUpdate()
        .executeTakeFirst(),
    );
    const known = await findActiveLink(trx, by.now, outbound.id);
    if (known) return toLink(origin, known);
    await endLinkOf(trx, outbound.id, by.now);
    const id = newId(by.now);
    await insertLink(trx, {
      id,
      created_at: by.now.toISOString(),
      expires_at: endOfLink(by.now),
      outbound_package_id: outbound.id,
      user_id: by.actor.id,
      token: newToken(),
    });
    await audit(trx, by, 'recipient_link.create', outbound.id, { subject_kind: 'outbound_package' });
    const created = await findActiveLink(trx, by.now, outbound.id);
    if (!created) throw new AppError('internal');
    return toLink(origin, created);
  });

export const revokeLink = (
  db: Db,
  by: ActorContext & { readonly actor: UserActor },
  id: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const link = requireAccess(by.actor, 'own', await findLink(trx, id));
    await trx
      .updateTable('recipient_links')
      .set({ revoked_at: by.now.toISOString() })
      .where('id', '=', link.id)
      .where('revoked_at', 'is', null)
      .execute();
    await audit(trx, by, 'recipient_link.revoke', link.outbound_package_id, {
      subject_kind: 'outbound_package',
    });
  });

async function lastMileOf(db: Db, id: Id<'outbound_package'>): Promise<RecipientView['last_mile']> {
  const handedOver = await findHandedOver(db, id);
  const { waybill_number, tracking_url } = handedOver;
  const shown = await readPublicLastMile(db, handedOver);
  return waybill_number === null || shown === null
    ? null
    : { ...shown, waybill_number, tracking_page: trackingPage(tracking_url, waybill_number) };
}

/** Public view of a recipient link: progress, with no more about people than a first name and a town. */
export async function viewLink(db: Db, now: Date, token: string): Promise<RecipientView> {
  const outbound = found(await findLinkedOutboundPackage(db, now, token));
  await countTry(db, now, 'follow-link', { of: token });
  const steps = await timelineOf(db, 'outbound_package', outbound.id, { withNames: false });
  return {
    reference: outbound.reference,
    mode: outbound.mode,
    state: publicState(outbound.state),
    recipient_first_name: firstName(outbound.recipient.name),
    city: outbound.recipient.city,
    boxes: Math.max(outbound.packed_boxes.length, outbound.own_boxes.length, 1),
    expected_at: outbound.arrived_at === null ? outbound.arrives_at : null,
    delivered_at: outbound.delivered_at,
    steps: publicSteps(steps.map(({ to, at }) => ({ state: to, at }))),
    milestones: await milestonesOfLoaded(db, outbound.trip_id),
    last_mile: await lastMileOf(db, outbound.id),
  };
}
