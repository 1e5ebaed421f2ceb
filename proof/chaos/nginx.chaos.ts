import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ask, configure, domain, hasBrotli, hasIpv6, say } from '../harness/behind-nginx.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { findNginx, startNginx } from '../harness/nginx.ts';
import { freePort } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Suite, Trial } from '../harness/trials.ts';

/** Headers that nginx sets on its own answers. */
const always = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

const ofTheApi = {
  ...Object.fromEntries(always.map((name) => [name, 'from the API'])),
  'x-request-id': '1',
  'retry-after': '9',
  'cache-control': 'private',
};

/** nginx leaves out a process that failed for two seconds, which it counts whole. */
const untilTriedAgain = () => wait(3_200);

const script = `export const words = ${JSON.stringify('sama '.repeat(500))};`;

/** A built app of one file, as `npm start` leaves it. */
async function builtApps(): Promise<string> {
  const apps = temporaryFolder('apps');
  // nginx runs its workers as another user.
  await chmod(apps, 0o755);
  for (const app of ['site/dist/_astro', 'portal/dist', 'admin/dist'])
    await mkdir(join(apps, app), { recursive: true });
  const file = join(apps, 'site/dist/_astro/page.12345678.js');
  await writeFile(file, script);
  await writeFile(`${file}.gz`, gzipSync(script));
  await writeFile(`${file}.br`, brotliCompressSync(script));
  return apps;
}

/** An API process that takes every request, says it back, answers none below `/api/die`, and is in trouble below `/api/busy`. */
async function apiProcess(reached: string[]): Promise<{ server: Server; port: number }> {
  const server = createServer((request, answer) => {
    const { method = '', url = '' } = request;
    let sent = '';
    request.setEncoding('utf8').on('data', (piece: string) => {
      sent += piece;
    });
    request.on('end', () => {
      reached.push(`${method} ${url}`);
      if (url.startsWith('/api/die')) request.socket.destroy();
      else answer.writeHead(url.startsWith('/api/busy') ? 503 : 200, ofTheApi).end(sent);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as { port: number }).port };
}

async function tryOut(
  { check, leftOut }: Trial,
  tls: number,
  plain: number,
  servers: readonly Server[],
  reached: string[],
  log: string,
) {
  const api = (method: string, path: string, more = {}) =>
    ask(tls, { method, path, host: domain, accept: 'application/json', ...more });
  const timesOf = (method: string) => reached.filter((each) => each === `${method} /api/die`).length;
  const lacking: string[] = [];
  const look = (kind: string, headers: Readonly<Record<string, unknown>>) => {
    for (const name of always) if (!headers[name]) lacking.push(`${kind}: ${name}`);
  };

  const asset = '/_astro/page.12345678.js';
  const forms = await Promise.all(
    ['gzip', 'br, gzip', ''].map((encodings) =>
      ask(tls, { method: 'GET', path: asset, host: domain, encodings }),
    ),
  );
  const seen = forms.map(({ headers }) => headers['content-encoding'] ?? 'as it is');
  for (const { headers } of forms) look('a file', headers);
  const kept = forms.every(
    ({ status, headers }) => status === 200 && /max-age=31536000/.test(headers['cache-control'] ?? ''),
  );
  check(
    'a file is sent as it was compressed, for a year',
    kept && seen[0] === 'gzip' && seen[2] === 'as it is',
    seen.join(', '),
  );
  hasBrotli
    ? check('with its module nginx prefers Brotli', seen[1] === 'br', seen[1] ?? '')
    : leftOut('with its module nginx prefers Brotli', 'libnginx-mod-http-brotli-static is not installed');

  const missing = await ask(tls, { method: 'GET', path: '/_astro/gone.js', host: domain });
  look('a missing file', missing.headers);
  check(
    'a missing file is missing for now only',
    missing.status === 404 && missing.headers['cache-control'] === 'no-store',
    `${missing.status}, ${missing.headers['cache-control']}`,
  );

  const busy = await api('GET', '/api/busy');
  const fine = await api('GET', '/api/fine');
  const doubled = [busy, fine].flatMap(({ headers }) =>
    Object.entries(ofTheApi)
      .filter(([name, value]) => headers[name] !== value)
      .map(([name]) => name),
  );
  check(
    'what the API says itself is left as it is',
    doubled.length === 0,
    doubled.join(', ') || 'every header once',
  );

  const large = await api('POST', '/api/v1/get-quote', { announced: 13_000_000 });
  look('too large', large.headers);
  const put = await api('PUT', '/api/v1/get-quote', { announced: 13_000_000 });
  check(
    'what is too large is refused with a problem document',
    large.status === 413 && put.status === 413 && JSON.parse(large.body).error === 'payload_too_large',
    `${large.status}, ${put.status}, ${large.headers['content-type']}`,
  );

  const unreadable = await say(tls, `GET / HTTP/1.1\r\nHost: ${domain}\r\nHost: ${domain}\r\n\r\n`);
  const nonsense = await say(tls, 'NONSENSE\r\n\r\n');
  for (const answer of [unreadable, nonsense])
    look(
      'unreadable',
      Object.fromEntries(
        [...answer.toLowerCase().matchAll(/^([\w-]+): (.+)\r$/gm)].map(([, name, value]) => [name, value]),
      ),
    );

  const given = await api('PUT', '/api/fine', { body: { weight: 2 } });
  check('what is sent once arrives whole', given.status === 200 && given.body === '{"weight":2}', given.body);

  // One of the three falls out with each of these, for two seconds.
  const refused = [];
  for (const method of ['PUT', 'DELETE', 'POST'])
    refused.push(await api(method, '/api/die', method === 'DELETE' ? {} : { body: { a: 1 } }));
  const writes = ['PUT', 'DELETE', 'POST'].map(timesOf);
  await untilTriedAgain();
  const read = await api('GET', '/api/die');
  check(
    'what writes reaches one process, even if that dies with it',
    writes.every((times) => times === 1),
    `PUT, DELETE, POST: ${writes.join(', ')} times`,
  );
  check('what reads is tried on every process', timesOf('GET') === 3, `${timesOf('GET')} times`);
  look('a call that nobody answers', read.headers);
  check(
    'a program reads a problem document, and when to come back',
    [...refused, read].every(
      ({ status, headers, body }) =>
        status === 503 &&
        headers['retry-after'] === '5' &&
        headers['cache-control'] === 'no-store' &&
        headers['content-type']?.includes('application/problem+json') &&
        JSON.parse(body).error === 'service_unavailable',
    ),
    `${read.status}, Retry-After ${read.headers['retry-after']}, ${read.headers['content-type']}`,
  );

  await untilTriedAgain();
  for (let turn = 0; turn < 3; turn += 1) await api('GET', '/api/fine');
  servers[0]?.close();
  servers[0]?.closeAllConnections();
  const posts = await Promise.all(
    Array.from({ length: 9 }, () => api('POST', '/api/fine', { body: { a: 1 } })),
  );
  check(
    'what was sent to nobody goes to the next process',
    posts.every(({ status }) => status === 200),
    posts.map(({ status }) => status).join(', '),
  );
  for (const server of servers.slice(1)) {
    server.close();
    server.closeAllConnections();
  }
  const page = await ask(tls, { method: 'GET', path: '/dashboard', host: domain, accept: 'text/html' });
  look('a page that nobody answers', page.headers);
  check(
    'a person reads a page, and their browser when to come back',
    page.status === 503 && page.headers['retry-after'] === '5' && page.body.includes('Sila cuba lagi'),
    `${page.status}, ${page.headers['content-type']}`,
  );
  check(
    'nginx’s own answers carry every security header',
    lacking.length === 0,
    lacking.join('; ') || `${always.length} headers`,
  );

  await ask(plain, { method: 'GET', path: '/login?token=in-the-query', host: domain, plain: true });
  await api('GET', '/api/v1/webhooks/whatsapp-production?hub.verify_token=in-the-query');
  const written = await readFile(log, 'utf8');
  check(
    'the log holds no queries',
    written.includes('/api/v1/webhooks/whatsapp-production') && !/in-the-query|\?/.test(written),
    `${written.split('\n').length} lines`,
  );

  const overIpv6 =
    hasIpv6 &&
    (await ask(plain, { method: 'GET', path: '/login', host: domain, plain: true, address: '::1' }));
  overIpv6
    ? check('IPv6 is answered as well', overIpv6.status === 301, overIpv6.status)
    : leftOut('IPv6 is answered as well', 'no IPv6 on this machine');
}

export const suite: Suite = {
  title: 'nginx alone, as it is shipped: what it caches, repeats and says by itself',
  run: async (trial) => {
    const program = findNginx();
    const reached: string[] = [];
    const processes = await Promise.all([1, 2, 3].map(() => apiProcess(reached)));
    const servers = processes.map(({ server }) => server);
    const [tls, plain] = [await freePort(), await freePort()];
    const ports = processes.map(({ port }) => port);
    const configuration = await configure({ ports, tls, plain, apps: await builtApps() });
    await using _ = await startNginx(program, configuration);
    try {
      await tryOut(trial, tls, plain, servers, reached, join(dirname(configuration), 'access.log'));
    } finally {
      for (const server of servers) server.closeAllConnections();
    }
  },
};
