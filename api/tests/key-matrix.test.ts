import { type ApiKeyOwner, type ApiScope, apiScopes } from '@rantau/shared/access';
import type { Endpoint } from '@rantau/shared/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '../src/modules/api-keys/api-keys.fixtures.ts';
import { newId } from '../src/platform/clock.ts';
import { type Person, testApp } from './test-app.ts';

const owners = {} as Record<ApiKeyOwner, Person>;

const api = await testApp();
owners.user = await api.customer();
owners.vendor = await api.vendor();
beforeEach(async () => {
  await api.services.db.deleteFrom('rate_limits').execute();
});

const kinds = Object.keys(apiScopes) as ApiKeyOwner[];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

async function call(declared: Endpoint, key: string) {
  return api.app.inject({
    method: declared.method,
    url: `/api/v1${declared.path.replaceAll(/:\w+/g, newId())}`,
    headers: {
      host: declared.path.startsWith('/admins') ? 'admin.localhost' : 'localhost',
      authorization: `Bearer ${key}`,
      'if-match': '1',
    },
    ...(declared.method !== 'GET' && declared.method !== 'DELETE' && { payload: {} }),
  });
}

/** Refusal that a key of this kind of owner with these scopes gets before anything else is looked at; null: none. */
function refusalOf({ session, scope }: Endpoint, owner: ApiKeyOwner, scopes: readonly string[]) {
  if (session !== owner) return { status: 403, error: 'forbidden' };
  if (scope === undefined) return { status: 403, error: 'api_key_refused' };
  return scopes.includes(scope) ? null : { status: 403, error: 'scope_missing' };
}

/** Every call that is not answered as it should be. */
async function wrongOf(owner: ApiKeyOwner, scopes: readonly ApiScope[]): Promise<string[]> {
  const { db } = api.services;
  const wrong: string[] = [];
  let key = await keyOf(api, owners[owner], scopes);
  let calls = 0;
  for (const declared of api.app.declaredCalls) {
    if (declared.session === 'public') continue;
    calls += 1;
    if (calls % 100 === 0) key = await keyOf(api, owners[owner], scopes);
    const { statusCode, body } = await call(declared, key);
    const expected = refusalOf(declared, owner, scopes);
    const told = `${nameOf(declared)}: ${statusCode} ${body.slice(0, 160)}`;
    const isAsExpected = expected
      ? statusCode === expected.status && JSON.parse(body).error === expected.error
      : statusCode < 500 && ![401, 403].includes(statusCode);
    if (!isAsExpected) wrong.push(told);
  }
  await db.deleteFrom('rate_limits').execute();
  return wrong;
}

describe.each(kinds)('every call × every scope of a key of a %s', (owner) => {
  test.each(apiScopes[owner].map((scope) => [scope]))(
    '%s',
    async (scope) => {
      expect(await wrongOf(owner, [scope])).toEqual([]);
    },
    60_000,
  );

  test('a key with every scope', async () => {
    expect(await wrongOf(owner, apiScopes[owner])).toEqual([]);
  }, 60_000);

  test('each scope opens something', () => {
    const opened = new Set(
      api.app.declaredCalls.flatMap(({ session, scope }) => (session === owner ? [scope] : [])),
    );
    expect(apiScopes[owner].filter((scope) => !opened.has(scope))).toEqual([]);
  });
});

/** Written by hand: what no program may ever do for its owner. */
const forPeople =
  /session|login|logout|jwt|password|email|phone|magic-link|impersonat|register|close|\/data$|api-keys|webhook|events$|upload-payment|credit|packing-acceptance/;

test('no key opens sessions, passwords, addresses of sign-in, money, other keys', () => {
  const open = api.app.declaredCalls.filter(({ scope }) => scope !== undefined);
  expect(open.filter(({ path }) => forPeople.test(path)).map(nameOf)).toEqual([]);
  const changing = open.filter(({ method }) => method !== 'GET').map(nameOf);
  expect(changing.filter((name) => /payment|invoices|profiles/.test(name) && !/vendors/.test(name))).toEqual(
    [],
  );
  expect(changing.toSorted()).toEqual([
    'DELETE /users/inbound-packages/:id',
    'PATCH /users/air-freight-outbound-packages/:id',
    'PATCH /users/inbound-packages/:id',
    'PATCH /users/sea-freight-outbound-packages/:id',
    'POST /users/air-freight-outbound-packages',
    'POST /users/air-freight-outbound-packages/:id/transitions',
    'POST /users/air-freight-outbound-packages/preview',
    'POST /users/inbound-packages',
    'POST /users/inbound-packages/:id/announcement',
    'POST /users/sea-freight-outbound-packages',
    'POST /users/sea-freight-outbound-packages/:id/transitions',
    'POST /users/sea-freight-outbound-packages/preview',
    'POST /vendors/air-freight-invoices/:id/transitions',
    'POST /vendors/images/:id/complete',
    'POST /vendors/images/presign/s3/params',
    'POST /vendors/sea-freight-invoices/:id/transitions',
  ]);
});
