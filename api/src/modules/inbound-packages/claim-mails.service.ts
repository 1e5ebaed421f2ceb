import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';

interface Claim {
  readonly user_id: Id<'user'>;
  readonly tracking_number: string;
}

/** Tells the claimant that the inbound package is not theirs, and why; a null reason means that it went to someone else. */
export async function tellClaimRefused(
  services: Services,
  trx: Db,
  { user_id, tracking_number }: Claim,
  reason: string | null,
): Promise<void> {
  const claimant = await trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const url = `${services.config.origins.app}/dashboard/package/claim`;
  await sendMail(services, trx, claimant, 'claim_refused', {
    name: claimant.name,
    tracking_number,
    reason,
    url,
  });
}
