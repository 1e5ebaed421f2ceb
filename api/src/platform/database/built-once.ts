import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

type Build<Value, Row> = (db: Db, value: RawBuilder<Value>) => Compilable<Row>;

/**
 * Reads rows by a statement that is built once: to build a wide one takes longer than to read its answer. It holds one value.
 */
export function rowsBy<Value, Row>(build: Build<Value, Row>) {
  let text: string | undefined;
  return async (db: Db, value: Value): Promise<Row[]> => {
    text ??= textOf(build(db, sql<Value>`${value}`));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [value]));
    return rows;
  };
}

/** The same, of one row. */
export function rowBy<Value, Row>(build: Build<Value, Row>) {
  const read = rowsBy(build);
  return async (db: Db, value: Value): Promise<Row | undefined> => (await read(db, value))[0];
}

function textOf(statement: Compilable): string {
  const { sql: text, parameters } = statement.compile();
  if (parameters.length !== 1) throw new Error(`a statement that is built once holds one value: ${text}`);
  return text;
}
