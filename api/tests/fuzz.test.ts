import type { Endpoint } from '@rantau/shared/contract';
import { Problem } from '@rantau/shared/errors';
import { bodiesFor, type JsonSchema, queriesFor } from '@rantau/shared/probes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../src/platform/clock.ts';
import type { SessionActor } from '../src/platform/http/sessions.ts';
import { demoAccounts } from '../src/seed/demo-accounts.ts';
import { testApp } from './test-app.ts';

/** Requests for each call; `FUZZ=80` makes about 20,000. */
const runs = Number(process.env['FUZZ'] ?? 8);

const toJson = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

const ids: string[] = [newId()];
const actors = new Map<Endpoint['session'], SessionActor | null>([['public', null]]);

const api = await testApp({ seedDemo: true, loginsPerMinute: 100_000 });
const { db } = api.services;
const customer = await db
  .selectFrom('users')
  .select('id')
  .where('email', '=', demoAccounts.find(({ role }) => role === 'forwarding customer')?.email ?? '')
  .executeTakeFirstOrThrow();
actors.set('user', { kind: 'user', id: customer.id, session_id: newId(), impersonator_id: null });
const driver = await db.selectFrom('vendor_users').select(['id', 'vendor_id']).executeTakeFirstOrThrow();
actors.set('vendor', { kind: 'vendor', id: driver.id, vendor_id: driver.vendor_id, session_id: newId() });
actors.set('admin', (await api.staff('owner')).actor);
for (const table of [
  'inbound_packages',
  'outbound_packages',
  'trips',
  'invoices',
  'payments',
  'online_orders',
  'pickup_requests',
  'goods_types',
  'box_types',
  'users',
  'vendors',
  'admins',
  'vendor_users',
  'rates',
  'images',
] as const)
  ids.push(...(await db.selectFrom(table).select('id').orderBy('id').limit(4).execute()).map(({ id }) => id));
ids.push(customer.id);

const slowMs = 2_000;

/** An answer, and whether it took long: twice, for once may have been the machine. */
async function timed<T>(ask: () => Promise<T>): Promise<{ answer: T; slow: boolean }> {
  const started = performance.now();
  const answer = await ask();
  if (performance.now() - started < slowMs) return { answer, slow: false };
  const again = performance.now();
  await ask();
  return { answer, slow: performance.now() - again > slowMs };
}

async function send(declared: Endpoint, id: string, body: unknown, query: Record<string, string>) {
  const actor = actors.get(declared.session) ?? null;
  return api.app.inject({
    method: declared.method,
    url: `/api/v1${declared.path.replaceAll(/:\w+/g, id)}`,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'if-match': '1',
      ...(actor && { authorization: `Bearer ${api.app.signAccess(actor, 'en')}` }),
    },
    query,
    ...(declared.method !== 'GET' &&
      declared.method !== 'DELETE' && { payload: JSON.stringify(body ?? null) }),
  });
}

test('no request, however wrong, is a failure of ours, hangs, or is refused without a problem document', {
  timeout: 600_000,
}, async () => {
  const failures = new Map<string, string>();
  for (const declared of api.app.declaredCalls) {
    if (declared.answer === 'text/event-stream') continue;
    const name = `${declared.method} ${declared.path}`;
    const bodies = declared.body ? bodiesFor(toJson(declared.body), ids) : fc.constant(undefined);
    const queries = declared.query
      ? queriesFor(Object.keys(toJson(declared.query).properties ?? {}))
      : fc.constant({});
    const samples = fc.sample(fc.tuple(fc.constantFrom(...ids, 'x', '%00'), bodies, queries), {
      numRuns: runs,
      seed: 2026,
    });
    for (const [id, body, query] of samples) {
      const { answer, slow } = await timed(() => send(declared, id, body, query));
      const wrong = answer.statusCode >= 400 && !Problem.safeParse(answer.json()).success;
      if (answer.statusCode >= 500 || slow || wrong)
        failures.set(
          name,
          `${answer.statusCode}${slow ? ' slow' : ''} ${JSON.stringify({ id, body, query }).slice(0, 400)}`,
        );
    }
  }
  expect(Object.fromEntries(failures)).toEqual({});
});
