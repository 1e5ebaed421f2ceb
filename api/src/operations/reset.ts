import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { lockDataDir, StartError } from '../platform/database/data-dir-lock.ts';
import { emptyDatabase } from '../platform/database/empty-database.ts';
import { askForName } from './ask-for-name.ts';
import { command } from './command.ts';

/**
 * `pnpm db:reset`: throws demo data away, so that the next start begins afresh. Never touches a database of production
 * or one that was not filled by the demo, and empties a server's only when its name was typed.
 */
await command('pnpm db:reset', { args: 0 }, async ({ config }) => {
  if (config.mode === 'production')
    throw new StartError('db:reset is for demo data; it does nothing in production.');
  const unlock = await lockDataDir(config.dataDir);
  try {
    if (config.databaseUrl) await emptyServer(config.databaseUrl);
    else await rm(join(config.dataDir, 'pglite'), { recursive: true, force: true });
    for (const folder of ['files', 'mails'])
      await rm(join(config.dataDir, folder), { recursive: true, force: true });
  } finally {
    await unlock();
  }
  console.log('The next start begins with fresh demo data.');
});

async function emptyServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const demo = await client.query("select 1 from admins where email = 'owner@rantau.example'").then(
      ({ rowCount }) => rowCount,
      () => 0,
    );
    if (!demo)
      throw new StartError('DATABASE_URL leads to a database without demo data; it is left as it is.');
    await askForName(url, process.stdin);
    await emptyDatabase(client);
  } finally {
    await client.end();
  }
}
