import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Reads one record by its id with a statement that is built once: to build a wide one takes longer than to read its answer.
 * It has no other value than the id.
 */
export function byId<Row>(build: (db: Db, id: RawBuilder<string>) => Compilable<Row>) {
  let text: string | undefined;
  return async (db: Db, id: string): Promise<Row | undefined> => {
    text ??= textOf(build(db, sql<string>`${id}`));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [id]));
    return rows[0];
  };
}

function textOf(statement: Compilable): string {
  const { sql: text, parameters } = statement.compile();
  if (parameters.length !== 1) throw new Error(`more than an id is asked for: ${text}`);
  return text;
}
