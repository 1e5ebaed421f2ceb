import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';

type State = Readonly<Record<string, Map<string, unknown>>>;

/** Keeps what a fake provider knows in a file, so that it outlives the fake: read at its first call, written after each change. */
export function keepState(app: FastifyInstance, file: string | undefined, state: State): void {
  if (file === undefined) return;
  let isRead = false;
  const write = () => {
    if (!isRead) return;
    mkdirSync(dirname(file), { recursive: true });
    const kept = Object.entries(state).map(([name, records]) => [name, [...records]]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(kept)));
  };
  app.addHook('onRequest', async () => {
    if (isRead) return;
    isRead = true;
    if (!existsSync(file)) return;
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, unknown][]>;
    for (const [name, records] of Object.entries(state))
      for (const [id, record] of kept[name] ?? []) records.set(id, record);
  });
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') write();
  });
  app.addHook('onClose', async () => write());
}
