import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../database/database.ts';
import { findProfile } from './profiles.repository.ts';

const owned = [
  'inbound_packages',
  'outbound_packages',
  'online_orders',
  'pickup_requests',
  'invoices',
  'payments',
  'trip_subscriptions',
  'package_claims',
  'contact_notes',
  'ledger_transactions',
] as const;

/** Everything that is kept about a customer, table by table, for them to take away. */
export async function readPersonalData(db: Db, userId: Id<'user'>): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { profile: await findProfile(db, userId) };
  for (const table of owned)
    data[table] = await db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();
  data['invoice_lines'] = await db
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .selectAll('invoice_lines')
    .where('invoices.user_id', '=', userId)
    .execute();
  data['mails'] = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'to', 'subject', 'state', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .execute();
  data['sessions'] = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'user_agent', 'revoked_at'])
    .where('subject_id', '=', userId)
    .execute();
  data['audit_events'] = await db
    .selectFrom('audit_events')
    .select(['id', 'at', 'actor_kind', 'action', 'reason'])
    .where('subject_id', '=', userId)
    .execute();
  return data;
}
