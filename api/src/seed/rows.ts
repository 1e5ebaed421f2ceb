import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type Row<T extends keyof Tables> = Partial<Selectable<Tables[T]>>;

/** All rows in one statement with one parameter; the database reads each value by its column's type. */
export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
