import { randomUUID } from 'node:crypto';
import type { Answer } from '../harness/http.ts';
import { say } from './raw-socket.ts';
import { anId } from './records.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';

type Headers = Answer['headers'];
interface Rule {
  readonly name: string;
  readonly holds: (headers: Headers) => boolean;
}

const header = (headers: Headers, name: string): string => String(headers[name] ?? '');

/** Headers that every answer must have. */
const rules: readonly Rule[] = [
  {
    name: 'x-content-type-options: nosniff',
    holds: (h) => header(h, 'x-content-type-options') === 'nosniff',
  },
  { name: 'x-frame-options: DENY', holds: (h) => header(h, 'x-frame-options') === 'DENY' },
  { name: 'a referrer policy', holds: (h) => /no-referrer|origin/.test(header(h, 'referrer-policy')) },
  { name: 'a permissions policy', holds: (h) => header(h, 'permissions-policy').includes('geolocation=()') },
  { name: 'same-origin opener', holds: (h) => header(h, 'cross-origin-opener-policy') === 'same-origin' },
  {
    name: 'same-origin resources',
    holds: (h) => header(h, 'cross-origin-resource-policy') === 'same-origin',
  },
  {
    name: 'a policy without inline or foreign scripts',
    holds: (h) => {
      const policy = header(h, 'content-security-policy');
      const scripts =
        /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? '*';
      return /^('self'|'none'|'wasm-unsafe-eval'|'sha256-[^']+'|\s)+$/.test(scripts);
    },
  },
  {
    name: 'framing forbidden by policy',
    holds: (h) => /frame-ancestors 'none'|sandbox/.test(header(h, 'content-security-policy')),
  },
  { name: 'nothing about the software', holds: (h) => !h['x-powered-by'] && !h['server'] },
];

/** One of each kind of answer that the product has. */
async function everyKind(target: Target): Promise<[string, Promise<Answer>][]> {
  const { visitor, people } = target;
  const { user, owner } = people;
  const invoice = await anId(user, '/api/v1/users/invoices');
  const exports = '/api/v1/admins/exports/inbound-packages.csv';
  const image = await owner.ask('GET', '/api/v1/admins/images?range=[0,0]');
  const link = String((JSON.parse(image.body) as { url?: string | null }[])[0]?.url ?? '/files/none');
  const page = await visitor('GET', '/');
  const asset = /(?:href|src)="(\/_astro\/[^"]+)"/.exec(page.body)?.[1] ?? '/favicon.svg';
  const post = (path: string, body: unknown, headers = {}) => visitor('POST', path, { body, headers });
  return [
    ['a public call', visitor('GET', '/api/v1/goods-types')],
    ['a call', user.ask('GET', '/api/v1/users/me')],
    ['a list', user.ask('GET', '/api/v1/users/inbound-packages')],
    ['an empty answer', visitor('POST', '/api/v1/users/logout')],
    ['a PDF', user.ask('GET', `/api/v1/users/invoices/${invoice}.pdf`)],
    ['a CSV', owner.ask('GET', exports)],
    ['a picture', visitor('GET', link)],
    ['a missing picture', visitor('GET', '/files/none')],
    ['a page of the site', visitor('GET', '/')],
    ['a missing page', visitor('GET', `/${randomUUID()}`)],
    ['a page of the portal', visitor('GET', '/dashboard')],
    ['the vendors’ way in', visitor('GET', '/', { host: 'vendor.localhost' })],
    ['a page of the office', visitor('GET', '/admins', { host: 'admin.localhost' })],
    ['a missing file', visitor('GET', '/assets/none.js')],
    ['a static file', visitor('GET', asset)],
    [
      'the same, unchanged',
      visitor('GET', asset, { headers: { 'if-modified-since': new Date().toUTCString() } }),
    ],
    ['the documentation', visitor('GET', '/api/docs')],
    ['the OpenAPI document', visitor('GET', '/api/openapi.json')],
    ['health', visitor('GET', '/api/health')],
    ['the deployments', visitor('GET', '/api/vercel')],
    ['the letterbox', visitor('GET', '/dev/mail')],
    ['400', post('/api/v1/get-quote', '{')],
    ['401', visitor('GET', '/api/v1/users/me')],
    ['403', user.ask('GET', '/api/v1/admins/me')],
    ['404', user.ask('GET', `/api/v1/users/inbound-packages/${randomUUID()}`)],
    ['404 of a call', visitor('GET', '/api/v1/nothing')],
    ['405', visitor('DELETE', '/api/v1/goods-types')],
    ['413', post('/api/v1/get-quote', `"${'x'.repeat(1_100_000)}"`)],
    ['415', post('/api/v1/get-quote', '<a/>', { 'content-type': 'application/xml' })],
    ['421', visitor('GET', '/', { host: 'evil.example' })],
    ['422', post('/api/v1/users/login', {})],
    ['OPTIONS', visitor('OPTIONS', '/api/v1/users/me')],
    ['HEAD', visitor('HEAD', '/')],
    ['a path that can’t be read', visitor('GET', '/%E0%A4%A')],
  ];
}

const health = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n';

/** Requests that no HTTP client would send. */
const unreadable: Readonly<Record<string, string>> = {
  nonsense: 'nonsense\r\n\r\n',
  'a method of our own': 'PARCEL / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a header without a name': `${health}: b\r\n\r\n`,
  'a header with a null byte': `${health}X-A: \0\r\n\r\n`,
  'two lengths': `${health}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
  'a length and chunks': `${health}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
  'headers of 100 kB': `${health}X-A: ${'x'.repeat(100_000)}\r\n\r\n`,
};

function headersIn(answer: string): Headers {
  const [head = ''] = answer.split('\r\n\r\n', 1);
  return Object.fromEntries(
    [...head.matchAll(/^([\w-]+): (.*)\r?$/gm)].map(([, name = '', value]) => [name.toLowerCase(), value]),
  );
}

function judge(kind: string, headers: Headers, log: Log): void {
  for (const { name, holds } of rules) {
    log.tried();
    if (!holds(headers)) log.found(kind, `lacks ${name}: ${JSON.stringify(headers)}`);
  }
}

/** Answers to these are not the router's, and easily forgotten. */
async function attackWithBytes(port: number, log: Log): Promise<void> {
  for (const [kind, bytes] of Object.entries(unreadable)) {
    const { answer, closed } = await say(port, bytes, 3_000);
    const headers = headersIn(answer);
    judge(kind, headers, log);
    log.tried();
    if (!/^HTTP\/1.1 4\d\d /.test(answer) || !header(headers, 'content-type').includes('problem+json'))
      log.found(kind, `is not answered with a problem document: ${answer.slice(0, 80)}`);
    if (!closed || header(headers, 'connection') !== 'close') log.found(kind, 'is listened to any longer');
  }
}

const isPersonal = new Set(['a call', 'a list', 'a PDF', 'a CSV', '401', '403', '404']);

/** Every kind of answer carries the headers that keep a browser from being turned against its owner. */
export const attack: Suite = async (target, log) => {
  for (const [kind, asked] of await everyKind(target)) {
    const { status, headers } = await asked;
    judge(`${kind} (${status})`, headers, log);
    if (isPersonal.has(kind) && !/no-store/.test(header(headers, 'cache-control')))
      log.found(`${kind} (${status})`, `may be kept by caches: ${header(headers, 'cache-control')}`);
    if (status >= 500) log.found(`${kind}`, `answered ${status}`);
  }
  await attackWithBytes(target.port, log);
};
