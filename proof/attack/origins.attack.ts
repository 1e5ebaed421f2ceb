import { audiences } from '../harness/session.ts';
import { accounts, signIn } from './people.ts';
import type { Suite } from './suite.ts';

const foreign = [
  'https://evil.example',
  'http://localhost.evil.example',
  'http://evil-localhost',
  'null',
  'file://',
  'http://127.0.0.1:1',
];

/** Pages of other sites: nothing lets them read answers or use a browser's cookie; nothing sends a visitor to them. */
export const attack: Suite = async ({ port, visitor, people, operations }, log) => {
  const calls = operations.filter(({ path, session }) => session !== 'public' && !path.includes('{'));
  for (const origin of foreign) {
    for (const { method, path } of [...calls.slice(0, 40), { method: 'POST', path: '/api/v1/users/login' }]) {
      const preflight = await visitor('OPTIONS', path, {
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization, content-type',
        },
      });
      log.tried();
      const names = Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'));
      if (names.length > 0) log.found(`preflight from ${origin}`, `${path} allows ${names.join(', ')}`);
    }
    const read = await people.user.ask('GET', '/api/v1/users/me', { headers: { origin } });
    log.tried();
    if (read.headers['access-control-allow-origin']) log.found(`reading from ${origin}`, 'is allowed');
  }

  // The refresh cookie is what a browser sends by itself; a foreign page must not make it work.
  for (const origin of foreign)
    for (const path of ['jwt', 'logout']) {
      const person = await signIn(port, 'user', accounts.other);
      const cookie = `refresh=${person.refresh}`;
      const answer = await visitor('POST', `${audiences.user.path}/${path}`, { headers: { origin, cookie } });
      log.tried();
      if (answer.status < 400) log.found(`${path} from ${origin}`, `answered ${answer.status}`);
      const still = await person.ask('GET', '/api/v1/users/me');
      if (still.status !== 200) log.found(`${path} from ${origin}`, 'ended the session');
    }
  // What a form of another site can send: never JSON.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await visitor('POST', '/api/v1/users/login', {
      headers: { 'content-type': type },
      body: JSON.stringify({ user: { email: accounts.other, password: 'rantau-demo-2026' } }),
    });
    log.tried();
    if (answer.status < 400) log.found(`a login as ${type}`, `answered ${answer.status}`);
  }
  const login = await visitor('POST', '/api/v1/users/login', {
    body: { user: { email: accounts.other, password: 'rantau-demo-2026' } },
  });
  const cookie = String(login.headers['set-cookie']?.[0]);
  for (const need of [/HttpOnly/i, /SameSite=(Lax|Strict)/i, /Path=\/api\/v1\/users/i]) {
    log.tried();
    if (!need.test(cookie)) log.found('the refresh cookie', `lacks ${need.source}`);
  }
  if (/Domain=/i.test(cookie)) log.found('the refresh cookie', 'is good for other hosts');

  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/.evil.example',
    '///evil.example/..',
    '/%0d%0aLocation:%20//evil.example',
  ];
  for (const host of ['localhost', 'vendor.localhost', 'admin.localhost'])
    for (const place of elsewhere)
      for (const path of [
        place.startsWith('/') ? place : `/${place}`,
        `/login?next=${encodeURIComponent(place)}`,
        `/vendor/?redirect=${encodeURIComponent(place)}`,
        `/?returnTo=${encodeURIComponent(place)}`,
      ]) {
        const answer = await visitor('GET', path, { host });
        log.tried();
        const location = answer.headers.location;
        if (location !== undefined && new URL(location, `http://${host}`).hostname !== host)
          log.found(`${host}${path}`, `sends to ${location}`);
        if (answer.status >= 500) log.found(`${host}${path}`, `answered ${answer.status}`);
      }
};
