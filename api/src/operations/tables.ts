import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A table as a backup sees it: what is copied, and in which order. */
interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** SQL that sorts the rows the same way on every server. */
  readonly order: string;
}

/** Of a table that was copied. */
export interface TableSummary {
  readonly rows: number;
  /** SHA-256 of its rows as JSON lines, in order. */
  readonly sha256: string;
}

const id = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const batch = 2_000;

/**
 * Every table of the product; a partitioned one as a whole, in the order of the key that each partition has.
 * `schema_migrations` is written by migrating. `written_in` names a transaction of one
 * server and means nothing on another: the restored row gets the one that restores it.
 */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and (c.relname, a.attname) <> ('ledger_transactions', 'written_in')) as columns,
      (select array_agg(format(case when t.typcategory = 'S' then '%I collate "C"' else '%I' end, a.attname) order by k.position)
        from pg_index i, unnest(i.indkey) with ordinality as k(attnum, position), pg_attribute a, pg_type t
        where i.indrelid = coalesce((select min(inhrelid) from pg_inherits where inhparent = c.oid), c.oid)
          and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.attnum and t.oid = a.atttypid) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
    order by c.relname collate "C"`);
  return rows.map(({ name, columns, key }) => {
    if (!key)
      throw new Error(`The table ${name} has no primary key, so its rows have no order to be backed up in.`);
    return { name, columns, order: key.join(', ') };
  });
}

/** The rows as JSON, a few thousand at a time; inside a transaction. */
export async function* readRows(client: pg.ClientBase, table: TableShape): AsyncGenerator<string[], void> {
  const columns = table.columns.map(id).join(', ');
  await client.query(
    `declare backup_rows no scroll cursor for
     select row_to_json(picked)::text as line from (select ${columns} from ${id(table.name)} order by ${table.order}) as picked`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batch} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close backup_rows');
}

/** Rows that `readRows` gave. Guards and foreign keys are off meanwhile, and checked afterwards. */
export async function writeRows(
  client: pg.ClientBase,
  table: TableShape,
  lines: readonly string[],
): Promise<void> {
  const columns = table.columns.map(id).join(', ');
  await client.query(
    `insert into ${id(table.name)} (${columns}) select ${columns} from json_populate_recordset(null::${id(table.name)}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}

/** Counts and fingerprints rows as they pass. */
export function createTableSummary(): {
  readonly add: (lines: readonly string[]) => void;
  readonly totals: () => TableSummary;
} {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (lines) => {
      rows += lines.length;
      for (const line of lines) hash.update(line).update('\n');
    },
    totals: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

export async function summarizeTable(client: pg.ClientBase, table: TableShape): Promise<TableSummary> {
  const summary = createTableSummary();
  for await (const lines of readRows(client, table)) summary.add(lines);
  return summary.totals();
}
