import { type RawBuilder, sql } from 'kysely';

/** Columns that name the records of each kind. */
const names = {
  inbound_package: ['inbound_packages', 'reference'],
  outbound_package: ['outbound_packages', 'reference'],
  trip: ['trips', 'code'],
  invoice: ['invoices', 'reference'],
  payment: ['payments', 'reference'],
  online_order: ['online_orders', 'reference'],
  pickup_request: ['pickup_requests', 'reference'],
  package_claim: ['package_claims', 'tracking_number'],
  user: ['users', 'name'],
  admin: ['admins', 'name'],
  vendor: ['vendors', 'name'],
  vendor_user: ['vendor_users', 'name'],
  api_key: ['api_keys', 'name'],
} as const;

const known = sql.join(
  Object.entries(names).map(
    ([kind, [table, column]]) =>
      sql`when ${sql.lit(kind)} then (select ${sql.ref(`${table}.${column}`)} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = audit_events.subject_id)`,
  ),
  sql` `,
);
/**
 * Name of a record from the log itself: the record may be deleted, or be of a kind without a table of its
 * own.
 */
const kept = sql.join(
  ['reference', 'code', 'name', 'name_ms', 'title', 'host_pattern', 'host', 'service', 'resource'].flatMap(
    (field) => [sql`audit_events.after->>${sql.lit(field)}`, sql`audit_events.before->>${sql.lit(field)}`],
  ),
);

/** Of an address that may hold a secret. */
const hostOfWebhook = sql`(select split_part(url, '/', 3) from webhook_endpoints where id = audit_events.subject_id)`;

/** The reference or the name of the record that an event is about, as it is now. */
export const subjectName: RawBuilder<string | null> = sql<string | null>`coalesce(
  case audit_events.subject_kind ${known} when 'webhook_endpoint' then ${hostOfWebhook} end, ${kept})`;

/** By sea or by air, where the page of a record depends on it. */
export const subjectMode: RawBuilder<'sea' | 'air' | null> = sql<'sea' | 'air' | null>`
  (select mode from outbound_packages where audit_events.subject_kind = 'outbound_package' and id = audit_events.subject_id)`;
