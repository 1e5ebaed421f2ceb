import type { Endpoint } from '@rantau/shared/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { newId } from '../src/clock.ts';
import type { SessionActor } from '../src/plugins/sessions.ts';
import { seed } from '../src/seed/seed.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
const actors = new Map<Endpoint['session'], SessionActor>();
let asked = 0;

/** Counts every statement that goes to the database. */
function countStatements(pool: pg.Pool): void {
  const seen = new WeakSet<pg.PoolClient>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    const client = await connect();
    if (seen.has(client)) return client;
    seen.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      asked += 1;
      return query(...given);
    }) as never;
    return client;
  }) as never;
}

beforeAll(async () => {
  api = await startTestApp({ seedDemo: true });
  const { db, pool } = api.services;
  await seed(api.services);
  const busiest = await db
    .selectFrom('outbound_packages')
    .select('user_id')
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const driver = await db
    .selectFrom('vendor_users')
    .innerJoin('outbound_packages', 'outbound_packages.vendor_id', 'vendor_users.vendor_id')
    .select(['vendor_users.id', 'vendor_users.vendor_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const session_id = newId();
  actors.set('user', { kind: 'user', id: busiest.user_id, session_id, impersonator_id: null });
  actors.set('vendor', { kind: 'vendor', ...driver, session_id });
  actors.set('admin', { ...(await api.staff('owner')).actor });
  countStatements(pool);
}, 180_000);
afterAll(() => api.close());

const lists = (): Endpoint[] => api.app.declaredCalls.filter(({ list, path }) => list && !path.includes(':'));
const hosts = {
  user: 'localhost',
  vendor: 'vendor.localhost',
  admin: 'admin.localhost',
  public: 'localhost',
};

async function read({ path, session }: Endpoint, query: Record<string, unknown>) {
  const actor = actors.get(session);
  asked = 0;
  const answer = await api.app.inject({
    url: `/api/v1${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
    headers: {
      host: hosts[session],
      ...(actor && { authorization: `Bearer ${api.app.signAccess(actor, 'en')}` }),
    },
  });
  return { status: answer.statusCode, rows: answer.json() as unknown, statements: asked };
}

/** The fields by which a list may be sorted, from its contract. */
function sortableOf({ query }: Endpoint): string[] {
  const { sort } = (query as z.ZodObject | undefined)?.shape ?? {};
  const pair = (sort as z.ZodOptional<z.ZodPipe> | undefined)?.unwrap().def.out as z.ZodTuple | undefined;
  const [field] = pair?.def.items ?? [];
  return field ? [...(field as z.ZodEnum).options].map(String) : [];
}

test('no list asks more questions of the database for more rows', async () => {
  const wrong: string[] = [];
  let full = 0;
  for (const list of lists()) {
    const one = await read(list, { range: [0, 0] });
    const many = await read(list, { range: [0, 24] });
    if (Array.isArray(many.rows) && many.rows.length > 5) full += 1;
    const told = `${list.path}: ${one.statements} for one row, ${many.statements} for 25`;
    const bounded = many.statements > 0 && many.statements <= Math.min(one.statements + 1, 10);
    if (many.status !== 200 || !bounded) wrong.push(told);
  }
  expect(wrong).toEqual([]);
  expect(full).toBeGreaterThan(15);
}, 120_000);

test('every list sorts by each field that its contract names, both ways, and answers by ids', async () => {
  const wrong: string[] = [];
  for (const list of lists()) {
    for (const field of sortableOf(list))
      for (const direction of ['ASC', 'DESC']) {
        const { status } = await read(list, { sort: [field, direction], range: [0, 4] });
        if (status !== 200) wrong.push(`${list.path} by ${field} ${direction}: ${status}`);
      }
    const { rows } = await read(list, { range: [0, 2] });
    const ids = Array.isArray(rows) ? rows.map(({ id }: { id: string }) => id) : [];
    const again = await read(list, { filter: { id: ids } });
    const found = Array.isArray(again.rows) ? again.rows.map(({ id }: { id: string }) => id) : again.rows;
    if (JSON.stringify([...ids].sort()) !== JSON.stringify(Array.isArray(found) ? [...found].sort() : found))
      wrong.push(`${list.path} by ids: ${JSON.stringify(again).slice(0, 120)}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('pages follow one another without a gap and without a row twice', async () => {
  const wrong: string[] = [];
  for (const list of lists()) {
    const [first, second, both] = [
      await read(list, { range: [0, 3] }),
      await read(list, { range: [4, 7] }),
      await read(list, { range: [0, 7] }),
    ].map(({ rows }) => (Array.isArray(rows) ? rows.map(({ id }: { id: string }) => id) : null));
    if (JSON.stringify([...(first ?? []), ...(second ?? [])]) !== JSON.stringify(both)) wrong.push(list.path);
  }
  expect(wrong).toEqual([]);
}, 120_000);
