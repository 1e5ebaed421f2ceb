import { wait } from '../harness/report.ts';
import { mailsOf } from './mails.ts';
import { accounts } from './people.ts';
import { say } from './raw-socket.ts';
import type { Suite } from './suite.ts';

const foreign = [
  'evil.example',
  'localhost.evil.example',
  'evil.localhost',
  'admin.localhost.evil.example',
  '127.0.0.1',
  '[::1]',
  'localhost:80@evil.example',
  'evil.example:80',
  'localhost evil.example',
  'LOCALHOST.',
  '',
];

/** Ways to say "above this folder" or "another file" that some server once believed. */
const paths = [
  '/../../etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '/%252e%252e/package.json',
  '/..%5c..%5cpackage.json',
  '/assets/..%2f..%2f..%2fapi/src/platform/config.ts',
  '/_astro/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/files/..%2f..%2fjwt-secret',
  '/files/%2e%2e/jwt-secret',
  '/files/images/../../jwt-secret?expires=9999999999&signature=x',
  '/dev/mail/..%2f..%2fjwt-secret',
  '/dev/mail/%2e%2e%2fjwt-secret',
  '/%00index.html',
  '/index.html%00.png',
  '//etc/passwd',
  '/.env',
  '/.git/config',
  '/api/docs/static/..%2f..%2f..%2fpackage.json',
  '/api/docs/static/%2e%2e%2fpackage.json',
];
const ofOurs = /root:[^:]*:0:0|"private": true|JWT_SECRET|\[core\]|readConfig/;

const shown = (answer: string) => answer.slice(0, 160).replaceAll(/\s+/g, ' ');
const statusOf = (answer: string) => Number(/^HTTP\/1\.\d (\d+)/.exec(answer)?.[1] ?? 0);

/** Attacks on the choice of the page and of the links in mails: by host, host headers and path. */
export const attack: Suite = async ({ port, visitor, own }, log) => {
  const raw = async (about: string, lines: readonly string[], isGood: (answer: string) => boolean) => {
    const { answer } = await say(port, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 8_000);
    log.tried();
    if (!isGood(answer)) log.found(about, shown(answer));
  };
  const refused = (answer: string) => [0, 400, 421].includes(statusOf(answer));

  for (const host of foreign)
    for (const path of ['/', '/api/health', '/api/v1/goods-types', '/files/x'])
      await raw(`Host: ${host} ${path}`, [`GET ${path} HTTP/1.1`, `Host: ${host}`], refused);

  const two = ['Host: localhost', 'Host: admin.localhost'];
  await raw('two Host headers', ['GET /api/health HTTP/1.1', ...two], refused);
  await raw(
    'two equal Host headers',
    ['GET /api/health HTTP/1.1', 'Host: localhost', 'Host: localhost'],
    refused,
  );
  await raw('no Host header', ['GET /api/health HTTP/1.1'], refused);
  await raw('HTTP/1.0 without a host', ['GET / HTTP/1.0'], refused);
  await raw(
    'an absolute address of another host',
    ['GET http://evil.example/ HTTP/1.1', 'Host: localhost'],
    (answer) => statusOf(answer) >= 400 || !answer.includes('evil.example'),
  );
  await raw(
    'an absolute address of the office with the host of the site',
    ['GET http://admin.localhost/admins HTTP/1.1', 'Host: localhost'],
    (answer) => !/<title>[^<]*(Admin|Pejabat)/i.test(answer) || statusOf(answer) >= 400,
  );
  await raw('a space before the colon', ['GET / HTTP/1.1', 'Host : localhost'], refused);
  await raw(
    'a header folded onto two lines',
    ['GET / HTTP/1.1', 'Host: localhost', 'X-A: b', ' Host: evil.example'],
    (answer) => statusOf(answer) !== 200 || !answer.includes('evil.example'),
  );
  await raw('a line break in a header by bare LF', ['GET /\nX: y HTTP/1.1', 'Host: localhost'], refused);
  await raw(
    'CONNECT',
    ['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'],
    (answer) => statusOf(answer) !== 200,
  );
  await raw(
    'TRACE',
    ['TRACE / HTTP/1.1', 'Host: localhost', 'X-Secret: mirror'],
    (answer) => !answer.includes('mirror'),
  );

  const toThem = async () => (await mailsOf({ visitor })).filter(({ to }) => to.includes(accounts.other));
  const before = new Set(own === null ? [] : (await toThem()).map(({ id }) => id));
  for (const name of ['x-forwarded-host', 'x-host', 'x-forwarded-server', 'x-original-host', 'forwarded']) {
    const value = name === 'forwarded' ? 'host=evil.example' : 'evil.example';
    const answer = await visitor('GET', '/', { headers: { [name]: value } });
    log.tried();
    if (answer.status === 200 && answer.body.includes('evil.example'))
      log.found(name, 'is written into the page');
    // Mails take their links from the configuration, whatever the request says.
    await visitor('POST', '/api/v1/users/password-reset-request', {
      headers: { [name]: value },
      body: { user: { email: accounts.other } },
    });
  }
  for (const name of ['x-original-url', 'x-rewrite-url', 'x-http-method-override', 'x-method-override']) {
    const answer = await visitor('GET', '/api/health', {
      headers: { [name]: name.includes('url') ? '/api/v1/users/me' : 'DELETE' },
    });
    log.tried();
    if (answer.status !== 200) log.found(name, `changes what is asked: ${answer.status}`);
  }
  const spoofed = await visitor('GET', '/api/health', {
    headers: { 'x-forwarded-for': "'; drop table users; --" },
  });
  if (spoofed.status >= 500) log.found('x-forwarded-for', `answered ${spoofed.status}`);

  for (const host of ['localhost', 'vendor.localhost', 'admin.localhost'])
    for (const path of paths) {
      const { answer } = await say(
        port,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        8_000,
      );
      log.tried();
      if (ofOurs.test(answer) || statusOf(answer) >= 500) log.found(`${host}${path}`, shown(answer));
    }
  if (own === null) return;
  let mails: Awaited<ReturnType<typeof toThem>> = [];
  for (let look = 0; look < 40 && mails.length === 0; look += 1) {
    await wait(1_000);
    mails = (await toThem()).filter(({ id }) => !before.has(id));
  }
  log.tried();
  if (mails.length === 0) log.found('mail', 'none came after a password reset: nothing was tried');
  if (JSON.stringify(await mailsOf({ visitor })).includes('evil.example'))
    log.found('mail', 'a link of a mail leads to the host of a request');
};
