import { expect, test } from 'vitest';
import { createLocalStore } from '../../src/platform/files/local-store.ts';
import { type TestApp, testApp } from '../test-app.ts';

const [before, after, foreign] = ['before', 'after', 'foreign'].map((word) => word.repeat(8)) as [
  string,
  string,
  string,
];
const old = await testApp({ jwtSecret: before });
const rotated = await testApp({ jwtSecret: after, jwtPreviousSecrets: [foreign, before] });

const statusOf = async (app: TestApp, token: string): Promise<number> => {
  const headers = { host: 'localhost', authorization: `Bearer ${token}` };
  return (await app.app.inject({ url: '/api/v1/users/profiles', headers })).statusCode;
};

test('a session that was signed before the key changed goes on; what is new is signed with the new key alone', async () => {
  const { actor } = await rotated.customer();
  expect(await statusOf(rotated, old.app.signAccess(actor, 'en'))).toBe(200);
  const fresh = rotated.app.signAccess(actor, 'en');
  expect(await statusOf(rotated, fresh)).toBe(200);
  expect(await statusOf(old, fresh)).toBe(401);
});

test('an expired token is not brought back by an old key', async () => {
  const { actor } = await rotated.customer();
  const token = old.app.signAccess(actor, 'en', 60);
  rotated.clock.advance(61);
  expect(await statusOf(rotated, token)).toBe(401);
});

test('links to files that were given before the change still open', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  const link = new URL(
    createLocalStore('/nowhere', [before]).linkTo('images/a/full.webp', new Date(now.getTime() + 60_000)),
    'http://localhost',
  );
  const isGood = (secrets: [string, ...string[]]) =>
    createLocalStore('/nowhere', secrets).isLinkGood(
      'images/a/full.webp',
      link.searchParams.get('expires') ?? '',
      link.searchParams.get('signature') ?? '',
      now,
    );
  expect(isGood([after, before])).toBe(true);
  expect(isGood([after, foreign])).toBe(false);
});
