import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Totals are exact up to here; beyond, counting would cost more than the page. */
const exactUpTo = 10_000;

export interface PageRequest<Field extends string> {
  readonly range: readonly [first: number, last: number];
  readonly sort?: readonly [Field, 'ASC' | 'DESC'] | undefined;
}

export interface PageOfIds {
  readonly ids: string[];
  readonly total: number;
  readonly estimated: boolean;
}

interface Plan<Field extends string> {
  /** Column of the id: `users.id`. */
  readonly id: string;
  /** Columns that the fields of `sort` mean, or what is worked out from several. */
  readonly columns: Readonly<Record<Field, string | RawBuilder<unknown>>>;
  readonly otherwise: readonly [Field, 'ASC' | 'DESC'];
  /** Fields that may be empty; empty ones come last. Named, because an index serves the others only without it. */
  readonly nullable?: readonly Field[];
}

interface PageRow {
  readonly page_id: string;
  readonly page_total: number;
}

/**
 * One page of a filtered query: its ids in order, and a bounded total. Ids first and records after keeps a page far down as
 * cheap as its index; the id breaks ties, so that pages never overlap.
 */
export async function pageOfIds<DB, TB extends keyof DB, Field extends string>(
  db: Db,
  filtered: SelectQueryBuilder<DB, TB, object>,
  { range: [first, last], sort }: PageRequest<Field>,
  { id, columns, otherwise, nullable = [] }: Plan<Field>,
): Promise<PageOfIds> {
  const [field, direction] = sort ?? otherwise;
  const toward = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const nulls = sql.raw(nullable.includes(field) ? ' nulls last' : '');
  const meant = columns[field];
  const column = typeof meant === 'string' ? sql.ref(meant) : meant;
  const page = filtered
    .select([sql<string>`${sql.ref(id)}`.as('page_id'), boundedCount(filtered).as('page_total')])
    .orderBy(sql`${column} ${toward}${nulls}, ${sql.ref(id)} ${toward}`)
    .limit(last - first + 1)
    .offset(first) as unknown as Expression<PageRow>;
  const { rows } = await sql<PageRow>`${page}`.execute(db);
  const [top] = rows;
  const ids = rows.map((row) => row.page_id);
  return { ids, ...(await boundedTotal(db, filtered, top?.page_total)) };
}

/**
 * The same with its records, read by their ids: by a statement of their own, which is planned once, where that of the page is
 * planned each time, because its best plan depends on how many rows are asked for.
 */
export async function readPage<
  DB,
  TB extends keyof DB,
  Field extends string,
  Row extends { readonly id: string },
>(
  db: Db,
  filtered: SelectQueryBuilder<DB, TB, object>,
  request: PageRequest<Field>,
  plan: Plan<Field>,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Omit<PageOfIds, 'ids'> & { readonly data: Row[] }> {
  const { ids, total, estimated } = await pageOfIds(db, filtered, request, plan);
  const data = ids.length === 0 ? [] : inOrder(ids, await read(ids));
  return { data, total, estimated };
}

/** Number of rows, up to one more than is counted exactly. */
const boundedCount = <DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>) =>
  sql<number>`(select count(*) from (${query.select(sql`1`.as('one')).limit(exactUpTo + 1)}) as counted)`;

/** The total that goes with a page; `counted` is what came with it, unless the page was empty. */
async function boundedTotal<DB, TB extends keyof DB>(
  db: Db,
  filtered: SelectQueryBuilder<DB, TB, object>,
  counted?: number,
): Promise<{ total: number; estimated: boolean }> {
  const count = counted ?? (await countOf(db, filtered));
  if (count <= exactUpTo) return { total: count, estimated: false };
  const plan = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${filtered.select(sql`1`.as('one'))}`.execute(db);
  const planned = plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(count, planned), estimated: true };
}

async function countOf<DB, TB extends keyof DB>(
  db: Db,
  filtered: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${boundedCount(filtered)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Condition that a column of ids is one of these; the list may be empty. The array is unpacked and packed
 * again, so that one plan fits any number of ids: seeing how many there are, PostgreSQL would plan the
 * statement anew each time it is sent.
 */
export const isOneOf = (
  column: string,
  ids: readonly string[] | RawBuilder<readonly string[]>,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} = any(array(select unnest(${ids}::uuid[])))`;

/**
 * Condition that a column of text is this, or one of these; the list may be empty, where `in ()` would be no
 * SQL. One alone is compared by `=`, so that an index gives its rows in their order.
 */
export function isAnyOf(column: string, values: string | readonly string[]): RawBuilder<boolean> {
  const all = [values].flat();
  return all.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${all[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${all}::text[])`;
}

/** A `like` pattern that finds this text anywhere, whatever wildcards it holds. */
export const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Records in the order of their ids; one that has gone in between is left out. */
export function inOrder<T extends { readonly id: string }>(
  ids: readonly string[],
  records: readonly T[],
): T[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
