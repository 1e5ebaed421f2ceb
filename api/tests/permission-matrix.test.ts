import { adminRoles } from '@rantau/shared/access';
import type { Endpoint } from '@rantau/shared/contract';
import { type Caller, callers, isStaff, refusalOf } from '@rantau/shared/probes';
import { describe, expect, test } from 'vitest';
import { newId } from '../src/platform/clock.ts';
import type { SessionActor } from '../src/platform/http/sessions.ts';
import { hostOf } from '../src/seed/calls.ts';
import { dangerous, isDangerous } from './dangerous-calls.ts';
import { testApp } from './test-app.ts';

const actors = new Map<Caller, SessionActor | null>([['visitor', null]]);

const api = await testApp();
const customer = await api.customer();
actors.set('user', customer.actor);
actors.set('vendor', (await api.vendor()).actor);
for (const role of adminRoles) actors.set(role, (await api.staff(role)).actor);
const owner = actors.get('owner');
if (customer.actor.kind === 'user' && owner?.kind === 'admin')
  actors.set('impersonated', { ...customer.actor, impersonator_id: owner.id });

async function call(declared: Endpoint, caller: Caller) {
  const actor = actors.get(caller) ?? null;
  const id = newId();
  return api.app.inject({
    method: declared.method,
    url: `/api/v1${declared.path.replaceAll(/:\w+/g, id)}`,
    headers: {
      host: hostOf[actor?.kind ?? 'user'],
      'if-match': '1',
      // A session for each call: some of them end it.
      ...(actor && {
        authorization: `Bearer ${api.app.signAccess({ ...actor, session_id: newId() }, 'en')}`,
      }),
    },
    ...(declared.method !== 'GET' && declared.method !== 'DELETE' && { payload: {} }),
  });
}

describe('every route × every kind of caller', () => {
  test.each(callers)(
    '%s',
    async (caller) => {
      const wrong: string[] = [];
      for (const declared of api.app.declaredCalls) {
        if (declared.answer === 'text/event-stream' && refusalOf(declared, caller) === null) continue;
        const answer = await call(declared, caller);
        const expected = refusalOf(declared, caller);
        const told = `${declared.method} ${declared.path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
        if (answer.statusCode >= 500) wrong.push(told);
        else if (expected) {
          if (answer.statusCode !== expected.status || answer.json().error !== expected.error)
            wrong.push(told);
        } else if (declared.session !== 'public' && [401, 403].includes(answer.statusCode)) wrong.push(told);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  test('the dangerous ones are open to the roles that are written down by hand, and to nobody else', () => {
    const ofStaff = new Map(
      api.app.declaredCalls
        .filter(({ path }) => path.startsWith('/admins/'))
        .map((declared) => [
          `${declared.method} ${declared.path.slice('/admins'.length).replaceAll(/:(\w+)/g, '{$1}')}`,
          declared,
        ]),
    );
    const kinds = [...ofStaff].filter(([name]) => {
      const [method = '', path = ''] = name.split(' ');
      return isDangerous(method, path);
    });
    expect(kinds.map(([name]) => name).filter((name) => !(name in dangerous))).toEqual([]);
    const declaredRoles = Object.keys(dangerous).map((name) => {
      const declared = ofStaff.get(name);
      return [name, declared && callers.filter((caller) => refusalOf(declared, caller) === null)];
    });
    const writtenDown = Object.entries(dangerous).map(([name, roles]) => [
      name,
      callers.filter((caller) => isStaff(caller) && roles.includes(caller)),
    ]);
    expect(declaredRoles).toEqual(writtenDown);
  });

  test('there is no route beside the declared ones, and each is in the document', () => {
    const { paths = {} } = api.app.swagger() as { paths?: Record<string, Record<string, unknown>> };
    const documented = new Set(
      Object.entries(paths).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    );
    const declared = api.app.declaredCalls.map(
      ({ method, path }) => `${method} /api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(declared.filter((name) => !documented.has(name))).toEqual([]);
    expect([...documented].filter((name) => name.includes('/api/v1/') && !declared.includes(name))).toEqual(
      [],
    );
  });
});
