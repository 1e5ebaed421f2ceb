import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { asker } from './people.ts';
import type { Suite } from './suite.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString());
const hmac = (algorithm: 'sha256' | 'sha384' | 'sha512', key: string | Buffer, text: string): string =>
  createHmac(algorithm, key).update(text).digest('base64url');

/** Tokens that were never issued, expired ones, and valid ones in the wrong place. */
export const attack: Suite = async ({ port, people, own }, log) => {
  const { user, owner, vendor } = people;
  const [head = '', payload = '', signature = ''] = user.token.split('.');
  const claims = decode(payload);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const tokens = new Map<string, string>();
  const add = (name: string, header: object, body: object, seal: (text: string) => string) => {
    const text = `${encode(header)}.${encode(body)}`;
    tokens.set(name, `${text}.${seal(text)}`);
  };
  const asOwner = { ...decode(owner.token.split('.')[1] ?? ''), exp: 4_000_000_000 };

  for (const algorithm of ['none', 'None', 'NONE', 'nOnE', '']) {
    add(`alg ${algorithm || 'empty'}, unsigned`, { alg: algorithm, typ: 'JWT' }, asOwner, () => '');
    add(
      `alg ${algorithm || 'empty'}, old signature`,
      { alg: algorithm, typ: 'JWT' },
      asOwner,
      () => signature,
    );
  }
  add('RS256 by a key of ours', { alg: 'RS256', typ: 'JWT' }, asOwner, (text) =>
    sign('sha256', Buffer.from(text), privateKey).toString('base64url'),
  );
  add('HS256 with a public key', { alg: 'HS256', typ: 'JWT' }, asOwner, (text) => hmac('sha256', pem, text));
  for (const key of ['', 'secret', 'changeme', 'only for tests, only for tests, only for tests', 'null'])
    add(`HS256 with the key "${key}"`, { alg: 'HS256', typ: 'JWT' }, asOwner, (text) =>
      hmac('sha256', key, text),
    );
  add(
    'a key in the header',
    { alg: 'RS256', typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }) },
    asOwner,
    (text) => sign('sha256', Buffer.from(text), privateKey).toString('base64url'),
  );
  add('a key by address', { alg: 'RS256', typ: 'JWT', jku: 'http://127.0.0.1:9/keys' }, asOwner, (text) =>
    sign('sha256', Buffer.from(text), privateKey).toString('base64url'),
  );
  add('a key by file', { alg: 'HS256', typ: 'JWT', kid: '../../../../dev/null' }, asOwner, (text) =>
    hmac('sha256', '', text),
  );
  tokens.set(
    'the claims of another under our signature',
    `${head}.${encode({ ...claims, sub: owner.id, kind: 'admin', role: 'owner' })}.${signature}`,
  );
  tokens.set('a signature cut short', `${head}.${payload}.${signature.slice(0, -4)}`);
  tokens.set('no signature', `${head}.${payload}.`);
  tokens.set('two parts', `${head}.${payload}`);
  tokens.set('the refresh token', user.refresh);
  for (const odd of [
    '.',
    '..',
    'null',
    'undefined',
    '{}',
    'x'.repeat(20_000),
    `${head}.${'A'.repeat(8_000)}.${signature}`,
  ])
    tokens.set(`“${odd.slice(0, 12)}”`, odd);
  if (own === null)
    log.leftOut('tokens that the product’s own key signed: the key of a running product is not known');
  else {
    const good =
      (body: object, header: object = { alg: 'HS256', typ: 'JWT' }) =>
      (name: string) =>
        add(name, header, body, (text) => hmac('sha256', own.secret, text));
    good({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })('expired a second ago');
    good({ ...claims, exp: undefined })('without an end');
    good({ ...claims, kind: 'owner' })('an unknown kind');
    good({ ...claims, kind: 'admin' })('staff without a role');
    good({ ...claims, kind: 'vendor' })('a vendor of no company');
    add('the right key by HS512', { alg: 'HS512', typ: 'JWT' }, claims, (text) =>
      hmac('sha512', own.secret, text),
    );
    add('the right key by HS384', { alg: 'HS384', typ: 'JWT' }, claims, (text) =>
      hmac('sha384', own.secret, text),
    );
  }

  for (const [name, token] of tokens)
    for (const audience of ['user', 'admin'] as const) {
      const me = audience === 'user' ? '/api/v1/users/me' : '/api/v1/admins/me';
      const answer = await asker(port, audience, token)('GET', me).catch(() => null);
      log.tried();
      // 431 and a closed connection are refusals as well.
      if (answer && ![400, 401, 403, 431].includes(answer.status))
        log.found(name, `${me} answered ${answer.status}`);
    }

  const mine = {
    user: '/api/v1/users/me',
    vendor: '/api/v1/vendors/me',
    admin: '/api/v1/admins/me',
  } as const;
  for (const person of [user, vendor, owner])
    for (const [audience, path] of Object.entries(mine))
      for (const host of ['localhost', 'vendor.localhost', 'admin.localhost']) {
        const { status } = await person.ask('GET', path, { host });
        log.tried();
        if ((status === 200) !== (audience === person.audience))
          log.found(`${person.audience} token at ${host}${path}`, `answered ${status}`);
      }
  for (const authorization of [
    user.token,
    `Basic ${user.token}`,
    `Bearer`,
    `Bearer  ${user.token}x`,
    `bearer\t${user.token}`,
  ]) {
    const { status } = await asker(port, 'user')('GET', mine.user, { headers: { authorization } });
    log.tried();
    if (status !== 401) log.found(`authorization “${authorization.slice(0, 14)}…”`, `answered ${status}`);
  }
  // A token is no cookie and no query: what a browser sends by itself must open nothing.
  for (const more of [{ headers: { cookie: `token=${user.token}; authorization=Bearer ${user.token}` } }]) {
    const { status } = await asker(port, 'user')('GET', mine.user, more);
    const byQuery = await asker(port, 'user')(
      'GET',
      `${mine.user}?token=${user.token}&access_token=${user.token}`,
    );
    log.tried(2);
    if (status !== 401) log.found('a token in a cookie', `answered ${status}`);
    if (byQuery.status === 200) log.found('a token in the query', 'answered 200');
  }
  const refreshAt = {
    user: '/api/v1/users/jwt',
    vendor: '/api/v1/vendors/jwt',
    admin: '/api/v1/admins/jwt',
  } as const;
  for (const [audience, path] of Object.entries(refreshAt)) {
    if (audience === 'user') continue;
    const { status, headers } = await asker(port, 'user')('POST', path, {
      headers: { cookie: `refresh=${user.refresh}` },
    });
    log.tried();
    if (status < 400 || headers['authorization'])
      log.found(`a customer's refresh cookie at ${path}`, `answered ${status}`);
  }
  const oneTime = [
    'users/magic-link/login',
    'users/confirm-email',
    'users/impersonate',
    'users/password-reset',
  ];
  for (const path of oneTime)
    for (const token of [user.token, user.refresh, randomUUID() + randomUUID(), '0'.repeat(43)]) {
      const body =
        path === 'users/impersonate' ? { token } : { token, user: { token, password: 'sebuah kotak merah' } };
      const { status } = await asker(port, 'user')('POST', `/api/v1/${path}`, { body });
      log.tried();
      if (status < 400) log.found(`${path} with a token of another kind`, `answered ${status}`);
    }
};
