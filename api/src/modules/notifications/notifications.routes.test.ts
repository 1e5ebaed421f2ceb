import type { AddressInfo } from 'node:net';
import type { UserActor } from '@rantau/shared/access';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { expect, it, vi } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';

const api = await testApp();
await api.app.listen({ port: 0, host: '127.0.0.1' });
const port = (api.app.server.address() as AddressInfo).port;

async function listen({ actor }: Person, whose: 'users' | 'admins' = 'users') {
  const response = await fetch(`http://localhost:${port}/api/v1/${whose}/events`, {
    headers: { authorization: `Bearer ${api.app.signAccess(actor, 'en')}` },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader || response.status !== 200) throw new Error('no stream');
  let text = '';
  return async () => {
    for (;;) {
      const [whole, data] = /data: (.*)\n\n/.exec(text) ?? [];
      if (whole !== undefined && data !== undefined) {
        text = text.slice(text.indexOf(whole) + whole.length);
        return JSON.parse(data) as unknown;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
}

async function invoiceOf(person: Person): Promise<string> {
  const id = newId();
  const at = api.clock.now().toISOString();
  await api.services.db
    .insertInto('invoices')
    .values({
      id,
      created_at: at,
      updated_at: at,
      reference: `INV-${id.slice(-8)}`,
      kind: 'pickup',
      state: 'issued',
      issued_on: '2026-11-21',
      user_id: person.id,
    })
    .execute();
  return id;
}

it('does not begin when its session ended while streams were counted', async () => {
  const { actor } = await api.customer();
  const authorization = `Bearer ${api.app.signAccess(actor, 'en')}`;
  const stream = () => fetch(`http://localhost:${port}/api/v1/users/events`, { headers: { authorization } });
  const { covers } = api.services.revocations;
  let calls = 0;
  // Good when the call begins, revoked when it has been counted.
  const stub = vi.spyOn(api.services.revocations, 'covers').mockImplementation((...of) => {
    calls += 1;
    return calls > 1 || covers(...of);
  });
  try {
    const { status, body } = await stream();
    await body?.cancel();
    expect(status).toBe(401);
  } finally {
    stub.mockRestore();
  }
  await expect
    .poll(() =>
      api.services.db.selectFrom('open_streams').select('id').where('subject_id', '=', actor.id).execute(),
    )
    .toEqual([]);
});

it('ends with its session, and a person has five', async () => {
  const person = await api.customer();
  const streams = [];
  for (let count = 0; count < 5; count += 1) streams.push(await listen(person));
  const headers = { authorization: `Bearer ${api.app.signAccess(person.actor, 'en')}` };
  const sixth = await fetch(`http://localhost:${port}/api/v1/users/events`, { headers });
  expect(sixth.status).toBe(429);
  // Staff who look at the page with them are counted apart.
  const { id: impersonator_id } = await api.staff('support');
  streams.push(await listen({ ...person, actor: { ...person.actor, impersonator_id } as UserActor }));
  await api.call(sessionEndpoints.userLogout, { headers });
  expect(await Promise.all(streams.map((next) => next()))).toEqual(Array(6).fill(null));
});

it('tells staff of what their role may read, without asking whose it is', async () => {
  const nextOf = {
    finance: await listen(await api.staff('finance'), 'admins'),
    warehouse: await listen(await api.staff('warehouse_us'), 'admins'),
  };
  const customer = await api.customer();
  const change = (subject_kind: 'pickup_request' | 'payment' | 'invoice', subject_id: string) =>
    recordMove(api.services.db, bySystem(api.clock.now()), subject_kind, subject_id, {
      from: null,
      to: 'submitted',
    });
  await change('pickup_request', newId());
  await change('payment', newId());
  await change('invoice', await invoiceOf(customer));
  expect(await nextOf.finance()).toMatchObject({ subject_kind: 'payment', reference: null });
  expect(await nextOf.finance()).toMatchObject({ subject_kind: 'invoice' });
  expect(await nextOf.warehouse()).toMatchObject({ subject_kind: 'pickup_request' });
  expect(await nextOf.warehouse()).toMatchObject({ subject_kind: 'invoice' });
});

it('tells a page that is open of changes that concern its customer, and of no others', async () => {
  const [mine, other] = [await api.customer(), await api.customer()];
  const next = await listen(mine);
  // A draft is for staff.
  for (const [person, to] of [
    [other, 'issued'],
    [mine, 'draft'],
    [mine, 'issued'],
  ] as const) {
    const subject_id = await invoiceOf(person);
    await recordMove(api.services.db, bySystem(api.clock.now()), 'invoice', subject_id, { from: null, to });
  }
  expect(await next()).toMatchObject({
    subject_kind: 'invoice',
    to_state: 'issued',
    reference: expect.stringMatching(/^INV-/),
  });
  const [told] = [next()];
  await api.services.changes.close();
  expect(await told).toBeNull();
});
