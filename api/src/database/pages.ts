import { type Compilable, type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { memory, nearest, type Place, withPlace } from './page-memory.ts';
import { runShape, shapeOf, type Values } from './shapes.ts';

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

/** A query that is built anew for each filter, or a named one whose statement is kept for every shape of its filter. */
export type Filtered<DB, TB extends keyof DB, F extends object> =
  | SelectQueryBuilder<DB, TB, object>
  | {
      readonly name: string;
      readonly filter: F;
      readonly build: (filter: F) => SelectQueryBuilder<DB, TB, object>;
    };

interface Ask<DB, TB extends keyof DB, Row> {
  /** What besides the filter decides about the statement. */
  readonly key: string;
  readonly values: Values;
  readonly make: (query: SelectQueryBuilder<DB, TB, object>, values: Values) => Compilable<Row>;
}

/** How a filtered query is asked things, and what tells it from all others. */
function asking<DB, TB extends keyof DB, F extends object>(db: Db, filtered: Filtered<DB, TB, F>) {
  const shape = 'build' in filtered ? shapeOf(filtered.filter) : null;
  if ('build' in filtered && shape)
    return {
      isKept: true,
      identity: () => `${filtered.name}|${shape.key}|${JSON.stringify(shape.values)}`,
      ask: <Row>({ key, values, make }: Ask<DB, TB, Row>): Promise<Row[]> =>
        runShape(db, `${filtered.name}|${shape.key}|${key}`, { ...shape.values, ...values }, (given) =>
          make(filtered.build(shape.restore(given)), given),
        ),
    };
  const query = 'build' in filtered ? filtered.build(filtered.filter) : filtered;
  return {
    isKept: false,
    identity: () => {
      const { sql: text, parameters } = query.select(sql`1`.as('one')).compile();
      return `${text}|${JSON.stringify(parameters)}`;
    },
    ask: async <Row>({ values, make }: Ask<DB, TB, Row>): Promise<Row[]> =>
      (await db.executeQuery(make(query, values).compile())).rows,
  };
}

/** How a record is read by its id, so that a page comes with its records in one question. */
export type Shown<Row> = (id: RawBuilder<string>) => Compilable<Row> & Expression<Row>;

/** What each row of a page says besides its record. */
interface PageRow {
  readonly page_id: string;
  readonly page_key?: string;
  readonly page_total?: number;
}

/** The records of a page in its order. */
const withRecords = <Row>(
  db: Db,
  page: Expression<unknown>,
  shown: Shown<Row>,
): Compilable<PageRow & Row> => {
  const joined = sql<PageRow & Row>`select page.*, record.*
    from (select found.*, row_number() over () as page_place from (${page}) as found) as page
    cross join lateral (${shown(sql<string>`page.page_id`)}) as record
    order by page.page_place`;
  return { compile: () => joined.compile(db) };
};

/** Where a page begins. */
interface Begin {
  readonly place_key?: string;
  readonly place_id?: string;
  readonly page_offset?: number;
}

/** From here on, where a page begins is remembered, and the pages around it begin there. */
const farFrom = 1_000;
const reach = 5_000;
const places = memory<Place[]>();
const totals = memory<number>();

/** One page of a filtered query: its ids in order, and a bounded total. */
export const pageOfIds = <DB, TB extends keyof DB, Field extends string, F extends object>(
  db: Db,
  filtered: Filtered<DB, TB, F>,
  request: PageRequest<Field>,
  plan: Plan<Field>,
): Promise<PageOfIds> => findPage(db, filtered, request, plan);

/** The same with its records, in one question. */
export const pageOfRecords = <DB, TB extends keyof DB, Field extends string, F extends object, Row>(
  db: Db,
  filtered: Filtered<DB, TB, F>,
  request: PageRequest<Field>,
  plan: Plan<Field>,
  shown: Shown<Row>,
): Promise<PageOfIds & { readonly rows: Row[] }> => findPage(db, filtered, request, plan, shown);

/**
 * Ids first and records after keeps a page far down as cheap as its index; the id breaks ties, so that pages never
 * overlap. Far down, a page begins at a row that was met there in the last half minute instead of counting from the top.
 */
async function findPage<DB, TB extends keyof DB, Field extends string, F extends object, Row = unknown>(
  db: Db,
  filtered: Filtered<DB, TB, F>,
  { range: [first, last], sort }: PageRequest<Field>,
  { id, columns, otherwise, nullable = [] }: Plan<Field>,
  shown?: Shown<Row>,
): Promise<PageOfIds & { readonly rows: Row[] }> {
  const [field, direction] = sort ?? otherwise;
  const toward = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const mayBeEmpty = nullable.includes(field);
  const nulls = sql.raw(mayBeEmpty ? ' nulls last' : '');
  const count = last - first + 1;
  const { ask, identity, isKept } = asking(db, filtered);
  const far = first >= farFrom && !mayBeEmpty;
  const place = far ? `${identity()}|${field} ${direction}` : '';
  const known = places.get(place) ?? [];
  const from = far ? nearest(known, first, reach) : undefined;
  const offset = first - (from?.offset ?? 0);
  const meant = columns[field];
  const column = typeof meant === 'string' ? sql.ref(meant) : meant;
  // In one question with the page, unless it is known already. What a text finds mostly fits the page, and gathering it
  // twice costs more than a second question.
  const counts = isKept && !far && totals.get(identity()) === undefined;

  const rows = await ask<PageRow & Row>({
    key: `${field} ${direction} ${count} ${far} ${from !== undefined} ${offset > 0} ${counts} ${shown !== undefined}`,
    values: {
      ...(from && { place_key: from.key, place_id: from.id }),
      ...(offset > 0 && { page_offset: offset }),
    },
    make: (query, values) => {
      const { place_key, place_id, page_offset } = values as Begin;
      const after = sql.raw(direction === 'ASC' ? '>=' : '<=');
      const begun = from
        ? query.where(sql<boolean>`(${column}, ${sql.ref(id)}) ${after} (${place_key}, ${place_id})`)
        : query;
      const page = begun
        .select(sql<string>`${sql.ref(id)}`.as('page_id'))
        .orderBy(sql`${column} ${toward}${nulls}, ${sql.ref(id)} ${toward}`)
        .limit(sql<number>`${sql.lit(count)}`);
      const placed = far ? page.select(sql<string>`${column}::text`.as('page_key')) : page;
      const counted = counts ? placed.select(boundedCount(query).as('page_total')) : placed;
      const whole = offset > 0 ? counted.offset(page_offset ?? 0) : counted;
      return shown ? withRecords(db, whole, shown) : (whole as Compilable<PageRow & Row>);
    },
  });
  const [top] = rows;
  if (far && top?.page_key !== undefined)
    places.set(place, withPlace(known, { offset: first, key: top.page_key, id: top.page_id }));
  const ids = rows.map((row) => row.page_id);
  // Where it was begun at a remembered row, what came since is not counted.
  if (ids.length > 0 && ids.length < count && !from)
    return { ids, rows, total: first + ids.length, estimated: false };
  return { ids, rows, ...(await boundedTotal(db, filtered, top?.page_total)) };
}

/** How many there are, up to one more than is counted exactly. */
const boundedCount = <DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>) =>
  sql<number>`(select count(*) from (${query.select(sql`1`.as('one')).limit(sql<number>`${sql.lit(exactUpTo + 1)}`)}) as counted)`;

/** The total that goes with a page; `counted` is what its question has found already. */
async function boundedTotal<DB, TB extends keyof DB, F extends object>(
  db: Db,
  filtered: Filtered<DB, TB, F>,
  counted?: number,
): Promise<{ total: number; estimated: boolean }> {
  const { ask, identity } = asking(db, filtered);
  const one = identity();
  const remembered = totals.get(one);
  if (remembered !== undefined) return { total: remembered, estimated: true };
  const count = counted ?? (await countOf(db, ask));
  if (count <= exactUpTo) return { total: count, estimated: false };
  const [plan] = await ask<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>({
    key: 'explain',
    values: {},
    make: (query) => {
      const explain = sql<never>`explain (format json) ${query.select(sql`1`.as('one'))}`;
      return { compile: () => explain.compile(db) };
    },
  });
  const total = Math.max(count, plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
  totals.set(one, total);
  return { total, estimated: true };
}

async function countOf<DB, TB extends keyof DB, F extends object>(
  db: Db,
  ask: ReturnType<typeof asking<DB, TB, F>>['ask'],
): Promise<number> {
  const [row] = await ask<{ count: number }>({
    key: 'count',
    values: {},
    make: (query) => {
      const count = sql<{ count: number }>`select ${boundedCount(query)} as count`;
      return { compile: () => count.compile(db) };
    },
  });
  return row?.count ?? 0;
}

/**
 * Whether a column of ids is one of these; none at all is fine. The array is unpacked and packed again, so that one plan
 * fits any number of ids: seeing how many there are, PostgreSQL would plan the statement anew each time it is sent.
 */
export const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(array(select unnest(${ids}::uuid[])))`;

/**
 * Whether a column of text is this, or one of these; none at all is fine, where `in ()` would be no SQL. One alone is
 * compared by `=`, so that an index gives its rows in their order.
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
