import type { Id } from '@rantau/shared/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { findProfile } from './profiles.service.ts';

const owned = [
  'inbound_packages',
  'outbound_packages',
  'online_orders',
  'pickup_requests',
  'invoices',
  'payments',
  'trip_subscriptions',
  'mail_agency_forms',
  'ledger_transactions',
] as const;

/** Columns that no answer shows to a customer: notes among staff, who of them did it, and how it is kept. */
const ofStaff = [
  'actor_id',
  'admin_id',
  'author',
  'checked_by',
  'computed_with',
  'delivery_proof_image_id',
  'delivery_signature_image_id',
  'estimate_computed_with',
  'idempotency_key',
  'itn',
  'last_failure',
  'late_fee_charged_minor',
  'late_fee_charged_until',
  'location',
  'raw_tracking_number',
  'reviewed_by',
  'split_chosen',
  'staff_note',
  'written_in',
];

/** In other tables a note is the customer's own. */
const ofStaffIn: Readonly<Record<string, readonly string[]>> = { invoices: ['note'] };

/** All rows of a question as one value, without what is kept from customers everywhere. */
const rowsOf = (question: RawBuilder<unknown>, name: string) =>
  sql`(select coalesce(json_agg(to_jsonb(found) - ${[...ofStaff, ...(ofStaffIn[name] ?? [])]}::text[]), '[]') from (${question}) as found) as ${sql.ref(name)}`;

/** A draft is no invoice yet, and one that was voided never was. */
const issued = sql`(select * from invoices where issued_on is not null)`;

/** Everything that is kept about a customer, table by table, for them to download, in a single query. */
export async function readPersonalData(db: Db, userId: Id<'user'>): Promise<Record<string, unknown>> {
  const lists = [
    ...owned.map((table) =>
      rowsOf(
        sql`select * from ${table === 'invoices' ? issued : sql.table(table)} as t where user_id = ${userId}`,
        table,
      ),
    ),
    // What staff wrote of a conversation is a note among them, like `staff_note`.
    rowsOf(
      sql`select id, at, channel, direction from contact_notes where user_id = ${userId}`,
      'contact_notes',
    ),
    rowsOf(
      sql`select invoice_lines.* from invoice_lines join ${issued} as invoices on invoices.id = invoice_id where user_id = ${userId}`,
      'invoice_lines',
    ),
    rowsOf(sql`select * from invoice_notes where user_id = ${userId}`, 'invoice_notes'),
    rowsOf(
      sql`select invoice_note_lines.* from invoice_note_lines join invoice_notes on invoice_notes.id = note_id where user_id = ${userId}`,
      'invoice_note_lines',
    ),
    // Whether there is such a package is not told, nor what a label or an announcement made staff compare.
    rowsOf(
      sql`select id, created_at, tracking_number, note, image_ids, refusal_reason from package_claims
        where user_id = ${userId} and basis = 'claim'`,
      'package_claims',
    ),
    rowsOf(
      sql`select id, kind, "to", subject, state, created_at, sent_at from mails where user_id = ${userId}`,
      'mails',
    ),
    rowsOf(
      sql`select id, created_at, last_used_at, user_agent, revoked_at from sessions
        where subject_id = ${userId} and impersonator_id is null`,
      'sessions',
    ),
    // That staff did something is told, why they did it is a note among them.
    rowsOf(
      sql`select id, at, actor_kind, action, case when actor_kind = 'user' then reason end as reason
        from audit_events where subject_id = ${userId}`,
      'audit_events',
    ),
  ];
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(lists)}`.execute(db);
  return { profile: await findProfile(db, userId), ...rows[0] };
}
