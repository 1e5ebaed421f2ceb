import type { Endpoint } from '@rantau/shared/contract';
import { expect, test } from 'vitest';
import { type Caller, testApp } from '../../tests/test-app.ts';
import { newId } from '../platform/clock.ts';
import type { SessionActor } from '../platform/http/sessions.ts';

const actors = new Map<Endpoint['session'], SessionActor>();

async function signIn(kind: 'user' | 'vendor' | 'admin', subject_id: string): Promise<string> {
  const id = newId(api.clock.now());
  const now = api.clock.now().toISOString();
  const expires_at = new Date(api.clock.now().getTime() + 86_400_000).toISOString();
  await api.services.db
    .insertInto('sessions')
    .values({ id, kind, subject_id, created_at: now, last_used_at: now, expires_at })
    .execute();
  return id;
}

const api = await testApp({ seedDemo: true });
const customer = (email: string) => api.row('users', { email }, 'id');
const user = await customer('aminah@example.com');
const standard = await customer('daniel@example.com');
const owner = await api.row('admins', { email: 'owner@rantau.example' }, 'id');
const driver = await api.row('vendor_users', { email: 'driver@example.com' }, 'id', 'vendor_id');
actors.set('user', {
  kind: 'user',
  id: user.id,
  session_id: await signIn('user', user.id),
  impersonator_id: null,
});
const daniel = api.as({
  kind: 'user',
  id: standard.id,
  session_id: await signIn('user', standard.id),
  impersonator_id: null,
});
actors.set('admin', {
  kind: 'admin',
  id: owner.id,
  session_id: await signIn('admin', owner.id),
  role: 'owner',
});
actors.set('vendor', { kind: 'vendor', ...driver, session_id: await signIn('vendor', driver.id) });

const callerOf = ({ session }: Endpoint) => {
  const actor = actors.get(session);
  return actor ? api.as(actor) : api.call;
};
const isJson = ({ answer }: Endpoint): boolean => answer === undefined || answer === 'json';

/** The rows of a list in the shape of its contract, or what went wrong. */
const readList = (call: Caller, list: Endpoint): Promise<readonly { id?: string }[] | string> =>
  call(list)
    .then((answer) => answer.body as unknown as { id?: string }[])
    .catch((error: unknown) => String(error).slice(0, 300));

test('every list has something to show, in the shape of its contract, and so has the first record of each', async () => {
  const calls = api.app.declaredCalls.filter((call) => call.method === 'GET' && isJson(call));
  const lists = calls.filter((call) => call.list && !call.path.includes(':'));
  expect(lists.length).toBeGreaterThan(10);
  const empty: string[] = [];
  const wrong: string[] = [];
  for (const list of lists) {
    let call = callerOf(list);
    let body = await readList(call, list);
    // what only a customer in the USA has
    if (list.session === 'user' && Array.isArray(body) && body.length === 0) {
      call = daniel;
      body = await readList(call, list);
    }
    if (!Array.isArray(body)) {
      wrong.push(`${list.path} ${body}`);
      continue;
    }
    const [first] = body;
    if (!first) {
      empty.push(list.path);
      continue;
    }
    const get = calls.find((call) => call.path === `${list.path}/:id`);
    if (!get?.output || !first.id) continue;
    const answer = await call(get, {
      id: first.id,
      // what a statement is asked for; other calls take no notice
      ...(get.query && { query: { from: '2026-10-01', to: '2026-11-21' } }),
    } as never);
    const parsed = answer.status === 200 ? get.output.safeParse(answer.raw.json()) : null;
    if (!parsed?.success)
      wrong.push(
        `${get.path} ${answer.status} ${parsed?.error?.message.slice(0, 300) ?? answer.raw.body.slice(0, 200)}`,
      );
  }
  expect({ wrong, empty }).toEqual({ wrong: [], empty: [] });
}, 60_000);

test('everything else that is read of a first record answers too: timelines, papers, labels, photos', async () => {
  const calls = api.app.declaredCalls.filter(
    (call) => call.method === 'GET' && call.answer !== 'text/event-stream',
  );
  const below = calls.flatMap((call) => {
    const [path = '', rest] = call.path.split('/:id/');
    const list = calls.find((each) => each.list && each.path === path && each.session === call.session);
    return rest && !rest.includes(':') && list ? [{ call, list }] : [];
  });
  expect(below.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const { call, list } of below) {
    const first = await readList(callerOf(list), list);
    const id = Array.isArray(first) ? first[0]?.id : undefined;
    if (!id) continue;
    const query = call.query && !call.list ? { query: { from: '2026-10-01', to: '2026-11-21' } } : {};
    const { status, raw } = await callerOf(call)(call, { id, ...query } as never);
    if (status !== 200) wrong.push(`${call.path} ${status} ${raw.body.slice(0, 200)}`);
  }
  for (const call of calls.filter((each) => !each.list && !each.path.includes(':'))) {
    const { status, raw } = await callerOf(call)(call);
    if (status >= 500) wrong.push(`${call.path} ${status} ${raw.body.slice(0, 200)}`);
    else if (status === 200 && isJson(call) && call.output && !call.output.safeParse(raw.json()).success)
      wrong.push(`${call.path}: another shape`);
  }
  expect(wrong).toEqual([]);
}, 60_000);
