import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type Row<T extends keyof Tables> = Partial<Selectable<Tables[T]>>;

/** The order in which tables are filled, so that what a row refers to is there before it. */
const order = [
  'admins',
  'vendors',
  'vendor_users',
  'users',
  'mail_agency_forms',
  'goods_types',
  'box_types',
  'rates',
  'service_prices',
  'late_fee_terms',
  'taxes',
  'exchange_rates',
  'discount_codes',
  'blocked_urls',
  'images',
  'trips',
  'trip_subscriptions',
  'trip_milestones',
  'pickup_requests',
  'online_orders',
  'outbound_packages',
  'inbound_packages',
  'inbound_package_photos',
  'inbound_package_measurements',
  'measurement_disputes',
  'package_claims',
  'offline_requests',
  'conflicts',
  'bulk_actions',
  'bulk_action_rows',
  'recipient_links',
  'invoices',
  'invoice_lines',
  'payments',
  'payment_allocations',
  'late_fee_pauses',
  'discount_code_uses',
  'ledger_transactions',
  'ledger_entries',
  'state_changes',
  'audit_events',
  'social_media_posts',
  'mails',
  'contact_notes',
] as const satisfies readonly (keyof Tables)[];

export type SeededTable = (typeof order)[number];

/** Rows that are to be written, by table. */
export interface Rows {
  readonly add: <T extends SeededTable>(table: T, ...rows: readonly Row<T>[]) => void;
  readonly count: (table: SeededTable) => number;
  /** The rows that were added, to be completed. */
  readonly of: <T extends SeededTable>(table: T) => Row<T>[];
  readonly write: (db: Db) => Promise<void>;
}

const chunk = 2000;

export function createRows(): Rows {
  const all = new Map<SeededTable, object[]>();
  return {
    add: (table, ...rows) => {
      const kept = all.get(table) ?? [];
      kept.push(...rows);
      all.set(table, kept);
    },
    of: <T extends SeededTable>(table: T) => (all.get(table) ?? []) as Row<T>[],
    count: (table) => all.get(table)?.length ?? 0,
    write: async (db) => {
      for (const table of order) {
        const rows = all.get(table) ?? [];
        for (let from = 0; from < rows.length; from += chunk)
          await insert(db, table, rows.slice(from, from + chunk));
      }
    },
  };
}

/** All rows of a table in one statement with one parameter; the database reads each value by its column's type. */
async function insert(db: Db, table: SeededTable, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
