import { type AddressInfo, createConnection } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { Problem } from '@rantau/shared/errors';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { tripEndpoints } from '@rantau/shared/trips';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const api = await testApp({ requestTimeout: 1 });
await api.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.app.server.address() as AddressInfo;

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host: 'localhost', ...headers } });
const post = (payload: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/users/login',
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    payload,
  });

/** The server's answer to bytes that no HTTP client would send, and the time until it hangs up. */
const say = (bytes: string): Promise<{ answer: string; ms: number }> =>
  new Promise((done, fail) => {
    const started = performance.now();
    let answer = '';
    const socket = createConnection(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => done({ answer, ms: performance.now() - started }));
    socket.on('error', fail);
  });

test('a page of a list travels compressed, one of a few bytes as it is', async () => {
  const owner = await api.staff('owner');
  const ask = (accepted?: string) =>
    owner.call(userEndpoints.list, { ...(accepted && { headers: { 'accept-encoding': accepted } }) });
  const few = await ask('gzip');
  for (let index = 0; index < 8; index += 1) await api.customer();
  const [plain, packed] = [await ask(), await ask('gzip, br')];
  expect([few.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
    undefined,
    undefined,
  ]);
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-range': plain.headers['content-range'],
    'content-type': plain.headers['content-type'],
  });
  expect(brotliDecompressSync(packed.raw.rawPayload).toString()).toBe(plain.raw.payload);
});

describe('a failure', () => {
  test('is a problem document in the language that was asked for', async () => {
    const answer = await get('/api/v1/nothing', { 'accept-language': 'en-GB,en;q=0.9' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      error: 'address_unknown',
      title: 'There is nothing at this address.',
    });
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
    expect((await get('/api/v1/nothing')).json().title).not.toBe(answer.json().title);
  });

  test('reads no body that is sent to an address that takes none', async () => {
    const send = (method: 'POST' | 'PUT', url: string) =>
      api.app.inject({
        ...{ method, url, payload: `{${'x'.repeat(2_000_000)}` },
        headers: { host: 'localhost', 'content-type': 'application/json' },
      });
    for (const [answer, error] of [
      [await send('POST', '/api/v1/nothing'), 'address_unknown'],
      [await send('PUT', '/api/v1/goods-types'), 'method_not_allowed'],
      [await send('POST', '/dashboard'), 'method_not_allowed'],
    ] as const) {
      expect(answer.json().error).toBe(error);
      expect(answer.headers['connection']).toBe('close');
    }
  });

  test('tells a wrong method from a missing record, and names the right ones', async () => {
    const profiles = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/users/profiles?x=1',
      headers: { host: 'localhost', 'accept-language': 'en' },
    });
    expect([profiles.statusCode, profiles.json().error]).toEqual([405, 'method_not_allowed']);
    expect(profiles.headers['allow']).toBe('GET, HEAD, PATCH');
    const one = await api.app.inject({
      method: 'PUT',
      url: `/api/v1/admins/trips/${crypto.randomUUID()}`,
      headers: { host: 'admin.localhost' },
    });
    expect([one.statusCode, one.headers['allow']]).toEqual([405, 'GET, HEAD, PATCH']);
    const page = await api.app.inject({
      method: 'POST',
      url: '/dashboard',
      headers: { host: 'localhost' },
    });
    expect([page.statusCode, page.headers['allow']]).toEqual([405, 'GET, HEAD']);
    const { call } = await api.staff('owner');
    const missing = await call(tripEndpoints.get, { id: crypto.randomUUID() });
    expect([missing.status, missing.problem.error]).toEqual([404, 'not_found']);
  });

  test('is what a parameter gets that a call does not know', async () => {
    const { actor } = await api.staff('owner');
    const authorization = `Bearer ${api.app.signAccess(actor, 'en')}`;
    const asStaff = { host: 'admin.localhost', authorization };
    for (const [url, field] of [
      ['/api/v1/admins/trips?filters=%7B%7D', 'filters'],
      ['/api/v1/admins/trips?page=2&range=%5B0,4%5D', 'page'],
      ['/api/v1/admins/trips?filter=%7B%22colour%22%3A%22red%22%7D', 'filter.colour'],
      ['/api/v1/active-trips?page=2', 'page'],
      ['/api/v1/social-media-posts?tags=x', 'tags'],
    ] as const) {
      const answer = await get(url, url.includes('admins') ? asStaff : {});
      expect([url, answer.statusCode, answer.json().fields]).toEqual([url, 422, { [field]: 'unknown_key' }]);
    }
    const known = '/api/v1/admins/trips?filter=%7B%22mode%22%3A%22sea%22%7D&range=%5B0,4%5D';
    expect((await get(known, asStaff)).statusCode).toBe(200);
  });

  test('names each field that was refused', async () => {
    const answer = await post(JSON.stringify({ user: { email: 'nobody' } }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ 'user.email': 'invalid_email', 'user.password': 'required' });
  });

  test.each([
    ['{"user":', 400, 'malformed_request'],
    ['{"__proto__":{"a":1}}', 400, 'malformed_request'],
    ['[]', 422, 'validation_failed'],
    ['null', 422, 'validation_failed'],
    ['"text"', 422, 'validation_failed'],
    ['', 400, 'malformed_request'],
    [`"${'x'.repeat(1_100_000)}"`, 413, 'payload_too_large'],
  ])('to read %.20s is the caller’s', async (payload, status, error) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  });

  test('of another media type is 415', async () => {
    for (const type of ['application/xml', 'text/xml']) {
      const answer = await post('<user/>', { 'content-type': type, 'accept-language': 'en' });
      expect([type, answer.statusCode, answer.json().error]).toEqual([type, 415, 'unsupported_media_type']);
      expect(answer.json().detail).toContain('JSON');
    }
  });

  test('to store a null byte is the caller’s, not ours', async () => {
    const { call } = await api.customer();
    const home = {
      name: 'Aminah',
      phone: '+60123456789',
      line1: 'Jalan 1',
      line2: '\u0000',
      city: 'Klang',
      postcode: '41000',
      state: 'MY-10',
    };
    const answer = await call(userEndpoints.updateProfile, { version: 1, body: { my_addresses: [home] } });
    expect(answer.status).toBe(400);
  });
});

describe('a host', () => {
  test('that is not configured is refused', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1', 'x.localhost']) {
      const answer = await get('/api/health', { host });
      expect([host, answer.statusCode, answer.json().error]).toEqual([host, 421, 'host_unknown']);
    }
  });

  test('is not taken from X-Forwarded-Host unless a proxy is trusted', async () => {
    expect(
      (await get('/api/health', { host: 'evil.example', 'x-forwarded-host': 'localhost' })).statusCode,
    ).toBe(421);
    expect((await get('/api/health', { 'x-forwarded-host': 'evil.example' })).statusCode).toBe(200);
  });

  test('given twice is refused', async () => {
    const { answer } = await say(
      'GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: admin.localhost\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

test('a body that trickles in is cut off', async () => {
  const { ms, answer } = await say(
    'POST /api/v1/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  expect(ms).toBeLessThan(4_000);
  expect(answer).toMatch(/^$|^HTTP\/1.1 408 /);
});

describe('bytes that are no request', () => {
  const health = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n';
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a header without a name', `${health}: b\r\n\r\n`, 400],
    ['two lengths', `${health}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['headers of 20 kB', `${health}X-A: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['headers that stop', `${health}X-A`, 408],
  ])('such as %s are answered as every other failure, and no more is read', async (_, bytes, status) => {
    const { answer } = await say(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
    const headers = new Headers(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
    );
    expect(Problem.parse(JSON.parse(body))).toMatchObject({
      status,
      error: 'malformed_request',
      requestId: headers.get('x-request-id'),
    });
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(headers.get('connection')).toBe('close');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    const { headers: usual } = await get('/api/health');
    for (const name of [
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
    ])
      expect([name, headers.get(name)]).toEqual([name, usual[name]]);
  });
});

test('only the public site is open to search engines, and every host leads to it', async () => {
  const { origins } = api.services.config;
  const get = (face: 'app' | 'vendor' | 'admin', url: string) =>
    api.app.inject({ url, headers: { host: new URL(origins[face]).host } });
  for (const face of ['vendor', 'admin'] as const) {
    expect((await get(face, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get(face, '/anything')).headers['x-robots-tag']).toBe('noindex');
  }
  for (const face of ['app', 'vendor', 'admin'] as const)
    expect((await get(face, '/site')).headers.location).toBe(`${origins.app}/`);
});

test('a page of the office without its first word leads there, and never elsewhere', async () => {
  const at = async (url: string) =>
    (await get(url, { host: 'admin.localhost', accept: 'text/html' })).headers.location;
  expect(await at('/trips?filter=%7B%7D')).toBe('/admins/trips?filter=%7B%7D');
  expect(await at('//evil.example/x')).toBe('/admins/evil.example/x');
  expect(await at('/%0d%0aSet-Cookie:x=1')).toBe('/admins/%0D%0ASet-Cookie:x=1');
  expect(await at('/%E2%98%83')).toBe('/admins/%E2%98%83');
  for (const page of ['/', '/admins', '/admins/trips']) expect(await at(page)).toBeUndefined();
});

test('pages carry a policy that lets in no script of others', async () => {
  const site = (await get('/api/health')).headers['content-security-policy'];
  const admin = (await get('/api/health', { host: 'admin.localhost' })).headers['content-security-policy'];
  expect(site).toContain("script-src 'self';");
  expect(site).toContain("style-src 'self';");
  expect(admin).toContain("style-src 'self' 'unsafe-inline';");
  expect(admin).not.toContain("script-src 'self' 'unsafe-inline'");
});

test('a token of another key, algorithm or time is refused', async () => {
  const { actor } = await api.customer();
  const [head, payload, signature] = api.app.signAccess(actor, 'en').split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  for (const token of [
    `${none}.${payload}.`,
    `${head}.${payload}.AAAA`,
    `${none}.${payload}.${signature}`,
    'x',
    '..',
  ])
    expect(
      (await api.call(sessionEndpoints.userMe, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
});

test('operators read what was answered, by path and status', async () => {
  await get('/api/v1/nothing');
  await get('/api/health');
  const text = await api.app.metrics.metrics();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",path="\/api\/health",status="200"\} \d+/,
  );
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});
