import { randomBytes } from 'node:crypto';
import type { AdminRole } from '@rantau/shared/access';
import { roleCan } from '@rantau/shared/access';
import { csvLine, csvLinesOf } from '@rantau/shared/csv';
import { AppError } from '@rantau/shared/errors';
import type { ExportResource } from '@rantau/shared/exports';
import { type RawBuilder, sql } from 'kysely';
import { bankLinesFile } from '../../modules/bank-statements/bank-lines.list.ts';
import { inboundPackagesFile } from '../../modules/inbound-packages/inbound-packages.list.ts';
import { invoicesFile } from '../../modules/invoices/invoices.list.ts';
import { notesFile } from '../../modules/invoices/notes.list.ts';
import { ledgerFile } from '../../modules/ledger/ledger.list.ts';
import { onlineOrdersFile } from '../../modules/online-orders/online-orders.list.ts';
import { outboundPackagesFile } from '../../modules/outbound-packages/outbound-packages.list.ts';
import { paymentsFile } from '../../modules/payments/payments.list.ts';
import { tripsFile } from '../../modules/trips/trips.list.ts';
import { usersFile } from '../../modules/users/users.list.ts';
import type { Db, FromReplica } from '../../platform/database/database.ts';
import type { ListFile } from '../../platform/database/list-file.ts';
import { toFieldErrors } from '../../platform/http/field-codes.ts';
import { accountStatementsFile } from '../account-statements/account-statements.list.ts';

/** The lists that can be had as a file. */
export const listFiles: Readonly<Record<ExportResource, ListFile>> = {
  users: usersFile,
  'inbound-packages': inboundPackagesFile,
  'sea-freight-outbound-packages': outboundPackagesFile('sea'),
  'air-freight-outbound-packages': outboundPackagesFile('air'),
  invoices: invoicesFile,
  'invoice-notes': notesFile,
  payments: paymentsFile,
  trips: tripsFile,
  'online-orders': onlineOrdersFile,
  'account-statements': accountStatementsFile,
  'ledger-transactions': ledgerFile,
  'bank-lines': bankLinesFile,
};

/** Rows that are in memory at once. */
const batch = 10_000;

/** The file of a list, if this member of staff may read what it holds. */
export function fileFor(role: AdminRole, resource: ExportResource): ListFile {
  const file = listFiles[resource];
  if (!roleCan(role, file.read)) throw new AppError('forbidden');
  return file;
}

/** The rows of a list that a filter leaves. */
export type Selection = RawBuilder<unknown>;

/** A filter in the dialect of lists, as SQL. `text` is the JSON that a list call would get. */
export async function selectionOf(db: Db, file: ListFile, text: string, now: Date): Promise<Selection> {
  const parsed = file.filter.safeParse(text);
  if (!parsed.success) throw toFieldErrors(parsed.error);
  return file.rows(db, parsed.data, now);
}

export async function countRows(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${selection}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Piece {
  readonly text: string;
  /** Number of records in the piece; the first piece is the header line. */
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
export async function* csvPieces(
  fromReplica: FromReplica,
  file: ListFile,
  selection: Selection,
): AsyncGenerator<Piece, void> {
  yield { text: `\uFEFF${csvLine(file.columns.map(([name]) => name))}`, rows: 0 };
  const secret = randomBytes(4).toString('hex');
  const by = { cell: `\u001f${secret}`, record: `\u001e${secret}` };
  const cells = sql.join(file.columns.map(([, value]) => sql`coalesce((${value})::text, '')`));
  const key = sql.ref(file.id);
  const read = async (last: string | null): Promise<Batch> => {
    const after = last === null ? sql`true` : sql`${key} > ${last}::uuid`;
    const records = sql<Batch>`
      select string_agg(line, ${by.record}) as text, count(*)::int as rows, max(key::text) as last from (
        select concat_ws(${by.cell}, ${cells}) as line, ${key} as key from ${selection}
        where ${after} order by ${key} limit ${batch}) as records`;
    const { rows } = await fromReplica((db) => records.execute(db));
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
