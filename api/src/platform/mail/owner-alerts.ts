import type { Id } from '@rantau/shared/ids';
import type { ActorContext } from '../audit/actor-context.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
import { links } from './links.ts';
import { sendMail } from './mails.ts';
import { type OwnerEvent, ownerAlert } from './owner-alert.mails.ts';

interface Change {
  readonly event: OwnerEvent;
  readonly about?: string;
  /** The owner whom it is about: they are told in a mail of their own. */
  readonly ownerId?: string;
  /** Whoever was an owner until this change, and would hear of it from nobody. */
  readonly formerOwnerId?: Id<'admin'>;
}

/** Tells every owner but the one who acts, and the one whom it is about, of a change by which one could take all. */
export async function alertOwners(
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  trx: Db,
  { actor }: ActorContext,
  { event, about = '', ownerId, formerOwnerId }: Change,
): Promise<void> {
  if (actor.kind !== 'admin') return;
  const staff = await trx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'locale'])
    .where(({ or, and, eb }) =>
      or([
        eb('id', 'in', formerOwnerId ? [actor.id, formerOwnerId] : [actor.id]),
        and([eb('role', '=', 'owner'), eb('blocked_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .execute();
  const by = staff.find(({ id }) => id === actor.id)?.name ?? '';
  for (const { id, name, ...to } of staff)
    if (id !== actor.id && id !== ownerId)
      await sendMail(services, trx, to, ownerAlert, {
        name,
        url: links.auditLog(services.config),
        event,
        by,
        about,
      });
}
