import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { apiScopes } from '@rantau/shared/access';
import { webhookEndpoints } from '@rantau/shared/webhooks';
import { afterAll, expect, test, vi } from 'vitest';
import { sendDueWebhooks } from '../src/flows/webhooks/send-webhooks.service.ts';
import { keyOf } from '../src/modules/api-keys/api-keys.fixtures.ts';
import { seedTariff } from '../src/modules/tariffs/tariff.fixtures.ts';
import { testApp } from './test-app.ts';

const docs = new URL('../../docs/', import.meta.url);
const guide = await readFile(new URL('api-guide.md', docs), 'utf8');

const api = await testApp();
await seedTariff(api);
const owner = await api.customer();
await api.app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://localhost:${(api.app.server.address() as AddressInfo).port}`;
// Receivers go by the time of the day.
api.clock.set(new Date().toISOString());

const running: ChildProcess[] = [];
afterAll(() => {
  for (const each of running) each.kill();
});

function run(example: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [new URL(`examples/${example}`, docs).pathname, ...args], { env });
  running.push(child);
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said.text += String(chunk);
    });
  return { child, said };
}

test('the command of the guide lists packages as it is written', async () => {
  const RANTAU_KEY = await keyOf(api, owner, ['inbound-packages:read']);
  const command = guide.match(/```sh\n(curl .*)\n```/)?.[1] ?? '';
  const { stdout } = await promisify(execFile)('sh', ['-c', `${command} -sS`], {
    env: { ...process.env, RANTAU_URL: url, RANTAU_KEY },
  });
  expect(JSON.parse(stdout)).toEqual([]);
});

test('the example of a call announces a package, once however often it runs', async () => {
  const RANTAU_KEY = await keyOf(api, owner, ['inbound-packages:read', 'inbound-packages:announce']);
  const lines: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    const { child, said } = run('announce-package.mjs', ['1Z999AA10123456784'], {
      RANTAU_URL: url,
      RANTAU_KEY,
    });
    await once(child, 'close');
    lines.push(said.text.trim());
  }
  expect(lines[0]).toMatch(/^IN-\S+ expected$/);
  expect(lines[1]).toBe(lines[0]);
});

test('the example of a receiver takes what we signed, and nothing else', async () => {
  const port = 20_000 + (process.pid % 20_000);
  const hook = `http://127.0.0.1:${port}/`;
  const calls = webhookEndpoints.user;
  const { secret, id } = (
    await owner.call(calls.create, { body: { url: hook, event_types: ['invoice.paid'] } })
  ).body;
  const { child, said } = run('receive-webhooks.mjs', [], {
    RANTAU_WEBHOOK_SECRET: secret,
    PORT: String(port),
  });
  await once(child.stdout, 'data');
  await owner.call(calls.test, { id });
  await sendDueWebhooks(api.services);
  expect((await owner.call(calls.deliveries, { id })).body[0]?.last_status).toBe(204);
  await vi.waitFor(() => expect(said.text).toContain('webhook.test'));
  const forged = await fetch(hook, { method: 'POST', body: '{}', headers: { 'webhook-id': 'msg_1' } });
  expect(forged.status).toBe(401);
});

test('the guide lists every scope, and is served with its examples and the errors', async () => {
  const scopes = [...apiScopes.user, ...apiScopes.vendor].filter((scope) => !guide.includes(`\`${scope}\``));
  expect(scopes).toEqual([]);
  for (const path of [
    '/api/guide',
    '/api/api-errors.md',
    '/api/examples/announce-package.mjs',
    '/api/examples/receive-webhooks.mjs',
  ])
    expect((await api.app.inject({ url: path, headers: { host: 'localhost' } })).statusCode).toBe(200);
});
