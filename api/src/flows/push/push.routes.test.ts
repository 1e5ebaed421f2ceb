import { mailEndpoints } from '@rantau/shared/mails';
import { pushConsent, pushEndpoints } from '@rantau/shared/push';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { only, templates } from '../../platform/mail/messages.fixtures.ts';
import { notifyVendor } from '../../platform/mail/vendor-messages.ts';
import { failMessage, fallBackDue } from '../messages/fall-back.ts';
import { deliverByPush } from './deliver-push.ts';
import { webPush } from './push.fixtures.ts';

const on = await webPush();
const { drain, byChannel, pushed, deviceCount } = on;
const calls = pushEndpoints.user;

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
    const { body: shown } = await support.call(mailEndpoints.get, { id: only(listed).id });
    expect(shown.text).toBe(`Parcel arrived\nParcel ${reference} is at our US warehouse.`);
    const { body: channels } = await support.call(whatsAppEndpoints.channels, { id: on.customer.id });
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
      id: on.customer.id,
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
    await on.api.set('messages', { id }, { state: 'sending', updated_at: on.api.clock.now().toISOString() });
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
