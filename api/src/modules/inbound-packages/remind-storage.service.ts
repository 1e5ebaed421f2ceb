import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { reminderDays, storageClock, storageTerms } from '@rantau/shared/storage-clock';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import { findInStorage, markReminded, type StoredInboundPackage } from './storage.repository.ts';

/** At nine in the morning in Malaysia. */
export const remindOfStorage = jobKind('inbound-packages.remind-of-storage', { cron: '0 1 * * *' });

/** The latest day on which a reminder fell due, or null where none has yet, or the free days are over. */
function dueStep(
  { received_at }: StoredInboundPackage,
  free_days: number,
  today: string,
): { due_on: string; days_left: number } | null {
  const terms = { ...storageTerms, free_days };
  const { free_until, days_left } = storageClock(received_at, `${today}T00:00:00.000Z`, terms);
  const due_on = reminderDays(free_until).findLast((day) => day <= today);
  return due_on === undefined || today > free_until ? null : { due_on, days_left };
}

async function remind(
  services: Services,
  db: Db,
  inbound: StoredInboundPackage,
  now: Date,
): Promise<boolean> {
  const step = dueStep(inbound, services.config.storageFreeDays, calendarDate(now, malaysiaZone));
  if (!step) return false;
  return inTransaction(db, async (trx) => {
    if (!(await markReminded(trx, inbound.id, step.due_on, now))) return false;
    const { id, reference, user_id, email, locale, name } = inbound;
    const url = `${services.config.origins.app}/dashboard/package/${id}`;
    await sendMail(
      services,
      trx,
      { email, locale, user_id },
      'storage_ending',
      {
        name,
        reference,
        days_left: step.days_left,
        url,
      },
      { subject_kind: 'inbound_package', subject_id: id },
    );
    return true;
  });
}

/** Tells owners whose free storage ends soon; each step once, also when it runs again or ran late. Returns how many. */
export async function remindOwnersOfStorage(services: Services): Promise<number> {
  const { db, clock, config } = services;
  let sent = 0;
  for (const inbound of await findInStorage(db, config.storageFreeDays, clock.now()))
    if (await remind(services, db, inbound, clock.now())) sent += 1;
  return sent;
}
