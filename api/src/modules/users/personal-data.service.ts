import type { Id } from '@rantau/shared/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fairQueue } from '../../platform/workers/fair-queue.ts';
import { maxQueuedEach } from '../../platform/workers/worker-pool.ts';
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

/** Columns that no answer shows to a customer: notes among staff, who of them did it, how it is kept, and what it cost the company. */
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
  'recorded_by',
  'reviewed_by',
  'shop_paid',
  'split_chosen',
  'staff_note',
  'written_in',
];

/** In other tables a note is the customer's own. */
const ofStaffIn: Readonly<Record<string, readonly string[]>> = { invoices: ['note'] };

/** A question for rows of one customer, whose name is the name of its list. */
interface List {
  readonly name: string;
  readonly question: RawBuilder<unknown>;
  /** Column that tells the rows apart. */
  readonly key?: string;
}

/** A draft is no invoice yet, and one that was voided never was. */
const issued = sql`(select * from invoices where issued_on is not null)`;

const listsOf = (userId: Id<'user'>): readonly List[] => [
  ...owned.map((table) => ({
    name: table,
    question: sql`select * from ${table === 'invoices' ? issued : sql.table(table)} as t where user_id = ${userId}`,
    ...(table === 'mail_agency_forms' && { key: 'user_id' }),
  })),
  {
    // What staff wrote of a conversation is a note among them, like `staff_note`.
    name: 'contact_notes',
    question: sql`select id, at, channel, direction from contact_notes where user_id = ${userId}`,
  },
  {
    name: 'invoice_lines',
    question: sql`select invoice_lines.* from invoice_lines join ${issued} as invoices on invoices.id = invoice_id where user_id = ${userId}`,
  },
  { name: 'invoice_notes', question: sql`select * from invoice_notes where user_id = ${userId}` },
  {
    name: 'invoice_note_lines',
    question: sql`select invoice_note_lines.* from invoice_note_lines join invoice_notes on invoice_notes.id = note_id where user_id = ${userId}`,
  },
  {
    // Whether there is such a package is not told, nor what a label or an announcement made staff compare.
    name: 'package_claims',
    question: sql`select id, created_at, tracking_number, note, image_ids, refusal_reason from package_claims
      where user_id = ${userId} and basis = 'claim'`,
  },
  {
    name: 'messages',
    question: sql`select id, kind, channel, "to", subject, state, created_at, sent_at, delivered_at, read_at from messages where user_id = ${userId}`,
  },
  {
    name: 'whatsapp_subscriptions',
    key: 'user_id',
    question: sql`select * from whatsapp_subscriptions where user_id = ${userId}`,
  },
  {
    name: 'push_subscriptions',
    question: sql`select id, created_at, user_agent, last_success_at from push_subscriptions where owner_id = ${userId}`,
  },
  {
    name: 'push_topics',
    key: 'user_id',
    question: sql`select * from push_topics where user_id = ${userId}`,
  },
  {
    name: 'message_consents',
    question: sql`select * from message_consents where user_id = ${userId}`,
  },
  {
    name: 'sessions',
    question: sql`select id, created_at, last_used_at, user_agent, revoked_at from sessions
      where subject_id = ${userId} and impersonator_id is null`,
  },
  {
    name: 'api_keys',
    question: sql`select id, created_at, name, prefix, scopes, expires_at, last_used_at, last_network, revoked_at from api_keys
      where owner_id = ${userId}`,
  },
  {
    name: 'webhook_endpoints',
    question: sql`select id, created_at, url, event_types, disabled_at, disabled_reason from webhook_endpoints
      where owner_id = ${userId}`,
  },
  {
    // That staff did something is told, why they did it is a note among them.
    name: 'audit_events',
    question: sql`select id, at, actor_kind, action, case when actor_kind = 'user' then reason end as reason
      from audit_events where subject_id = ${userId}`,
  },
];

/** Rows that are read at once. */
const batch = 100;

interface Batch {
  /** The rows as JSON, joined by commas; null where there are none left. */
  readonly text: string | null;
  readonly rows: number;
  readonly last: string | null;
}

/** The rows of a list after one of them, without what is kept from customers everywhere. */
async function readBatch(
  db: Db,
  { name, question, key: column = 'id' }: List,
  last: string | null,
): Promise<Batch> {
  const key = sql.ref(column);
  const kept = [...ofStaff, ...(ofStaffIn[name] ?? [])];
  const { rows } = await sql<Batch>`
    with page as materialized (
      select ${key} as key from (${question}) as found
      where ${last === null ? sql`true` : sql`${key} > ${last}::uuid`} order by ${key} limit ${batch})
    select string_agg((to_jsonb(found) - ${kept}::text[])::text, E',\n' order by page.key) as text,
      count(*)::int as rows, max(page.key::text) as last
    from page join (${question}) as found on found.${key} = page.key`.execute(db);
  return rows[0] ?? { text: null, rows: 0, last: null };
}

/** Somebody's data is read in turn with that of others, for a tenth of the time. */
const reading = fairQueue({ slots: 2, mostWaiting: maxQueuedEach, allowance: { perSecond: 0.1, burst: 5 } });

/**
 * Everything that is kept about a customer, table by table, for them to download: as JSON, some rows at a time, so that
 * memory stays the same however much it is.
 */
export async function* readPersonalData(db: Db, userId: Id<'user'>): AsyncGenerator<string, void> {
  yield `{"profile":${JSON.stringify(await findProfile(db, userId))}`;
  for (const list of listsOf(userId)) {
    yield `,\n"${list.name}":[`;
    let last: string | null = null;
    for (;;) {
      const after: string | null = last;
      const read: Batch = await reading.run(userId, () => readBatch(db, list, after));
      if (read.text !== null) yield `${last === null ? '\n' : ',\n'}${read.text}`;
      if (read.rows < batch) break;
      last = read.last;
    }
    yield ']';
  }
  yield '}\n';
}
