import { contactEndpoints } from '@rantau/shared/contacts';
import { inboxMessageEndpoints } from '@rantau/shared/inbox-messages';
import { mailEndpoints, messageTopics } from '@rantau/shared/mails';
import { whatsAppEndpoints as calls, consentText } from '@rantau/shared/whatsapp';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { mostPerDay } from '../../platform/mail/channels.ts';
import { only, templates } from '../../platform/mail/messages.fixtures.ts';
import { fallBackDue } from '../messages/fall-back.ts';
import { deliverByWhatsApp } from './deliver-whatsapp.ts';
import { keys, whatsApp } from './whatsapp.fixtures.ts';

const on = await whatsApp();

const drain = () => on.api.services.jobs.drain();
const byChannel = async (channel: 'email' | 'whatsapp') =>
  (await on.messagesOf(on.customer)).filter((each) => each.channel === channel);

describe('a customer who chose WhatsApp', () => {
  test('gets one message for an event, by mail and by the approved template, and staff see when it was read', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    const reference = await on.happen(on.customer);
    await drain();
    const message = only(on.receivedAt(phone));
    expect(message).toMatchObject({
      template: 'inbound_package_arrived',
      language: 'en',
      path: `dashboard/package/${reference}`,
    });
    expect(message.text).toContain(`Hello Aminah, your parcel ${reference} has arrived`);
    expect((await on.messagesOf(on.customer)).map(({ channel, state }) => [channel, state])).toEqual(
      expect.arrayContaining([
        ['email', 'sent'],
        ['whatsapp', 'sent'],
      ]),
    );
    // In the wrong order, and more than once.
    for (const status of ['read', 'delivered', 'sent', 'read', 'failed', 'sent'] as const) {
      expect((await on.report(on.fake.status(message, status))).statusCode).toBe(200);
      await drain();
      expect(only(await byChannel('whatsapp')).state).toBe('read');
    }
    const support = await on.api.staff('support');
    const { body: log } = await support.call(contactEndpoints.list, {
      query: { subject_kind: 'user', subject_id: on.customer.id },
    });
    expect(log.map(({ channel, mail }) => [channel, mail?.state])).toEqual(
      expect.arrayContaining([
        ['whatsapp', 'read'],
        ['email', 'sent'],
      ]),
    );
    const { body: shown } = await support.call(mailEndpoints.get, {
      id: only(await byChannel('whatsapp')).id,
    });
    expect(shown.text).toBe(message.text);
    expect(shown.read_at).not.toBeNull();
    // No mail follows: one went with it.
    expect(await byChannel('email')).toHaveLength(1);
  });

  test('gets nothing about what they did not choose', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone, ['invoices']);
    await on.happen(on.customer);
    await on.happen(on.customer, templates.voided);
    await drain();
    expect(on.receivedAt(phone).map(({ template }) => template)).toEqual(['invoice_voided']);
  });

  test('agreed to words that are kept with time and place, and changes of mind are kept as well', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone, ['trips']);
    await on.customer.call(calls.stop);
    const { body } = await on.owner.call(calls.channels, { id: on.customer.id });
    expect(body.whatsapp).toMatchObject({ phone, topics: ['trips'], stopped_at: expect.any(String) });
    expect(body.consents).toMatchObject([
      { given: false, place: 'portal', address: phone },
      { given: true, place: 'portal', address: phone, topics: ['trips'], text: consentText.en },
    ]);
  });

  test('is not written to at night, but in the morning', async () => {
    const phone = on.newPhone();
    on.api.clock.set('2026-11-24T15:30:00Z');
    await on.chooseConfirmed(on.customer, phone);
    await on.happen(on.customer);
    await on.happen(on.customer, templates.out);
    const [held] = (await byChannel('whatsapp')).filter(({ not_before }) => not_before !== null);
    expect(held).toMatchObject({ not_before: '2026-11-25T00:00:00.000Z' });
    await expect(deliverByWhatsApp(on.api.services, held?.id ?? '')).rejects.toThrow('too early');
    await drain();
    expect(on.receivedAt(phone).map(({ template }) => template)).toEqual(['out_for_delivery']);
    // The night is no failure.
    on.api.clock.set('2026-11-24T23:59:00Z');
    await fallBackDue(on.api.services);
    on.api.clock.set('2026-11-25T00:00:00Z');
    await deliverByWhatsApp(on.api.services, held?.id ?? '');
    expect(on.receivedAt(phone).map(({ template }) => template)).toEqual([
      'out_for_delivery',
      'inbound_package_arrived',
    ]);
  });

  test('gets no more than so many messages a day; what is beyond them goes by mail', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    for (let count = 0; count < mostPerDay + 3; count += 1) await on.happen(on.customer);
    expect(await byChannel('whatsapp')).toHaveLength(mostPerDay);
    expect(await byChannel('email')).toHaveLength(mostPerDay + 3);
  });
});

test('what people wrote is read raw by an owner alone, where nobody understood it', async () => {
  const finance = await on.api.staff('finance');
  const readBy = async (person: Person, id: string) =>
    (await person.call(inboxMessageEndpoints.get, { id })).body.body;
  await on.report(on.fake.inbound('60125550199', 'My IC is 901212-10-1234'));
  await on.report('{"entry":"901212-10-1234"}');
  await drain();
  const { body: messages } = await finance.call(inboxMessageEndpoints.list, {
    list: { filter: { source: 'whatsapp-sandbox' } },
  });
  const found: (string | null)[] = [];
  for (const { id, state } of messages) {
    expect(await readBy(finance, id)).toBeNull();
    const seen = await readBy(on.owner, id);
    if (state === 'done') expect(seen).toBeNull();
    else found.push(seen);
  }
  expect(found.join()).toContain('901212');
});

describe('the number for trying', () => {
  test('reports about no message of the other one, and hears nobody while that is on', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    await on.happen(on.customer);
    await drain();
    const sent = only(on.receivedAt(phone));
    const production = await on.api.row('whatsapp_settings', { environment: 'production' }, 'id');
    const turn = (environment: 'sandbox' | 'production', is_on: boolean) =>
      on.api.set('whatsapp_settings', { environment }, { is_on });
    await on.api.set('messages', { provider_id: sent.id }, { whatsapp_settings_id: production.id });
    await turn('sandbox', false);
    await turn('production', true);
    await on.report(on.fake.status(sent, 'failed'));
    await on.report(on.fake.inbound(phone.slice(1), 'STOP'));
    await drain();
    expect(only(await byChannel('whatsapp')).state).toBe('sent');
    expect((await on.customer.call(calls.mine)).body.stopped_at).toBeNull();
    await turn('production', false);
    await turn('sandbox', true);
  });
});

describe('a stop reply', () => {
  test('ends messages at once, also those that wait, and is answered, noted and shown', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    await on.wantsNoMail(on.customer);
    // At night, so that it waits.
    on.api.clock.set('2026-11-24T15:30:00Z');
    await on.happen(on.customer);
    const [waiting] = await byChannel('whatsapp');
    const stop = on.fake.inbound(phone.slice(1), ' Berhenti! ');
    await on.report(stop);
    await on.report(stop);
    await drain();
    on.api.clock.set('2026-11-25T00:00:00Z');
    await deliverByWhatsApp(on.api.services, waiting?.id ?? '');
    expect(on.receivedAt(phone).map(({ template }) => template)).toEqual([null]);
    expect(only(on.receivedAt(phone)).text).toContain('no more WhatsApp');
    // What waited comes by mail.
    expect(only(await byChannel('whatsapp'))).toMatchObject({ state: 'failed', last_error: 'stopped' });
    expect(only(await byChannel('email')).state).toMatch(/queued|sent/);
    await on.happen(on.customer);
    expect(await byChannel('whatsapp')).toHaveLength(1);

    const { body } = await on.owner.call(calls.channels, { id: on.customer.id });
    expect(body.whatsapp.stopped_at).not.toBeNull();
    expect(body.consents[0]).toMatchObject({ given: false, place: 'whatsapp', text: ' Berhenti! ' });
    const query = { subject_kind: 'user', subject_id: on.customer.id } as const;
    const { body: log } = await on.owner.call(contactEndpoints.list, { query });
    expect(log.filter(({ direction }) => direction === 'in')).toMatchObject([{ text: ' Berhenti! ' }]);
  });

  test('of one number is nobody else’s, and other words stop nothing', async () => {
    const phone = on.newPhone();
    const other = await on.api.customer();
    const otherPhone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    await on.chooseConfirmed(other, otherPhone);
    await on.report(on.fake.inbound(phone.slice(1), 'STOP'));
    await on.report(on.fake.inbound(otherPhone.slice(1), 'please do not stop at the gate'));
    await drain();
    expect((await on.customer.call(calls.mine)).body.stopped_at).not.toBeNull();
    expect((await other.call(calls.mine)).body.stopped_at).toBeNull();
  });
});

describe('a stop reply that comes in an odd way', () => {
  const stoppedAt = async () => (await on.customer.call(calls.mine)).body.stopped_at;

  test('is obeyed once: what the customer chose since holds', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    const stop = on.fake.inbound(phone.slice(1), 'STOP');
    await on.report(stop);
    await drain();
    expect(await stoppedAt()).not.toBeNull();
    await on.report(on.fake.inbound(phone.slice(1), 'Start'));
    await drain();
    await on.chooseConfirmed(on.customer, phone);
    // The same message in another report.
    await on.report(`${stop} `);
    await drain();
    expect(await stoppedAt()).toBeNull();
  });

  test('holds in every account that its number is entered in, until its owner writes START', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    await on.report(on.fake.inbound(phone.slice(1), 'STOP'));
    await drain();
    const other = await on.api.customer();
    const body = { phone, topics: [...messageTopics], locale: 'en' as const, consent: true as const };
    for (const person of [on.customer, other]) {
      const { status, problem } = await person.call(calls.choose, { body });
      expect({ status, code: problem.error }).toEqual({ status: 409, code: 'whatsapp_number_stopped' });
    }
    await on.report(on.fake.inbound(phone.slice(1), 'MULA'));
    await drain();
    expect(on.receivedAt(phone).at(-1)?.text).toContain('in your profile again');
    expect((await other.call(calls.choose, { body })).status).toBe(200);
  });

  test('is obeyed where it holds what a database does not take, beside what nobody can read', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    await on.report('"');
    await on.report(on.fake.inbound(phone.slice(1), 'STOP\u0000'));
    await drain();
    expect(await stoppedAt()).not.toBeNull();
    const waiting = await on.api.rows('inbox_messages', { state: 'waiting' }, 'event_id');
    expect(waiting).toEqual([]);
  });
});

describe('a message that fails', () => {
  const failed = async (prepare: () => void) => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    await on.wantsNoMail(on.customer);
    await on.happen(on.customer);
    prepare();
    const { id } = only(await byChannel('whatsapp'));
    await deliverByWhatsApp(on.api.services, id).catch(() => {});
    return { id, phone };
  };

  test('goes by mail at once when WhatsApp reports it', async () => {
    const { phone } = await failed(() => {});
    expect(await byChannel('email')).toEqual([]);
    const report = on.fake.status(only(on.receivedAt(phone)), 'failed');
    await on.report(report);
    await on.report(report);
    await drain();
    expect(only(await byChannel('whatsapp')).last_error).toContain('131026');
    expect(only(await byChannel('email'))).toMatchObject({ state: 'sent', to: on.customer.email });
  });

  test('goes by mail within five minutes when nothing is reported, and its report still counts when it comes', async () => {
    const { phone } = await failed(() => {});
    on.api.clock.advance(120);
    await fallBackDue(on.api.services);
    expect(await byChannel('email')).toEqual([]);
    on.api.clock.advance(120);
    await fallBackDue(on.api.services);
    await fallBackDue(on.api.services);
    await drain();
    expect(only(await byChannel('email')).state).toBe('sent');
    await on.report(on.fake.status(only(on.receivedAt(phone)), 'delivered'));
    await drain();
    expect(only(await byChannel('whatsapp'))).toMatchObject({ state: 'delivered', last_error: null });
  });

  test('is not sent twice when the answer was lost, and goes by mail when it had not arrived', async () => {
    const { id, phone } = await failed(() => on.fake.failNext('drop_answer'));
    await deliverByWhatsApp(on.api.services, id);
    expect(on.receivedAt(phone)).toHaveLength(1);
    // The report names it, though we never learned the provider's name for it.
    await on.report(on.fake.status(only(on.receivedAt(phone)), 'delivered'));
    await drain();
    on.api.clock.advance(300);
    await fallBackDue(on.api.services);
    expect(only(await byChannel('whatsapp')).state).toBe('delivered');
    expect(await byChannel('email')).toEqual([]);
  });

  test('is tried again when WhatsApp has too much to do', async () => {
    const { id, phone } = await failed(() => on.fake.failNext('rate_limited'));
    expect(only(await byChannel('whatsapp'))).toMatchObject({
      state: 'queued',
      last_error: expect.stringContaining('130429'),
    });
    await deliverByWhatsApp(on.api.services, id);
    expect(on.receivedAt(phone)).toHaveLength(1);
  });

  test('goes by mail when its template is not approved', async () => {
    const { id } = await failed(() => {});
    await on.api.set(
      'messages',
      { id },
      { state: 'queued', template: JSON.stringify({ name: 'unknown_one', values: {}, url: null }) },
    );
    await deliverByWhatsApp(on.api.services, id);
    expect(only(await byChannel('whatsapp')).last_error).toContain('132001');
    expect(only(await byChannel('email')).state).toBe('queued');
  });
});

describe('reports', () => {
  test('are refused without the signature over their very bytes', async () => {
    const body = on.fake.inbound('60125550142', 'Terima kasih 🌺');
    on.api.clock.advance(3_600);
    expect((await on.report(body)).statusCode).toBe(200);
    expect((await on.report(`${body} `, 'sha256=00')).statusCode).toBe(401);
    expect((await on.report(body.replace('Terima', 'STOP'), 'sha256=')).statusCode).toBe(401);
    const { body: messages } = await on.owner.call(calls.settings);
    expect(messages.find(({ is_on }) => is_on)?.last_error).toBe('signature_invalid');
  });

  test('are taken as Meta documents them', async () => {
    const raw =
      '{"object":"whatsapp_business_account","entry":[{"id":"102290129340398","changes":[{"value":{"messaging_product":"whatsapp","metadata":{"display_phone_number":"15550783881","phone_number_id":"106540352242922"},"statuses":[{"id":"wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBI3N0E0MkJDMDA2NzhBNzM4QUMA","status":"delivered","timestamp":"1750030073","recipient_id":"60125550142","pricing":{"billable":true,"pricing_model":"PMP","category":"utility","type":"regular"}}]},"field":"messages"}]}]}';
    const signature = 'sha256=ec48c65ebc32e73e898bf494e793d57aa498c65a9b8e415c4d1d649f69435ab4';
    expect((await on.report(raw, signature)).statusCode).toBe(200);
    await drain();
    const kept = await on.api.rows('inbox_messages', { proof: signature }, 'state');
    expect(kept).toEqual([{ state: 'done' }]);
  });

  test('are registered by whoever knows the token', async () => {
    const register = (token: string) =>
      on.api.app.inject({
        url: `/api/v1/webhooks/whatsapp-sandbox?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
        headers: { host: 'localhost' },
      });
    expect((await register(keys.verifyToken)).body).toBe('1158201444');
    expect((await register('guessed')).statusCode).toBe(401);
    const elsewhere = await on.api.app.inject({
      url: '/api/v1/webhooks/billplz-sandbox',
      headers: { host: 'localhost' },
    });
    expect(elsewhere.statusCode).toBe(404);
  });
});

describe('the settings', () => {
  test('are read without secrets, changed by owners alone, and complete while they are on', async () => {
    const support = await on.api.staff('support');
    const { body, raw } = await support.call(calls.settings);
    for (const secret of [keys.accessToken, keys.appSecret, keys.verifyToken])
      expect(raw.body).not.toContain(secret);
    const production = only(body.filter(({ environment }) => environment === 'production'));
    const change = (body: object, person = on.owner) =>
      person.call(calls.updateSettings, { id: production.id, version: production.version, body });
    expect((await change({ phone_number_id: '1' }, support)).problem.error).toBe('forbidden');
    expect((await change({ is_on: true })).problem.fields).toMatchObject({
      access_token: expect.anything(),
      phone_number_id: expect.anything(),
    });
    const stored = await on.api.services.db.selectFrom('whatsapp_settings').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(keys.accessToken);
    const audited = await on.api.rows('audit_events', { action: 'whatsapp_settings.update' }, 'after');
    expect(JSON.stringify(audited)).not.toContain(keys.accessToken);
  });

  test('are asked of WhatsApp, which says what is wrong', async () => {
    const { body } = await on.owner.call(calls.settings);
    const sandbox = only(body.filter(({ is_on }) => is_on));
    const { body: checked } = await on.owner.call(calls.check, { id: sandbox.id });
    expect(checked.last_success_at).toBe('2026-11-24T04:00:00.000Z');
  });

  test('a closed number is nobody’s choice', async () => {
    await on.api.set('whatsapp_settings', {}, { is_on: false });
    const phone = '+60125550142';
    const body = { phone, topics: ['trips' as const], locale: 'ms' as const, consent: true as const };
    expect((await on.customer.call(calls.choose, { body })).problem.error).toBe('whatsapp_unavailable');
    await on.api.set('whatsapp_settings', { environment: 'sandbox' }, { is_on: true });
  });
});

test('nobody may choose for a customer, read their number or post for them', async () => {
  const support = await on.api.staff('support');
  const finance = await on.api.staff('finance');
  expect((await support.call(calls.mine)).problem.error).toBe('forbidden');
  expect((await finance.call(calls.settings)).problem.error).toBe('forbidden');
  expect((await on.customer.call(calls.channels, { id: newId() })).problem.error).toBe('forbidden');
});
