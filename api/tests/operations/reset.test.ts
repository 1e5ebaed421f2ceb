import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneOnServer, testDatabaseKind } from '../template-database.ts';

test.runIf(testDatabaseKind === 'postgres')(
  'a database of the demo is emptied by whoever types its name, and another by nobody',
  async () => {
    const { url, drop } = await cloneOnServer();
    const reset = async (typed: string) => {
      const command = spawn(process.execPath, ['src/operations/reset.ts'], {
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: url,
          DATA_DIR: mkdtempSync(join(tmpdir(), 'rantau-reset-')),
        },
        cwd: join(import.meta.dirname, '../..'),
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      command.stdin?.end(`${typed}\n`);
      const [code] = await once(command, 'exit');
      return code;
    };
    const ask = async (question: string) => {
      const client = new pg.Client(url);
      await client.connect();
      const { rowCount } = await client.query(question);
      await client.end();
      return rowCount ?? 0;
    };
    const tables = () => ask("select from pg_tables where schemaname = 'public'");
    try {
      expect(await reset(new URL(url).pathname.slice(1))).not.toBe(0);
      await ask(`insert into admins (id, created_at, updated_at, email, name, role, locale)
        values (gen_random_uuid(), now(), now(), 'owner@rantau.example', 'Rozita', 'owner', 'ms')`);
      expect(await reset('yes')).not.toBe(0);
      expect(await tables()).toBeGreaterThan(40);
      expect(await reset(new URL(url).pathname.slice(1))).toBe(0);
      expect(await tables()).toBe(0);
    } finally {
      await drop();
    }
  },
  60_000,
);
