import type { Db } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import type { Pickup } from './pickup-requests.repository.ts';

/** Tells its owner that a pickup was asked for, on which day a driver comes, or why none does. */
export async function tellOfPickup(
  services: Services,
  trx: Db,
  pickup: Pickup,
  kind: 'pickup_requested' | 'pickup_scheduled' | 'pickup_cancelled',
  reason = '',
): Promise<void> {
  const { id, reference, user_id, home_delivery } = pickup;
  const owner = await trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const data = {
    name: owner.name,
    reference,
    on: pickup.scheduled_on ?? pickup.wanted_on,
    window: pickup.scheduled_window ?? pickup.window,
    boxes: pickup.boxes.reduce((sum, { count }) => sum + count, 0),
    home_delivery,
    reason,
    url: `${services.config.origins.app}/dashboard/request-pickup/${id}`,
  };
  await sendMail(services, trx, owner, kind, data, { subject_kind: 'pickup_request', subject_id: id });
}
