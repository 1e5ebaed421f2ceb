import type { AdminRole } from '@rantau/shared/access';
import { roleCan } from '@rantau/shared/access';
import { type CsvValue, csvLine } from '@rantau/shared/csv';
import { AppError } from '@rantau/shared/errors';
import type { ExportResource } from '@rantau/shared/exports';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { toFieldErrors } from '../../plugins/field-codes.ts';
import { type Source, sources } from './sources.ts';

/** Rows that are in memory at once. */
const batch = 2_000;

/** The source, if this member of staff may read what it holds. */
export function sourceFor(role: AdminRole, resource: ExportResource): Source {
  const source = sources[resource];
  if (!roleCan(role, source.read)) throw new AppError('forbidden');
  return source;
}

/** The rows of a source that a filter leaves. */
export interface Selection {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/** A filter in the dialect of lists, as SQL. `text` is the JSON that a list call would get. */
export function selectionOf(source: Source, text: string, now: Date): Selection {
  const parsed = source.filter.safeParse(text);
  if (!parsed.success) throw toFieldErrors(parsed.error);
  const today = calendarDate(now, malaysiaZone);
  const wanted = Object.entries(parsed.data).flatMap(([key, value]) => {
    const condition = source.conditions[key];
    return condition && value !== undefined && value !== '' ? [condition(value as never, today)] : [];
  });
  return {
    from: typeof source.from === 'function' ? source.from(parsed.data, today) : source.from,
    where: wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `),
  };
}

export async function countRows(db: Db, { from, where }: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${from} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Piece {
  readonly text: string;
  /** How many records it holds; the first piece is the line of names. */
  readonly rows: number;
}

/**
 * A list as CSV, piece by piece: memory stays the same however long it is, and a reader that goes away ends it. What is
 * added meanwhile may be in it or not; nothing is in it twice.
 */
export async function* csvPieces(
  db: Db,
  source: Source,
  { from, where }: Selection,
): AsyncGenerator<Piece, void> {
  const names = source.columns.map(([name]) => name);
  yield { text: `\uFEFF${csvLine(names)}`, rows: 0 };
  const columns = sql.join(source.columns.map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  for (let last: string | null = null; ; ) {
    const after: RawBuilder<unknown> = last === null ? sql`true` : sql`${sql.ref(source.id)} > ${last}::uuid`;
    const { rows } = await sql<Record<string, CsvValue> & { export_key: string }>`
      select ${columns}, ${sql.ref(source.id)} as export_key from ${from}
      where ${where} and ${after} order by ${sql.ref(source.id)} limit ${batch}`.execute(db);
    if (rows.length > 0)
      yield { text: rows.map((row) => csvLine(names.map((name) => row[name]))).join(''), rows: rows.length };
    last = rows.at(-1)?.export_key ?? null;
    if (rows.length < batch || last === null) return;
  }
}
