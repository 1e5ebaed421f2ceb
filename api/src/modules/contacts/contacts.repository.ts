import type { Contact, ContactSubject } from '@rantau/shared/contacts';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const tables = {
  inbound_package: 'inbound_packages',
  outbound_package: 'outbound_packages',
  invoice: 'invoices',
  payment: 'payments',
  online_order: 'online_orders',
  pickup_request: 'pickup_requests',
} as const satisfies Partial<Record<ContactSubject, string>>;

/** Owner of a record, null if it has none; undefined if there is no such record. */
export async function findOwner(
  db: Db,
  kind: ContactSubject,
  id: string,
): Promise<Id<'user'> | null | undefined> {
  if (kind === 'trip')
    return (await db.selectFrom('trips').select('id').where('id', '=', id).executeTakeFirst()) && null;
  if (kind === 'user')
    return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst())?.id;
  return (await db.selectFrom(tables[kind]).select('user_id').where('id', '=', id).executeTakeFirst())
    ?.user_id;
}

const most = 200;

/** Mails and notes about one record, newest first; of a customer, about all their records other than `hidden` ones. */
export async function findContacts(
  db: Db,
  kind: ContactSubject,
  id: string,
  hidden: readonly ContactSubject[],
): Promise<Contact[]> {
  const about = kind === 'user' ? sql.ref('user_id') : sql.ref('subject_id');
  const shown = sql`coalesce(subject_kind, 'user') <> all(${hidden}::text[])`;
  const { rows } = await sql<Contact>`
    (select id, created_at as at, subject_kind, subject_id, channel, 'out' as direction, subject as text,
        null as author, jsonb_build_object('kind', kind, 'state', state) as mail
      from messages where ${about} = ${id}::uuid and ${shown} order by created_at desc limit ${most})
    union all
    (select id, at, subject_kind, subject_id, channel, direction, text, author, null as mail
      from contact_notes where ${about} = ${id}::uuid and ${shown} order by at desc limit ${most})
    order by at desc, id desc limit ${most}`.execute(db);
  return rows;
}
