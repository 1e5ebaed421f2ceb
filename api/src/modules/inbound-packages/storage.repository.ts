import type { Id } from '@rantau/shared/ids';
import { storageTerms } from '@rantau/shared/storage-clock';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Inbound packages that wait for their owner's choice and whose free days are about to end, a day to spare on both sides. */
export async function findInStorage(db: Db, freeDays: number, now: Date) {
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
    .where('inbound_packages.state', 'in', ['received', 'inspected', 'ready', 'on_hold'])
    .where('inbound_packages.outbound_package_id', 'is', null)
    .where('received_at', '<=', before(freeDays - first - 1))
    .where('received_at', '>=', before(freeDays + 2))
    .orderBy('inbound_packages.id')
    .execute();
  return rows;
}

export type StoredInboundPackage = Awaited<ReturnType<typeof findInStorage>>[number];

/** Whether this is the first time. */
export async function markReminded(
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
