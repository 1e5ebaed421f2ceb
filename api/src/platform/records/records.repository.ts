import type { AuditedRecord } from '@rantau/shared/audit-events';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isOneOf, type PageRequest, readPage } from '../database/pages.ts';
import type { Tables } from '../database/tables.ts';

/** A table that staff edit row by row, as data. Names come from here and from schemas, never from a request. */
export interface RecordTable {
  readonly table: keyof Tables & string;
  /** Kind of record in the audit log: `goods_type`. */
  readonly noun: AuditedRecord;
  readonly columns: readonly string[];
  /** Columns that are exact decimals and leave as text. */
  readonly decimals?: readonly string[];
  /** Columns that `filter.q` looks into. */
  readonly searched?: readonly string[];
  readonly order: readonly [field: string, direction: 'ASC' | 'DESC'];
  /** True if each record says who entered it. */
  readonly named?: boolean;
  /** JSON columns. */
  readonly json?: readonly string[];
}

export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly [column: string]: unknown;
}

const columnsOf = ({ columns, decimals = [] }: RecordTable) =>
  sql.join(
    columns.map((column) =>
      decimals.includes(column)
        ? sql`trim_scale(${sql.ref(column)})::text as ${sql.ref(column)}`
        : sql.ref(column),
    ),
  );

const toColumn = ({ json = [] }: RecordTable, column: string, value: unknown) =>
  json.includes(column) ? JSON.stringify(value) : value;

export async function findRecord(
  db: Db,
  table: RecordTable,
  id: string,
  { locked = false } = {},
): Promise<StoredRecord | null> {
  const { rows } = await sql<StoredRecord>`
    select ${columnsOf(table)} from ${sql.table(table.table)} where id = ${id} ${locked ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertRecord(
  db: Db,
  table: RecordTable,
  values: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  const columns = Object.keys(values);
  const { rows } = await sql<StoredRecord>`
    insert into ${sql.table(table.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(columns.map((column) => toColumn(table, column, values[column])))})
    returning ${columnsOf(table)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${table.table} took a row and gave none back`);
  return row;
}

export async function updateRecord(
  db: Db,
  table: RecordTable,
  id: string,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<StoredRecord> {
  const changes = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${toColumn(table, column, value)}`,
  );
  const { rows } = await sql<StoredRecord>`
    update ${sql.table(table.table)}
    set ${sql.join([...changes, sql`version = version + 1`, sql`updated_at = ${now.toISOString()}`])}
    where id = ${id} returning ${columnsOf(table)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${table.table} ${id} went away while it was locked`);
  return row;
}

export const deleteRecord = (db: Db, { table }: RecordTable, id: string) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);

/** Authors of these records' last changes, by the audit log. */
export async function namesOf(
  db: Db,
  { noun }: RecordTable,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const events = await db
    .selectFrom('audit_events')
    .distinctOn('subject_id')
    .select(['subject_id', 'actor_name'])
    .where(isOneOf('subject_id', ids))
    .where('subject_kind', '=', noun)
    .orderBy('subject_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(events.map(({ subject_id, actor_name }) => [subject_id, actor_name]));
}

interface Filter {
  readonly q?: string | undefined;
  readonly id?: string[] | undefined;
  readonly [column: string]: unknown;
}

export async function listRecords(
  db: Db,
  table: RecordTable,
  { q, id, ...equal }: Filter,
  request: PageRequest<string>,
) {
  let filtered = db.selectFrom(sql<StoredRecord>`${sql.table(table.table)}`.as('record'));
  if (id) filtered = filtered.where(isOneOf('id', id));
  if (q && table.searched)
    filtered = filtered.where(
      sql<boolean>`lower(concat_ws(' ', ${sql.join(table.searched.map((column) => sql.ref(column)))})) like ${`%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    );
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined)
      filtered = filtered.where(
        column === 'on'
          ? sql<boolean>`${value}::date between valid_from and valid_to`
          : sql<boolean>`${sql.ref(column)} = ${value}`,
      );
  return readPage(
    db,
    filtered,
    request,
    {
      id: 'record.id',
      columns: Object.fromEntries(table.columns.map((column) => [column, column])),
      otherwise: table.order,
    },
    async (ids) => {
      const { rows } = await sql<StoredRecord>`
      select ${columnsOf(table)} from ${sql.table(table.table)} where id = any(${ids}::uuid[])`.execute(db);
      return rows;
    },
  );
}
