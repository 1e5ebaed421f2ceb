import { mailEndpoints } from '@rantau/shared/mails';
import { mostPushDevices, type PushDeviceDraft, pushConsent, pushEndpoints } from '@rantau/shared/push';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { newBrowserKeys } from '../../integrations/messages/fake-push/browser-keys.ts';
import { newId } from '../../platform/clock.ts';
import { notifyVendor } from '../../platform/mail/vendor-messages.ts';
import { revokeAccess } from '../../platform/sessions/sessions.ts';
import { failMessage, fallBackDue } from '../messages/fall-back.ts';
import { removeExpired } from '../remove-expired.ts';
import { deliverByPush } from './deliver-push.ts';
import { makePushKeys } from './make-keys.ts';
import { templates, thirtyDays, webPush } from './push.fixtures.ts';

const on = webPush();
const calls = pushEndpoints.user;

const drain = () => on.api.services.jobs.drain();
const only = <T>([value, ...more]: readonly T[]): T => {
  if (value === undefined || more.length > 0) throw new Error(`${more.length + 1} instead of one`);
  return value;
};
const byChannel = async (channel: 'email' | 'push') =>
  (await on.messagesOf(on.customer)).filter((each) => each.channel === channel);
const pushed = async () => only(await byChannel('push'));
const renew = async (person: Person, draft: PushDeviceDraft, replaces: string | null = null) =>
  (await person.call(calls.renew, { body: { ...draft, replaces } })).body;
const sessionOf = ({ actor }: Person) => (actor.kind === 'user' ? actor.session_id : '');
const deviceCount = async (person = on.customer) => (await person.call(calls.mine)).body.devices.length;

describe('a customer who gets notifications', () => {
  test('reads the event on every browser, beside the e-mail, without name and amount, and staff see it', async () => {
    const [phone, laptop] = [await on.subscribe(on.customer), await on.subscribe(on.customer)];
    const reference = await on.happen(on.customer);
    await drain();
    for (const endpoint of [phone, laptop]) {
      const { notification, ...request } = only(on.receivedAt(endpoint));
      expect(request).toMatchObject({ urgency: 'normal', ttl: 259_200 });
      expect(notification).toEqual({
        id: (await pushed()).id,
        title: 'Parcel arrived',
        body: `Parcel ${reference} is at our US warehouse.`,
        lang: 'en',
        path: `/dashboard/package/${reference}`,
      });
    }
    expect((await on.messagesOf(on.customer)).map(({ channel, state }) => [channel, state])).toEqual(
      expect.arrayContaining([
        ['email', 'sent'],
        ['push', 'sent'],
      ]),
    );
    const support = await on.api.staff('support');
    const { body: listed } = await support.call(mailEndpoints.list, {
      list: { filter: { user_id: on.customer.id, channel: 'push' }, range: [0, 9] } as never,
    });
    const { body: shown } = await support.call(mailEndpoints.get, { params: { id: only(listed).id } });
    expect(shown.text).toBe(`Parcel arrived\nParcel ${reference} is at our US warehouse.`);
    const { body: channels } = await support.call(whatsAppEndpoints.channels, {
      params: { id: on.customer.id },
    });
    expect(channels.push).toMatchObject({ device_count: 2, last_success_at: '2026-11-24T04:00:00.000Z' });
    expect(JSON.stringify(channels)).not.toContain(phone);
  });

  test('agreed to words that are kept, and to what they chose only', async () => {
    const endpoint = await on.subscribe(on.customer);
    await on.customer.call(calls.chooseTopics, { body: { topics: ['invoices'] } });
    await on.happen(on.customer);
    await on.happen(on.customer, templates.voided);
    await drain();
    expect(on.receivedAt(endpoint).map(({ notification }) => notification?.title)).toEqual([
      'Invoice voided',
    ]);
    const { body } = await (await on.api.staff('support')).call(whatsAppEndpoints.channels, {
      params: { id: on.customer.id },
    });
    expect(body.consents).toMatchObject([
      { channel: 'push', given: true, topics: ['invoices'] },
      { channel: 'push', given: true, topics: ['packages', 'trips', 'invoices'], text: pushConsent.en },
    ]);
  });

  test('gets nothing of what waits about a topic that they ended since', async () => {
    const endpoint = await on.subscribe(on.customer);
    await on.wantsNoMail(on.customer);
    await on.happen(on.customer);
    await on.customer.call(calls.chooseTopics, { body: { topics: [] } });
    await drain();
    expect(on.receivedAt(endpoint)).toEqual([]);
    expect(await pushed()).toMatchObject({ state: 'failed', last_error: 'no_device' });
    expect(only(await byChannel('email')).state).toBe('sent');
  });

  test('is not disturbed at night, but in the morning', async () => {
    const endpoint = await on.subscribe(on.customer);
    on.api.clock.set('2026-11-24T15:30:00Z');
    await on.happen(on.customer);
    const held = await pushed();
    expect(held).toMatchObject({ not_before: '2026-11-25T00:00:00.000Z' });
    await on.happen(on.customer, templates.out);
    await expect(deliverByPush(on.api.services, held.id)).rejects.toThrow('too early');
    await drain();
    expect(on.receivedAt(endpoint).map(({ urgency }) => urgency)).toEqual(['high']);
    on.api.clock.set('2026-11-24T23:59:00Z');
    await fallBackDue(on.api.services);
    on.api.clock.set('2026-11-25T00:00:00Z');
    await deliverByPush(on.api.services, held.id);
    expect(on.receivedAt(endpoint)).toHaveLength(2);
  });

  test('gets no notification about signing in', async () => {
    const endpoint = await on.subscribe(on.customer);
    await on.api.call(sessionEndpoints.userMagicLinkRequest, {
      body: { user: { email: on.customer.email } },
    });
    await drain();
    expect(on.receivedAt(endpoint)).toEqual([]);
  });

  test('finds it in the data that is kept about them, without keys and addresses', async () => {
    const endpoint = await on.subscribe(on.customer);
    const { raw } = await on.customer.call(userEndpoints.downloadMyData);
    expect(JSON.parse(raw.body)).toMatchObject({
      push_subscriptions: [{ last_success_at: null, user_agent: expect.any(String) }],
    });
    expect(raw.body).not.toContain(endpoint);
  });
});

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
    expect((await other.call(calls.remove, { params: { id } })).problem.error).toBe('not_found');
    expect((await on.customer.call(calls.remove, { params: { id } })).body.devices).toEqual([]);
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
      params: { id: on.customer.actor.kind === 'user' ? on.customer.actor.session_id : '' },
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
    expect(
      await db.selectFrom('push_subscriptions').select('id').where('owner_id', '=', id).execute(),
    ).toEqual([]);
  });

  test('is tied to the session that is open in it, and to nobody else’s', async () => {
    const draft = await on.draftOf(on.customer);
    await on.customer.call(calls.add, { body: draft });
    const again = await on.signIn(on.customer);
    expect(await renew(again, draft)).toEqual({ is_on: true });
    await on.customer.call(sessionEndpoints.endUserSession, { params: { id: sessionOf(on.customer) } });
    await on.happen(on.customer);
    await drain();
    expect(on.receivedAt(draft.endpoint)).toHaveLength(1);
    await again.call(sessionEndpoints.endUserSession, { params: { id: sessionOf(again) } });
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

describe('a message that is not taken', () => {
  test.each([429, 503, 'drop_before'] as const)('for now (%s) is tried again', async (failure) => {
    const endpoint = await on.subscribe(on.customer);
    on.fake.failNext(failure);
    await on.happen(on.customer);
    await drain();
    const waiting = await pushed();
    expect(waiting).toMatchObject({ state: 'queued', not_before: '2026-11-24T04:01:00.000Z' });
    on.api.clock.advance(60);
    await deliverByPush(on.api.services, waiting.id);
    expect(await pushed()).toMatchObject({ state: 'sent', last_error: null });
    expect(on.receivedAt(endpoint)).toHaveLength(1);
  });

  test('waits as long as the service asks, and is given up where that is too long', async () => {
    await on.subscribe(on.customer);
    await on.wantsNoMail(on.customer);
    on.fake.failNext(429, { retryAfter: 600 });
    await on.happen(on.customer);
    await drain();
    const waiting = await pushed();
    expect(waiting.not_before).toBe('2026-11-24T04:10:00.000Z');
    expect(await byChannel('email')).toEqual([]);
    on.api.clock.advance(600);
    on.fake.failNext(429, { retryAfter: 7_200 });
    await deliverByPush(on.api.services, waiting.id);
    await drain();
    expect(await pushed()).toMatchObject({ state: 'failed' });
    expect(only(await byChannel('email')).state).toBe('sent');
  });

  test('because it is too large is not tried again', async () => {
    const endpoint = await on.subscribe(on.customer);
    on.fake.failNext(413);
    await on.happen(on.customer);
    await drain();
    expect(await pushed()).toMatchObject({ state: 'failed', attempts: 1 });
    expect(on.receivedAt(endpoint)).toEqual([]);
    expect(await deviceCount()).toBe(1);
    // One went beside it.
    expect(await byChannel('email')).toHaveLength(1);
  });

  test('by one browser goes to the other once', async () => {
    const endpoints = [await on.subscribe(on.customer), await on.subscribe(on.customer)];
    on.fake.failNext(503);
    await on.happen(on.customer);
    await drain();
    on.api.clock.advance(60);
    await deliverByPush(on.api.services, (await pushed()).id);
    expect(endpoints.map((endpoint) => on.receivedAt(endpoint).length)).toEqual([1, 1]);
    expect((await pushed()).state).toBe('sent');
  });

  test('of a process that was killed is taken over by another', async () => {
    const endpoint = await on.subscribe(on.customer);
    await on.happen(on.customer);
    const { id } = await pushed();
    await on.api.services.db
      .updateTable('messages')
      .set({ state: 'sending', updated_at: on.api.clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await deliverByPush(on.api.services, id).catch(() => undefined);
    expect(on.receivedAt(endpoint)).toEqual([]);
    on.api.clock.advance(121);
    await deliverByPush(on.api.services, id);
    expect(on.receivedAt(endpoint)).toHaveLength(1);
  });

  test('and that nobody works on goes by e-mail in the end', async () => {
    await on.subscribe(on.customer);
    await on.wantsNoMail(on.customer);
    await on.happen(on.customer);
    on.api.clock.advance(40 * 60);
    await fallBackDue(on.api.services);
    expect(await pushed()).toMatchObject({ state: 'failed', last_error: 'not_reported' });
    expect(await byChannel('email')).toHaveLength(1);
  });
});

test('who unsubscribed from a topic gets no e-mail about it where a notification fails', async () => {
  await on.subscribe(on.customer);
  await on.wantsNoMail(on.customer);
  await on.happen(on.customer, templates.offer);
  await failMessage(on.api.services, (await pushed()).id, 'tried');
  expect(await byChannel('email')).toEqual([]);
});

test('a message that cannot be failed keeps no other waiting', async () => {
  await on.subscribe(on.customer);
  await on.wantsNoMail(on.customer);
  await on.happen(on.customer);
  await on.happen(on.customer, templates.voided);
  on.api.clock.advance(40 * 60);
  const { db, jobs } = on.api.services;
  let asked = 0;
  const broken = {
    ...on.api.services,
    jobs: {
      ...jobs,
      enqueue: (...given: Parameters<typeof jobs.enqueue>) => {
        asked += 1;
        if (asked === 1) throw new Error('no queue');
        return jobs.enqueue(...given);
      },
    },
  } as typeof on.api.services;
  await expect(fallBackDue(broken)).rejects.toThrow('1 messages could not be failed');
  const states = (await byChannel('push')).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['failed', 'queued']);
  on.api.clock.advance(16 * 60);
  await fallBackDue({ ...on.api.services, db });
  expect((await byChannel('push')).map(({ state }) => state)).toEqual(['failed', 'failed']);
});

describe('who works for a vendor', () => {
  test('is told of a new delivery, and gets nothing of anybody else’s', async () => {
    const driver = await on.api.vendor();
    const endpoint = await on.subscribe(driver);
    await on.subscribe(await on.api.vendor());
    const { services, clock } = on.api;
    const about = { subject_kind: 'outbound_package', subject_id: newId(), reference: 'OP-1' } as const;
    await notifyVendor(services, services.db, driver.vendorId, about, clock.now());
    await drain();
    expect(only(on.receivedAt(endpoint)).notification).toMatchObject({
      title: 'New delivery',
      body: 'Delivery OP-1 was assigned to you.',
      path: '/vendor',
    });
    expect(await on.messagesOf(driver)).toMatchObject([{ channel: 'push', state: 'sent', to: driver.email }]);
    const { body } = await driver.call(pushEndpoints.vendor.mine);
    expect(body).toMatchObject({ topics: [], devices: [{ endpoint }] });
    expect((await driver.call(calls.mine)).problem.error).toBe('forbidden');
    expect((await on.customer.call(pushEndpoints.vendor.mine)).problem.error).toBe('forbidden');
  });

  test('has no e-mail sent where the browser is gone', async () => {
    const driver = await on.api.vendor();
    on.fake.unsubscribe(await on.subscribe(driver));
    const { services, clock } = on.api;
    const about = { subject_kind: 'outbound_package', subject_id: newId(), reference: 'OP-2' } as const;
    await notifyVendor(services, services.db, driver.vendorId, about, clock.now());
    await drain();
    expect(await on.messagesOf(driver)).toMatchObject([{ channel: 'push', state: 'failed' }]);
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
