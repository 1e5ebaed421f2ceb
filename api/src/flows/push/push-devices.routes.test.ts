import { mostPushDevices, type PushDeviceDraft, pushEndpoints } from '@rantau/shared/push';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { newBrowserKeys } from '../../integrations/messages/fake-push/browser-keys.ts';
import { newId } from '../../platform/clock.ts';
import type { SessionActor } from '../../platform/http/sessions.ts';
import { only } from '../../platform/mail/messages.fixtures.ts';
import { revokeAccess } from '../../platform/sessions/sessions.ts';
import { removeExpired } from '../remove-expired.ts';
import { makePushKeys } from './make-keys.ts';
import { thirtyDays, webPush } from './push.fixtures.ts';

const on = await webPush();
const { drain, byChannel, pushed, deviceCount } = on;
const calls = pushEndpoints.user;

const renew = async (person: Person, draft: PushDeviceDraft, replaces: string | null = null) =>
  (await person.call(calls.renew, { body: { ...draft, replaces } })).body;
const sessionOf = ({ actor }: Person) => (actor.kind === 'user' ? actor.session_id : '');

describe('a browser', () => {
  test('that unsubscribed is forgotten, and the event goes by e-mail', async () => {
    const endpoint = await on.subscribe(on.customer);
    await on.wantsNoMail(on.customer);
    on.fake.unsubscribe(endpoint);
    await on.happen(on.customer);
    await drain();
    expect(await deviceCount()).toBe(0);
    expect(await pushed()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('410') });
    expect(only(await byChannel('email')).state).toBe('sent');
  });

  test('is removed by its owner only', async () => {
    await on.subscribe(on.customer);
    const { id } = only((await on.customer.call(calls.mine)).body.devices);
    const other = await on.api.customer();
    expect((await other.call(calls.remove, { id })).problem.error).toBe('not_found');
    expect((await on.customer.call(calls.remove, { id })).body.devices).toEqual([]);
  });

  test('is listed without its address for staff who act as its owner', async () => {
    const endpoint = await on.subscribe(on.customer);
    expect(only((await on.customer.call(calls.mine)).body.devices).endpoint).toBe(endpoint);
    const { id } = await on.api.staff('support');
    const acting = on.api.as({ ...on.customer.actor, impersonator_id: id } as SessionActor);
    const { body, raw } = await acting(calls.mine);
    expect(body.devices).toHaveLength(1);
    expect(raw.body).not.toContain(endpoint);
  });

  test('belongs to whoever subscribed in it last', async () => {
    const body = await on.draftOf(on.customer);
    await on.customer.call(calls.add, { body });
    const next = await on.api.customer();
    await next.call(calls.add, { body });
    expect([await deviceCount(), await deviceCount(next)]).toEqual([0, 1]);
    await on.happen(on.customer);
    await drain();
    expect(on.receivedAt(body.endpoint)).toEqual([]);
  });

  test('gets nothing after its session was ended, from there or from elsewhere', async () => {
    await on.subscribe(on.customer);
    const elsewhere = { ...on.customer.actor, session_id: newId() };
    await on.customer.call(sessionEndpoints.endUserSession, {
      id: on.customer.actor.kind === 'user' ? on.customer.actor.session_id : '',
    });
    expect((await on.api.as(elsewhere)(calls.mine)).body.devices).toEqual([]);
  });

  test('gets nothing after the password was changed or the account was closed, whatever became of its session', async () => {
    await on.subscribe(on.customer);
    const { db, clock } = on.api.services;
    const { id, actor } = on.customer;
    const keep = actor.kind === 'user' ? actor.session_id : '';
    await revokeAccess(db, clock.now(), { kind: 'user', id }, 'password changed', keep);
    expect(await deviceCount()).toBe(1);
    await db.deleteFrom('sessions').where('subject_id', '=', id).execute();
    await revokeAccess(db, clock.now(), { kind: 'user', id }, 'account closed');
    expect(await on.api.rows('push_subscriptions', { owner_id: id }, 'id')).toEqual([]);
  });

  test('is tied to the session that is open in it, and to nobody else’s', async () => {
    const draft = await on.draftOf(on.customer);
    await on.customer.call(calls.add, { body: draft });
    const again = await on.signIn(on.customer);
    expect(await renew(again, draft)).toEqual({ is_on: true });
    await on.customer.call(sessionEndpoints.endUserSession, { id: sessionOf(on.customer) });
    await on.happen(on.customer);
    await drain();
    expect(on.receivedAt(draft.endpoint)).toHaveLength(1);
    await again.call(sessionEndpoints.endUserSession, { id: sessionOf(again) });
    const once = await on.signIn(on.customer);
    expect(await renew(once, draft)).toEqual({ is_on: false });
    expect(await deviceCount(once)).toBe(0);
  });

  test('gets nothing while its session has expired, and again once its owner has signed in there', async () => {
    const draft = await on.draftOf(on.customer);
    await on.customer.call(calls.add, { body: draft });
    await on.wantsNoMail(on.customer);
    on.api.clock.advance(thirtyDays - 60);
    await on.happen(on.customer);
    on.api.clock.advance(60);
    await drain();
    await on.happen(on.customer);
    await drain();
    expect(on.receivedAt(draft.endpoint)).toEqual([]);
    expect(await byChannel('push')).toMatchObject([
      { state: 'failed', last_error: 'no_device' },
      { state: 'failed', last_error: 'no_device' },
    ]);
    expect(await byChannel('email')).toHaveLength(2);
    const again = await on.signIn(on.customer);
    expect(await deviceCount(again)).toBe(0);
    expect(await renew(again, draft)).toEqual({ is_on: true });
    expect(await deviceCount(again)).toBe(1);
    await on.happen(on.customer);
    await drain();
    expect(on.receivedAt(draft.endpoint)).toHaveLength(1);
  });

  test('is forgotten with its session', async () => {
    const draft = await on.draftOf(on.customer);
    await on.customer.call(calls.add, { body: draft });
    on.api.clock.advance(2 * thirtyDays + 60);
    await removeExpired(on.api.services.db, on.api.clock.now());
    expect(await renew(await on.signIn(on.customer), draft)).toEqual({ is_on: false });
  });

  test('of somebody else’s is theirs no more once another person is signed in there', async () => {
    const draft = await on.draftOf(on.customer);
    await on.customer.call(calls.add, { body: draft });
    const next = await on.api.customer();
    expect(await renew(next, draft)).toEqual({ is_on: false });
    for (const person of [on.customer, next]) {
      expect(await deviceCount(person)).toBe(0);
      await on.happen(person);
    }
    await drain();
    expect(on.receivedAt(draft.endpoint)).toEqual([]);
    expect(await renew(on.customer, draft)).toEqual({ is_on: false });
  });

  test('whose push service gave it another address keeps its notifications, and nobody else’s', async () => {
    const old = await on.draftOf(on.customer);
    await on.customer.call(calls.add, { body: old });
    const rotated = await on.draftOf(on.customer);
    expect(await renew(on.customer, rotated)).toEqual({ is_on: false });
    expect(await renew(on.customer, rotated, old.endpoint)).toEqual({ is_on: true });
    await on.happen(on.customer);
    await drain();
    expect([on.receivedAt(old.endpoint).length, on.receivedAt(rotated.endpoint).length]).toEqual([0, 1]);
    const next = await on.api.customer();
    const own = await on.draftOf(next);
    expect(await renew(next, own, rotated.endpoint)).toEqual({ is_on: false });
    expect([await deviceCount(), await deviceCount(next)]).toEqual([0, 0]);
    const elsewhere = { ...own, endpoint: 'https://169.254.169.254/latest/meta-data', replaces: null };
    expect((await next.call(calls.renew, { body: elsewhere })).problem.error).toBe('push_service_unknown');
  });

  test('one more than so many is refused', async () => {
    for (let count = 0; count < mostPushDevices; count += 1) await on.subscribe(on.customer);
    const body = await on.draftOf(on.customer);
    expect((await on.customer.call(calls.add, { body })).problem.error).toBe('too_many_push_devices');
    expect(await deviceCount()).toBe(mostPushDevices);
  });

  test.each([
    'http://127.0.0.1:3000/api/v1/users',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com:444/x',
    'https://a:b@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
  ])('at %s is refused', async (endpoint) => {
    const body = { ...(await on.draftOf(on.customer)), endpoint };
    expect((await on.customer.call(calls.add, { body })).problem.error).toBe('push_service_unknown');
  });

  test('whose keys are none is refused by its field', async () => {
    const { keys, ...draft } = await on.draftOf(on.customer);
    const offCurve = Buffer.alloc(65, 7);
    offCurve[0] = 4;
    const problemOf = async (given: object) =>
      (await on.customer.call(calls.add, { body: { ...draft, keys, ...given } as never })).problem.fields;
    expect(await problemOf({ keys: { ...keys, p256dh: offCurve.toString('base64url') } })).toEqual({
      'keys.p256dh': 'invalid',
    });
    expect(await problemOf({ keys: { ...keys, auth: 'short' } })).toMatchObject({ 'keys.auth': 'invalid' });
    expect(await problemOf({ public_key: newBrowserKeys().p256dh })).toEqual({ public_key: 'not_found' });
    expect(await problemOf({ endpoint: 'javascript:alert(1)' })).toMatchObject({ endpoint: 'invalid_url' });
  });
});

test('staff who act for a customer cannot subscribe in their name', async () => {
  const body = await on.draftOf(on.customer);
  const staff = await on.api.staff('owner');
  const asCustomer = on.api.as({ ...on.customer.actor, impersonator_id: staff.id } as never);
  expect((await asCustomer(calls.add, { body })).problem.error).toBe('impersonation_forbidden');
  expect((await asCustomer(calls.chooseTopics, { body: { topics: [] } })).problem.error).toBe(
    'impersonation_forbidden',
  );
  expect((await on.api.call(calls.add, { body })).problem.error).toBe('unauthenticated');
  expect((await staff.call(calls.mine)).problem.error).toBe('forbidden');
});

test('the private key is sealed, stays the same at the next start, and is replaced only where it is lost', async () => {
  const { db, config } = on.api.services;
  const database = { db, exclusively: (_: unknown, step: () => Promise<unknown>) => step() } as never;
  const keys = () => db.selectFrom('push_keys').selectAll().orderBy('created_at').execute();
  const first = only(await keys());
  const draft = await on.draftOf(on.customer);
  await on.customer.call(calls.add, { body: draft });
  expect(Buffer.from(first.private_key, 'base64').length).toBeGreaterThan(43);
  await makePushKeys(database, config, on.api.clock.now());
  expect(await keys()).toHaveLength(1);
  const rotated = {
    ...config,
    jwtSecret: 'another secret of the tests',
    jwtPreviousSecrets: [config.jwtSecret],
  };
  await makePushKeys(database, rotated, on.api.clock.now());
  const resealed = only(await keys());
  expect(resealed).toMatchObject({ id: first.id, public_key: first.public_key });
  expect(resealed.private_key).not.toBe(first.private_key);
  await makePushKeys(database, config, on.api.clock.now());
  expect(await keys()).toHaveLength(2);
  expect((await on.customer.call(calls.mine)).body.public_key).not.toBe(first.public_key);
  // With the lost key nothing can be sent there.
  expect(await renew(on.customer, draft)).toEqual({ is_on: false });
});
