import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freshDataDir, port, productEnvironment, productNode, repository } from '../src/product.ts';
import { startProduct } from '../src/running-product.ts';
import { expect, test } from '../src/test.ts';

interface Ending {
  readonly code: number | null;
  readonly printed: string;
}

/** Starts the product where it can't start, and waits for its end. */
const startAndFail = (environment: Record<string, string>): Promise<Ending> =>
  new Promise((done) => {
    const child = spawn(productNode, ['api/src/main.ts'], {
      cwd: repository,
      env: { ...productEnvironment({ port: 0, dataDir: freshDataDir() }), ...environment },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    child.on('exit', (code) => done({ code, printed }));
  });

/** One sentence for a person: no stack trace, and it names what is at fault. */
function expectOneSentence({ code, printed }: Ending, about: RegExp): void {
  expect(code).not.toBe(0);
  expect(code).not.toBeNull();
  expect(printed).toMatch(about);
  expect(printed).not.toMatch(/^\s+at .+:\d+/m);
}

test.describe('a start that can not succeed says why', () => {
  test('a taken port', async () => {
    expectOneSentence(
      await startAndFail({ PORT: String(port), SEED_DEMO: 'false' }),
      new RegExp(`Port ${port} is taken`),
    );
  });

  test('a data folder that another process uses', async () => {
    const dataDir = freshDataDir();
    const other = await startProduct({ environment: { DATA_DIR: dataDir, SEED_DEMO: 'false' } });
    try {
      expectOneSentence(await startAndFail({ DATA_DIR: dataDir }), /is in use by process \d+/);
      // Nor does another account of the machine get at it. PGlite gives its files permissions of its own, in a folder that is closed.
      const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
      expect(files).toContain('lock');
      const outside = ['', 'pglite', ...files.filter((name) => !name.startsWith('pglite/'))];
      const open = outside.filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
      expect(open).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  test('a data folder that is a file', async () => {
    expectOneSentence(await startAndFail({ DATA_DIR: '/dev/null/rantau' }), /can't be written/);
  });

  test('a database that is not there', async () => {
    const ending = await startAndFail({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expectOneSentence(ending, /DATABASE_URL/);
  });

  test('settings that make no sense, all of them at once', async () => {
    const ending = await startAndFail({ PORT: 'three thousand', LOG_LEVEL: 'loud' });
    expectOneSentence(ending, /PORT/);
    expect(ending.printed).toMatch(/LOG_LEVEL/);
  });

  test('production with the defaults of development, each by name', async () => {
    const ending = await startAndFail({ NODE_ENV: 'production', SEED_DEMO: 'true' });
    for (const name of [
      'APP_ORIGIN',
      'VENDOR_ORIGIN',
      'ADMIN_ORIGIN',
      'JWT_SECRET',
      'SMTP_URL',
      'DATABASE_URL',
      'SEED_DEMO',
    ])
      expectOneSentence(ending, new RegExp(`^Configuration: ${name} must`, 'm'));
  });
});
