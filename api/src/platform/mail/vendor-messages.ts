import type { Id } from '@rantau/shared/ids';
import { pushText } from '@rantau/shared/push';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
import { isSignedIn } from '../sessions/push-sessions.ts';
import { links } from './links.ts';
import type { About } from './mails.ts';
import { queueMessage } from './mails.ts';

/** Tells the people of a vendor of a new delivery, in the browsers that they chose; their list has it in any case. */
export async function notifyVendor(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  db: Db,
  vendorId: Id<'vendor'>,
  { reference, ...about }: About & { readonly reference: string },
  now: Date,
): Promise<void> {
  const people = await db
    .selectFrom('vendor_users')
    .select(['id', 'email', 'locale'])
    .where('vendor_id', '=', vendorId)
    .where('blocked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('push_subscriptions')
          .select('id')
          .whereRef('owner_id', '=', 'vendor_users.id')
          .where(isSignedIn(now)),
      ),
    )
    .execute();
  const kind = 'delivery_assigned';
  const values = { reference };
  for (const { id, email, locale } of people) {
    const { title, body } = pushText(kind, locale, values);
    await queueMessage(jobs, db, now, {
      event_id: newId(now),
      kind,
      topic: null,
      ...about,
      vendor_user_id: id,
      locale,
      subject: title,
      html: '',
      text: body,
      channel: 'push',
      to: email,
      state: 'queued',
      template: JSON.stringify({ name: kind, values, url: links.deliveries(config) }),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    });
  }
}
