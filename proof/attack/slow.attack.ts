import { deflateSync, gzipSync } from 'node:zlib';
import { retrying, send } from '../harness/http.ts';
import { wait } from '../harness/report.ts';
import { say } from './raw-socket.ts';
import type { Log, Suite } from './suite.ts';

/** Node looks at its connections at intervals; this much later than promised is still in time. */
const marginMs = 4_000;

const start = (headers: readonly string[]) =>
  `POST /api/v1/get-quote HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers.join('\r\n')}`;

/** Connections that say little, for ever. */
async function trickles(port: number, limitMs: number, log: Log): Promise<void> {
  const timeoutMs = limitMs + marginMs;
  const kinds: Record<string, [string, string?]> = {
    'nothing at all': [''],
    'half a request line': ['GET /api/hea'],
    'headers that never end': [start(['X-A: b\r\n']), 'X-B: c\r\n'],
    'a body that never ends': [start(['Content-Length: 100000\r\n\r\n{']), ' '],
    'a body that never comes': [start(['Content-Length: 100\r\n\r\n'])],
    'chunks that never end': [start(['Transfer-Encoding: chunked\r\n\r\n']), '1\r\n \r\n'],
    'a form that never ends': [
      'POST /files HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999\r\n\r\n--x\r\n',
      'a',
    ],
  };
  await Promise.all(
    Object.entries(kinds).map(async ([name, [bytes, drop]]) => {
      const reply = await say(port, bytes, timeoutMs, drop ? { text: drop, everyMs: 200 } : undefined);
      log.tried();
      if (!reply.closed) log.found(name, `is listened to for more than ${timeoutMs} ms`);
    }),
  );
}

/** 300 hanging connections do not make others wait. */
async function crowd(port: number, log: Log): Promise<void> {
  const hanging = Array.from({ length: 300 }, () =>
    say(port, start(['X-A: b\r\n']), 3_000, { text: 'X: y\r\n', everyMs: 500 }),
  );
  await wait(800);
  for (let turn = 0; turn < 20; turn += 1) {
    const { status, ms } = await send({ port, method: 'GET', path: '/api/v1/goods-types', timeoutMs: 5_000 });
    log.tried();
    if (status !== 200 || ms > 1_000)
      log.found('300 hanging connections', `a call answered ${status} after ${Math.round(ms)} ms`);
  }
  await Promise.all(hanging);
}

/** Oversized in every dimension. */
async function oversized(port: number, log: Log): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const deep = '['.repeat(200_000);
  const bodies: Record<string, [Record<string, string>, string | Buffer]> = {
    '12 MB': [json, `"${'x'.repeat(12_000_000)}"`],
    '400,000 open brackets': [json, `${deep}${']'.repeat(200_000)}`],
    '70,000 keys': [json, `{${Array.from({ length: 70_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    'a number of 500,000 digits': [json, `{"a":${'9'.repeat(500_000)}}`],
    'a gzip bomb': [{ ...json, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000))],
    'a deflate bomb': [{ ...json, 'content-encoding': 'deflate' }, deflateSync(Buffer.alloc(50_000_000))],
    'a file of 12 MB': [{ 'content-type': 'multipart/form-data; boundary=x' }, Buffer.alloc(12_000_000)],
    'a boundary of 8 kB': [{ 'content-type': `multipart/form-data; boundary=${'x'.repeat(8_000)}` }, '--x--'],
  };
  for (const [name, [headers, body]] of Object.entries(bodies))
    for (const path of ['/api/v1/get-quote', '/files', '/api/v1/users/login']) {
      const answer = await retrying(() =>
        send({ port, method: 'POST', path, headers, body, timeoutMs: 8_000 }),
      ).catch((error: NodeJS.ErrnoException) => error);
      log.tried();
      // A connection that is cut is an answer to this, too.
      if (answer instanceof Error) {
        if (!['ECONNRESET', 'EPIPE'].includes(answer.code ?? ''))
          log.found(`${name} to ${path}`, answer.message);
      } else if (answer.status < 400 || answer.status >= 500 || answer.ms > 2_000)
        log.found(`${name} to ${path}`, `answered ${answer.status} after ${Math.round(answer.ms)} ms`);
    }
  const heads: Record<string, string> = {
    'an address of 100 kB': `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    '5,000 headers': `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`,
    'a cookie of 90 kB': `GET /api/v1/users/me HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a=b; '.repeat(18_000)}\r\n\r\n`,
  };
  for (const [name, bytes] of Object.entries(heads)) {
    const { answer } = await say(port, bytes, 3_000);
    log.tried();
    if (answer !== '' && !/^HTTP\/1\.1 4(00|14|31)/.test(answer)) log.found(name, answer.slice(0, 60));
  }
  const filter = encodeURIComponent(JSON.stringify({ q: `${'%'.repeat(90)}_` }));
  const slow = await send({ port, method: 'GET', path: `/api/v1/social-media-posts?filter=${filter}` });
  log.tried();
  if (slow.ms > 2_000) log.found('a search for wildcards', `took ${Math.round(slow.ms)} ms`);
}

export const attack: Suite = async ({ port, own }, log) => {
  await oversized(port, log);
  await crowd(port, log);
  if (own === null)
    log.leftOut('the time until a slow body is cut: REQUEST_TIMEOUT of a running product is not known');
  else await trickles(port, own.requestTimeoutMs, log);
  const alive = await send({ port, method: 'GET', path: '/api/ready' });
  if (alive.status !== 200) log.found('afterwards', `the product answers ${alive.status}`);
};
