import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Html } from '@rantau/shared/html';
import { slotEnd, slotStart } from '@rantau/shared/live-pages';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { type SlotsOf, sendLivePage } from './live-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-pages-'));
const file = join(folder, 'index.html');
const write = (rest: string) =>
  writeFileSync(file, `<style>p{}</style>${slotStart('posts')}none${slotEnd}${rest}`);
let filling: SlotsOf = async () => ({ slots: null });
const app = Fastify();
const allowed: unknown[] = [];
app.decorateReply('allowInline', (hashes) => void allowed.push(hashes));
app.get('/', (request, reply) => sendLivePage(request, reply, file, filling));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/?tag=a%26b', headers });

test('a page is named by what it says, and not sent again while it says the same', async () => {
  write('');
  const first = await get();
  expect([first.statusCode, first.body]).toEqual([200, '<style>p{}</style>none']);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(allowed.at(-1)).toMatchObject({ scripts: [], styles: [expect.stringMatching(/^'sha256-/)] });
  const known = { 'if-none-match': `"other", ${String(first.headers['etag'])}` };
  expect([(await get(known)).statusCode, (await get(known)).body]).toEqual([304, '']);
  filling = async (_, { query }) => ({ slots: { posts: new Html(`<p>${query.get('tag')}`) } });
  expect((await get(known)).body).toBe('<style>p{}</style><p>a&b');
});

test('a refusal has its status and its headers, and is never taken for what the browser has', async () => {
  filling = async () => ({ slots: null, status: 429, headers: { 'retry-after': 7 } });
  const refused = await get();
  expect(refused.headers['retry-after']).toBe('7');
  expect((await get({ 'if-none-match': String(refused.headers['etag']) })).statusCode).toBe(429);
});

test('a page that lacks a word or a partial is sent as it was built', async () => {
  filling = async (page) => ({ slots: { posts: page.slot('posts').partial('row', {}) } });
  const { statusCode, body } = await get();
  expect([statusCode, body]).toEqual([200, '<style>p{}</style>none']);
});

test('a new build is read, and the last one while a build is under way', async () => {
  filling = async () => ({ slots: null });
  await new Promise((later) => setTimeout(later, 20));
  write('<p>new</p>');
  expect((await get()).body).toContain('<p>new</p>');
  rmSync(file);
  expect((await get()).body).toContain('<p>new</p>');
});
