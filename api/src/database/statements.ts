import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A statement that comes again is worth preparing; one that came once may never come again. */
const worthNaming = 2;
/** Each is kept by each connection of the server. */
const mostNames = 400;

/** The values of such a list may be in nearly every row or in none: what is best is decided by which they are, each time. */
const listOfWords = /::text\[\]\)/;

const changedUnderneath = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '0A000' && /cached plan/.test(String(error));

/**
 * Sends statements that come again by name, so that the server parses and plans each once a connection. What is prepared
 * is forgotten when a newer release has changed a table underneath.
 */
export function nameStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined) return name;
    const times = (seen.get(text) ?? 0) + 1;
    if (seen.size > 10 * mostNames) seen.clear();
    seen.set(text, times);
    if (times > worthNaming && names.size < mostNames && !listOfWords.test(text))
      names.set(text, `${generation}-${createHash('sha1').update(text).digest('base64url')}`);
    return names.get(text);
  };

  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const byName = async (text: string, values: readonly unknown[], name: string): Promise<unknown> => {
      try {
        return await send({ name, text, values });
      } catch (error) {
        if (!changedUnderneath(error)) throw error;
        generation += 1;
        names.clear();
        // Inside a transaction this fails as well, and the call is made again from its beginning.
        return await (send({ text, values }) as Promise<unknown>).catch(() => Promise.reject(error));
      }
    };
    client.query = ((...given: unknown[]) => {
      const [text, values, callback] = given;
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || callback !== undefined)
        return send(...given);
      const name = nameOf(text);
      return name === undefined ? send(...given) : byName(text, values, name);
    }) as typeof client.query;
  });
}
