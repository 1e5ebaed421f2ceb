import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { reminderDays, storageClock, storageTerms } from '@rantau/shared/storage-clock';
import { sql } from 'kysely';
import { isInWarehouse } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { links } from '../../platform/mail/links.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import { storageEnding } from './inbound-packages.mails.ts';

/** Inbound packages that wait for their owner's choice and whose free days are about to end, a day to spare on both sides. */
async function findInStorage(db: Db, freeDays: number, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const first = Math.max(...storageTerms.remind_days_before);
  const rows = await db
    .selectFrom('inbound_packages')
    .innerJoin('users', 'users.id', 'inbound_packages.user_id')
    .select([
      'inbound_packages.id',
      'inbound_packages.reference',
      sql<string>`inbound_packages.received_at`.as('received_at'),
      'users.id as user_id',
      'users.email',
      'users.locale',
      'users.name',
    ])
    .where(isInWarehouse)
    .where('inbound_packages.outbound_package_id', 'is', null)
    .where('received_at', '<=', before(freeDays - first - 1))
    .where('received_at', '>=', before(freeDays + 2))
    .orderBy('inbound_packages.id')
    .execute();
  return rows;
}

type StoredInboundPackage = Awaited<ReturnType<typeof findInStorage>>[number];

/** True if this is the first time. */
async function markReminded(
  trx: Db,
  packageId: Id<'inbound_package'>,
  dueOn: string,
  now: Date,
): Promise<boolean> {
  const marked = await trx
    .insertInto('reminders')
    .values({ kind: 'storage_ending', subject_id: packageId, due_on: dueOn, sent_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['subject_id', 'kind', 'due_on']).doNothing())
    .returning('subject_id')
    .executeTakeFirst();
  return marked !== undefined;
}

interface Stored {
  readonly received_at: string | null;
  /** Time of packing, which stops the storage clock; null before it. */
  readonly packed_at?: string | null;
}

/** Days after the free ones, of all inbound packages together: each keeps its own clock, also in a consolidation. */
export const storageDays = (inboundPackages: readonly Stored[], free_days: number, now: Date): number =>
  inboundPackages.reduce(
    (sum, { received_at, packed_at = null }) =>
      received_at === null
        ? sum
        : sum +
          storageClock(received_at, now.toISOString(), { ...storageTerms, free_days }, packed_at)
            .charged_days,
    0,
  );

/** The same for the inbound packages in an outbound package, whose clock has stopped. */
export async function storageDaysOf(
  db: Db,
  outboundPackageId: Id<'outbound_package'>,
  free_days: number,
  now: Date,
): Promise<number> {
  const inboundPackages = await db
    .selectFrom('inbound_packages')
    .select([
      'received_at',
      sql<string | null>`case when state <> 'ready' then (
        select max(at) from state_changes
        where subject_kind = 'inbound_package' and subject_id = inbound_packages.id and to_state = 'packed') end`.as(
        'packed_at',
      ),
    ])
    .where('outbound_package_id', '=', outboundPackageId)
    .execute();
  return storageDays(inboundPackages, free_days, now);
}

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
    const url = links.inboundPackage(services.config, id);
    await sendMail(
      services,
      trx,
      { email, locale, user_id },
      storageEnding,
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
