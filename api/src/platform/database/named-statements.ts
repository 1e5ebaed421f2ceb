import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A statement that comes again is worth preparing; one that came once may never come again. */
const worthNaming = 2;
/** Each is kept by each connection of the server. */
const mostNames = 400;

/** The best plan for a list of words depends on which they are, so these are planned each time. */
const textArray = /::text\[\]\)/;

const changedUnderneath = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '0A000' && /cached plan/.test(String(error));

/** Names for statements that come again, so that the server parses and plans each once a connection. */
function statementNames() {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;
  return {
    of: (text: string): string | undefined => {
      const name = names.get(text);
      if (name !== undefined) return name;
      if (seen.size > 10 * mostNames) seen.clear();
      const times = (seen.get(text) ?? 0) + 1;
      seen.set(text, times);
      if (times > worthNaming && names.size < mostNames && !textArray.test(text))
        names.set(text, `${generation}-${createHash('sha1').update(text).digest('base64url')}`);
      return names.get(text);
    },
    /** Forgets the prepared statements: a newer release has changed a table underneath. */
    forget: (): void => {
      generation += 1;
      names.clear();
    },
  };
}

/** The pool as Kysely takes it, with statements that come again sent by name. */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const names = statementNames();
  const query = async (client: pg.PoolClient, text: string, values: unknown[]) => {
    const name = values.length > 0 ? names.of(text) : undefined;
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!changedUnderneath(error)) throw error;
      names.forget();
      // Inside a transaction this fails as well, and the call is made again from its beginning.
      return await client.query(text, values).catch(() => Promise.reject(error));
    }
  };
  const toKysely = (client: pg.PoolClient): PostgresPoolClient => ({
    // Kysely also knows cursors, which are never asked for here.
    query: ((text: string, values: readonly unknown[]) =>
      query(client, text, [...values])) as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  });
  // One of each, by which Kysely knows it again.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const again = known.get(client) ?? toKysely(client);
      known.set(client, again);
      return again;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
