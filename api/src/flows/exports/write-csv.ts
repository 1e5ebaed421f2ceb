import { randomBytes } from 'node:crypto';
import type { AdminRole } from '@rantau/shared/access';
import { roleCan } from '@rantau/shared/access';
import { csvLine, csvLinesOf } from '@rantau/shared/csv';
import { AppError } from '@rantau/shared/errors';
import type { ExportResource } from '@rantau/shared/exports';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { toFieldErrors } from '../../platform/http/field-codes.ts';
import { type Source, sources } from './sources.ts';

/** Rows that are in memory at once. */
const batch = 10_000;

/** The source, if this member of staff may read what it holds. */
export function sourceFor(role: AdminRole, resource: ExportResource): Source {
  const source = sources[resource];
  if (!roleCan(role, source.read)) throw new AppError('forbidden');
  return source;
}

/** The rows of a source that a filter leaves. */
export type Selection = RawBuilder<unknown>;

/** A filter in the dialect of lists, as SQL. `text` is the JSON that a list call would get. */
export function selectionOf(db: Db, source: Source, text: string, now: Date): Selection {
  const parsed = source.filter.safeParse(text);
  if (!parsed.success) throw toFieldErrors(parsed.error);
  return source.rows(db, parsed.data, calendarDate(now, malaysiaZone));
}

export async function countRows(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${selection}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Piece {
  readonly text: string;
  /** How many records it holds; the first piece is the line of names. */
  readonly rows: number;
}

interface Batch {
  /** The records, each its cells joined; null where there are none left. */
  readonly text: string | null;
  readonly rows: number;
  readonly last: string | null;
}

/**
 * A list as CSV, piece by piece: memory stays the same however long it is, and a reader that goes away ends it. What is
 * added meanwhile may be in it or not; nothing is in it twice. The database joins the cells, which is many times faster
 * than one object a row, by separators that nobody can have written into a cell because they are new each time.
 */
export async function* csvPieces(db: Db, source: Source, selection: Selection): AsyncGenerator<Piece, void> {
  yield { text: `\uFEFF${csvLine(source.columns.map(([name]) => name))}`, rows: 0 };
  const secret = randomBytes(4).toString('hex');
  const by = { cell: `\u001f${secret}`, record: `\u001e${secret}` };
  const cells = sql.join(source.columns.map(([, value]) => sql`coalesce((${value})::text, '')`));
  const key = sql.ref(source.id);
  const read = async (last: string | null): Promise<Batch> => {
    const after = last === null ? sql`true` : sql`${key} > ${last}::uuid`;
    const { rows } = await sql<Batch>`
      select string_agg(line, ${by.record}) as text, count(*)::int as rows, max(key::text) as last from (
        select concat_ws(${by.cell}, ${cells}) as line, ${key} as key from ${selection}
        where ${after} order by ${key} limit ${batch}) as records`.execute(db);
    return rows[0] ?? { text: null, rows: 0, last: null };
  };
  let next = read(null);
  for (;;) {
    const { text, rows, last } = await next;
    if (text === null) return;
    // The database reads on while these are written and sent.
    if (rows === batch) {
      next = read(last);
      next.catch(() => {});
    }
    yield { text: csvLinesOf(text, by), rows };
    if (rows < batch) return;
  }
}
