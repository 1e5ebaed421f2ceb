import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneOnServer, testDatabaseKind } from './template-database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

describe.runIf(testDatabaseKind === 'postgres')('the product in production, on PostgreSQL', () => {
  let port: number;
  let metricsPort: number;
  let product: ChildProcess;
  let printed = '';
  let drop = async () => {};

  const ask = async (path: string, host = 'rantau.example') => {
    // A connection of its own each time: a kept one would always lead to the same process.
    const asked = get({
      host: '127.0.0.1',
      port,
      path,
      headers: { host },
      agent: false,
      // Nobody answers a connection that was handed to a process while it was killed.
      signal: AbortSignal.timeout(5_000),
    });
    const [answer] = await once(asked, 'response');
    answer.resume();
    return { status: answer.statusCode as number, headers: answer.headers as Record<string, string> };
  };

  beforeAll(async () => {
    const database = await cloneOnServer();
    ({ drop } = database);
    [port, metricsPort] = [await freePort(), await freePort()];
    product = spawn(process.execPath, ['api/src/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: mkdtempSync(join(tmpdir(), 'rantau-production-')),
        ADMIN_API_ON_ADMIN_HOST_ONLY: 'true',
        DATABASE_URL: database.url,
        APP_ORIGIN: 'https://rantau.example',
        VENDOR_ORIGIN: 'https://vendor.rantau.example',
        ADMIN_ORIGIN: 'https://admin.rantau.example',
        JWT_SECRET: 'a secret that nobody has ever printed anywhere',
        SMTP_URL: 'smtp://127.0.0.1:1',
        // A `.env` of the developer's decides nothing here.
        SEED_DEMO: '',
        S3_BUCKET: '',
        TRUST_PROXY: '',
        METRICS_PORT: String(metricsPort),
        WEB_CONCURRENCY: '2',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [product.stdout, product.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    for (;;) {
      if (product.exitCode !== null) throw new Error(`It ended with ${product.exitCode}:\n${printed}`);
      const answer = await ask('/api/ready').catch(() => null);
      if (answer?.status === 200 && printed.includes('Rantau is running')) return;
      await pause(100);
    }
  }, 120_000);
  afterAll(async () => {
    if (product.exitCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    await drop();
  });

  test('answers its own hosts with HSTS, and no name of development', async () => {
    for (const host of ['rantau.example', 'vendor.rantau.example', 'admin.rantau.example']) {
      const { status, headers } = await ask('/api/health', host);
      expect(status).toBe(200);
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/);
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    }
    for (const host of ['localhost', 'admin.localhost', 'elsewhere.example'])
      expect((await ask('/api/health', host)).status).toBe(421);
  });

  test('shows nobody the mails, and does not point at them', async () => {
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/style.css', '/dev/messages'])
      expect((await ask(path)).status).toBe(404);
    const greeting = printed.split('\n').filter((line) => !line.startsWith('{'));
    expect(greeting).toContain('Rantau is running.');
    expect(greeting.join('\n')).not.toContain('/dev/mail');
  });

  test('says that visitors behind a proxy would share their limits', () => {
    expect(printed).toContain('No TRUST_PROXY');
  });

  test('describes its calls to nobody', async () => {
    for (const path of ['/api/docs', '/api/openapi.json']) expect((await ask(path)).status).toBe(404);
  });

  test('answers calls for staff on their own host only, once that is set', async () => {
    const path = '/api/v1/admins/users';
    expect((await ask(path)).status).toBe(421);
    expect((await ask(path.replace('admins', '%61dmins'), 'vendor.rantau.example')).status).toBe(421);
    expect((await ask(path, 'admin.rantau.example')).status).toBe(401);
  });

  test('has no demo accounts', () => {
    expect(printed).not.toContain('Demo accounts');
  });

  /** The processes that wrote a line of the log since `from`, after a few requests. */
  const answering = async (from: number) => {
    for (let turn = 0; turn < 10; turn += 1) await ask('/api/health');
    await pause(100);
    const lines = printed
      .slice(from)
      .split('\n')
      .filter((line) => line.startsWith('{'));
    return new Set(lines.flatMap((line) => (line.endsWith('}') ? [JSON.parse(line).pid as number] : [])));
  };

  test('serves by several processes, and replaces one that dies', async () => {
    await expect.poll(async () => (await answering(printed.length)).size, { timeout: 40_000 }).toBe(2);
    const [killed = 0] = await answering(printed.length);
    process.kill(killed, 'SIGKILL');
    const from = printed.length;
    await expect.poll(async () => (await answering(from)).size, { timeout: 40_000 }).toBe(2);
    expect((await answering(printed.length)).has(killed)).toBe(false);
    expect(printed).toContain(`Process ${killed} ended (SIGKILL); starting another one.`);
    expect(printed.match(/Rantau is running/g)).toHaveLength(1);
  }, 60_000);

  test('gathers the metrics of all its processes', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",path="\/api\/health",status="200"\} \d+/,
    );
  });

  test('ends all of them at one signal', async () => {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(ask('/api/health')).rejects.toThrow();
  }, 40_000);
});
