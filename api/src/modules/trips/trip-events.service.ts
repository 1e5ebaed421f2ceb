import type { Id } from '@rantau/shared/ids';
import type { Trip, TripEvent } from '@rantau/shared/trips';
import type { Db } from '../../platform/database/database.ts';
import type { MailTemplate, PlainTopic } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import { listFollowers } from './trip-subscriptions.repository.ts';
import { type TripEventMail, tripEvent } from './trips.mails.ts';

/**
 * Mails those who follow a trip, or only those who asked to be told of this event, each in their language, when the
 * transaction commits. Answers how many.
 */
export async function mailFollowers<Data extends object>(
  services: Services,
  trx: Db,
  tripId: Id<'trip'>,
  template: MailTemplate<Data, PlainTopic>,
  data: Omit<NoInfer<Data>, 'name' | 'url'>,
  event?: TripEvent,
): Promise<number> {
  const url = `${services.config.origins.app}/dashboard/trip`;
  const followers = await listFollowers(trx, tripId);
  const told = followers.filter(({ events }) => event === undefined || events.includes(event));
  for (const { id: user_id, name, email, locale } of told)
    await sendMail(services, trx, { email, locale, user_id }, template, { ...data, name, url } as Data, {
      subject_kind: 'trip',
      subject_id: tripId,
    });
  return told.length;
}

/** Mails those who asked to be told of this event. */
export const notifySubscribers = (
  services: Services,
  trx: Db,
  { id, code, departs_at, departed_at, arrives_at, arrived_at }: Trip,
  event: TripEvent,
  { mail }: { readonly mail: TripEventMail['event'] },
): Promise<number> =>
  mailFollowers(
    services,
    trx,
    id,
    tripEvent,
    {
      code,
      event: mail,
      departs_at: departed_at === null ? departs_at : null,
      arrives_at: arrived_at === null ? arrives_at : null,
    },
    event,
  );
