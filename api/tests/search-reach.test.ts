import { adminRoles } from '@rantau/shared/access';
import type { Endpoint } from '@rantau/shared/contract';
import { type Caller, refusalOf } from '@rantau/shared/probes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { newId } from '../src/platform/clock.ts';
import type { SessionActor } from '../src/platform/http/sessions.ts';
import { seed } from '../src/seed/seed.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
const actors = new Map<Caller, SessionActor>();
let texts: { readonly place: string; readonly value: string }[] = [];

/** A trip is found by its number, which says nothing of a person; customers find their own by their suite. */
const isKnownTo = (caller: Caller, place: string): boolean =>
  place === 'trips.reference' ||
  (caller === 'user' && (place === 'users.suite' || place === 'users.payment_reference'));

/** Some texts of every column of every table: what a search could find somebody by. */
async function textsOfAllColumns() {
  const { db } = api.services;
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'`.execute(db);
  const found: { place: string; value: string }[] = [];
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column_name)} as value from ${sql.table(table_name)}
      where length(${sql.ref(column_name)}) between 6 and 40 order by 1 limit 1`.execute(db);
    for (const { value } of rows) found.push({ place: `${table_name}.${column_name}`, value });
  }
  return found;
}

beforeAll(async () => {
  api = await startTestApp({ seedDemo: true });
  await seed(api.services);
  const { db } = api.services;
  const session_id = newId();
  const { user_id } = await db
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
  actors.set('user', { kind: 'user', id: user_id, session_id, impersonator_id: null });
  actors.set('vendor', { kind: 'vendor', ...driver, session_id });
  for (const role of adminRoles) actors.set(role, (await api.staff(role)).actor);
  texts = await textsOfAllColumns();
}, 180_000);
afterAll(() => api.close());

const hosts = { user: 'localhost', vendor: 'vendor.localhost', admin: 'admin.localhost' };

async function read({ path }: Endpoint, actor: SessionActor, query: Record<string, unknown>) {
  const answer = await api.app.inject({
    url: `/api/v1${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
    headers: { host: hosts[actor.kind], authorization: `Bearer ${api.app.signAccess(actor, 'en')}` },
  });
  return answer.statusCode === 200 ? (answer.json() as Record<string, unknown>[]) : [];
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const shapeOf = ({ query }: Endpoint) => (query as z.ZodObject | undefined)?.shape ?? {};
const isSearchable = (list: Endpoint): boolean =>
  (shapeOf(list)['filter'] as z.ZodType | undefined)?.safeParse(JSON.stringify({ q: 'abcdef' })).success ??
  false;
const listsOf = (caller: Caller): Endpoint[] =>
  api.app.declaredCalls.filter(
    (call) =>
      call.list &&
      call.session !== 'public' &&
      !call.path.includes(':') &&
      isSearchable(call) &&
      refusalOf(call, caller) === null,
  );

test.each(['user', 'vendor', 'marketing'] as const)(
  '%s finds rows only by what the answer shows them',
  async (caller) => {
    const actor = actors.get(caller);
    if (!actor) throw new Error(`Nobody is ${caller}`);
    const hidden = new Set<string>();
    let found = 0;
    for (const list of listsOf(caller)) {
      // Some take a search and look at nothing: they answer all rows, whatever is asked.
      if ((await read(list, actor, { filter: { q: 'zzqxjwv' } })).length > 0) continue;
      for (const { place, value } of texts.filter((text) => !isKnownTo(caller, text.place)))
        for (const row of await read(list, actor, { filter: { q: value }, range: [0, 0] })) {
          found += 1;
          if (!plain(JSON.stringify(row)).includes(plain(value)))
            hidden.add(`${list.path} by ${place}: ${value}`);
        }
    }
    expect([...hidden]).toEqual([]);
    expect(found).toBeGreaterThan(0);
  },
  300_000,
);
