import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ConfigError, isOurOrigin, readConfig } from './config.ts';

const sound = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://rantau.example',
  VENDOR_ORIGIN: 'https://vendor.rantau.example',
  ADMIN_ORIGIN: 'https://admin.rantau.example',
  JWT_SECRET: 'a secret that nobody has ever printed anywhere',
  DATABASE_URL: 'postgres://rantau:an-own-password@db.rantau.example:5432/rantau?sslmode=verify-full',
  SMTP_URL: 'smtps://rantau:an-own-password@mail.rantau.example',
};

function faultsOf(over: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig({ ...sound, ...over });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('production', () => {
  test('starts with everything it needs, without demo data', () => {
    expect(faultsOf({})).toEqual([]);
    expect(readConfig(sound).seedDemo).toBe(false);
    expect([...readConfig(sound).hosts.keys()]).toEqual([
      'rantau.example',
      'vendor.rantau.example',
      'admin.rantau.example',
    ]);
  });

  test.each(Object.keys(sound).filter((name) => name !== 'NODE_ENV'))('does not start without %s', (name) => {
    expect(faultsOf({ [name]: '' })).toEqual([expect.stringMatching(`^${name} must be set in production`)]);
  });

  test('says all that is missing at once', () => {
    const nothing = Object.fromEntries(Object.keys(sound).map((name) => [name, '']));
    expect(faultsOf({ ...nothing, NODE_ENV: 'production' })).toHaveLength(6);
  });

  test('runs on the embedded database only if that is said', () => {
    expect(faultsOf({ DATABASE_URL: '', ALLOW_EMBEDDED_DATABASE: 'false' })).toHaveLength(1);
    expect(faultsOf({ DATABASE_URL: '', ALLOW_EMBEDDED_DATABASE: 'true' })).toEqual([]);
  });

  test.each<[string, NodeJS.ProcessEnv, string]>([
    [
      'plain http',
      { VENDOR_ORIGIN: 'http://vendor.rantau.example' },
      'VENDOR_ORIGIN must begin with https://',
    ],
    [
      'one host twice',
      { ADMIN_ORIGIN: sound.APP_ORIGIN },
      'ADMIN_ORIGIN must have another host than APP_ORIGIN',
    ],
    [
      'two ports of one host',
      { ADMIN_ORIGIN: `${sound.VENDOR_ORIGIN}:8443` },
      'ADMIN_ORIGIN must have another host than VENDOR_ORIGIN',
    ],
    [
      'a further back office under another label',
      { ADMIN_UAT_ORIGIN: 'https://uat.rantau.example' },
      'ADMIN_UAT_ORIGIN must be a host that begins with admin-uat.',
    ],
    ['demo data', { SEED_DEMO: 'true' }, 'SEED_DEMO must not be true'],
    ['a sample key', { JWT_SECRET: 'change-me-'.repeat(4) }, 'JWT_SECRET holds the sample'],
    ['one letter as a key', { JWT_SECRET: 'x'.repeat(32) }, 'JWT_SECRET must be random'],
    ['a short piece many times', { JWT_SECRET: 'secret12'.repeat(8) }, 'JWT_SECRET must be random'],
    ['digits in their order', { JWT_SECRET: '0123456789'.repeat(4) }, 'JWT_SECRET must be random'],
    ['a weak earlier key', { JWT_PREVIOUS_SECRETS: 'ab'.repeat(16) }, 'JWT_PREVIOUS_SECRETS must be random'],
    [
      'a database over an open line',
      { DATABASE_URL: 'postgres://rantau:own@db.rantau.example/rantau?sslmode=prefer' },
      'DATABASE_URL must end in',
    ],
    ['an earlier sample key', { JWT_PREVIOUS_SECRETS: 'change-me-'.repeat(4) }, 'JWT_PREVIOUS_SECRETS holds'],
    [
      'a sample password',
      { DATABASE_URL: 'postgres://rantau:change-me@127.0.0.1:5432/rantau' },
      'DATABASE_URL holds the sample',
    ],
  ])('refuses %s in one sentence', (_, over, sentence) => {
    expect(faultsOf(over)).toEqual([expect.stringMatching(`^${sentence}`)]);
  });

  test.each([
    'postgres://rantau:own@127.0.0.1/rantau',
    'postgres://rantau:own@[::1]/rantau',
    'postgres:///rantau?host=/var/run/postgresql',
    'postgres://rantau:own@db.rantau.example/rantau?sslmode=require',
  ])('takes a database at %s', (DATABASE_URL) => {
    expect(faultsOf({ DATABASE_URL })).toEqual([]);
  });

  test.each(['5b0c1d2e9f8a7b6c4d3e2f1a0b9c8d7e', 'uF0Y7+1wqZ9pXk3vN2sB8mRt5LgHc6Jd'])(
    'takes the random key %s',
    (JWT_SECRET) => {
      expect(faultsOf({ JWT_SECRET })).toEqual([]);
    },
  );

  test('describes its calls to nobody unless asked', () => {
    expect(readConfig(sound).apiDocs).toBe(false);
    expect(readConfig({ ...sound, API_DOCS: 'true' }).apiDocs).toBe(true);
  });

  test('no secret of the samples in deploy/ gets past it', () => {
    const compose = readFileSync(
      fileURLToPath(new URL('../../../deploy/compose.yaml', import.meta.url)),
      'utf8',
    );
    for (const name of ['DATABASE_URL', 'S3_SECRET_ACCESS_KEY']) {
      const shipped = new RegExp(`^ +${name}: (.+)$`, 'm').exec(compose)?.[1] ?? '';
      const s3 = { S3_BUCKET: 'rantau', S3_ACCESS_KEY_ID: 'rantau', S3_SECRET_ACCESS_KEY: 'own' };
      const network = { ALLOW_UNENCRYPTED_DATABASE: 'true' };
      expect(faultsOf({ ...s3, ...network, [name]: shipped })).toEqual([
        expect.stringMatching(`^${name} holds`),
      ]);
    }
    expect(compose).toMatch(/^ +JWT_SECRET: \$\{JWT_SECRET:-\}$/m);
  });
});

test('development needs none of it', () => {
  expect(readConfig({ JWT_SECRET: sound.JWT_SECRET }).seedDemo).toBe(true);
  expect(readConfig({ JWT_SECRET: sound.JWT_SECRET, APP_ORIGIN: 'http://localhost:3000' }).mode).toBe(
    'development',
  );
});

test('an origin is ours to the letter in production; development takes local names at any port', () => {
  const production = readConfig(sound);
  const development = readConfig({ JWT_SECRET: sound.JWT_SECRET, APP_ORIGIN: 'http://192.168.1.5:3000' });
  for (const origin of [sound.APP_ORIGIN, sound.VENDOR_ORIGIN, sound.ADMIN_ORIGIN])
    expect(isOurOrigin(origin, production)).toBe(true);
  for (const origin of [
    'http://rantau.example',
    'https://rantau.example:8443',
    'https://evil.rantau.example',
    'http://localhost:3000',
    'null',
    '',
  ])
    expect(isOurOrigin(origin, production)).toBe(false);
  for (const origin of ['http://192.168.1.5:3000', 'http://localhost:5173', 'http://admin.localhost:3000'])
    expect(isOurOrigin(origin, development)).toBe(true);
  for (const origin of [
    'http://192.168.1.5:8080',
    'https://evil.example',
    'http://localhost.evil.example',
    'null',
  ])
    expect(isOurOrigin(origin, development)).toBe(false);
});
