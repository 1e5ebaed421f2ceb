import { contactEndpoints } from '@rantau/shared/contacts';
import { userEndpoints } from '@rantau/shared/users';
import { whatsAppEndpoints as calls, confirmationText } from '@rantau/shared/whatsapp';
import { describe, expect, test } from 'vitest';
import type { SessionActor } from '../../platform/http/sessions.ts';
import { only } from '../../platform/mail/messages.fixtures.ts';
import { keys, whatsApp } from './whatsapp.fixtures.ts';

const on = await whatsApp();

const drain = () => on.api.services.jobs.drain();
const byChannel = async (channel: 'email' | 'whatsapp') =>
  (await on.messagesOf(on.customer)).filter((each) => each.channel === channel);

describe('a number that a customer typed', () => {
  const write = async (phone: string, text: string) => {
    await on.report(on.fake.inbound(phone.slice(1), text));
    await drain();
  };
  const codeOf = async (person = on.customer) => {
    const { confirmation } = (await person.call(calls.mine)).body;
    if (!confirmation) throw new Error('nothing to confirm');
    expect(confirmation.phone).toBe(keys.phone);
    return confirmation.code;
  };

  test('gets nothing until somebody writes the code of that account from it', async () => {
    const [phone, stranger] = [on.newPhone(), on.newPhone()];
    await on.choose(on.customer, phone);
    await on.happen(on.customer);
    const code = await codeOf();
    await write(phone, 'Hello, where is my parcel?');
    await write(phone, `Code ${code === '123456' ? '123457' : '123456'}`);
    await write(stranger, confirmationText.en(code));
    await on.happen(on.customer);
    await drain();
    expect(on.receivedAt(phone)).toEqual([]);
    expect(on.receivedAt(stranger)).toEqual([]);
    expect((await byChannel('email')).length).toBe(2);

    await write(phone, confirmationText.ms(code));
    expect((await on.customer.call(calls.mine)).body).toMatchObject({
      confirmed_at: expect.any(String),
      confirmation: null,
    });
    expect(only(on.receivedAt(phone)).text).toContain('This number is confirmed');
    const [told] = (await byChannel('email')).filter(({ kind }) => kind === 'whatsapp_number_confirmed');
    expect(told).toMatchObject({
      to: on.customer.email,
      text: expect.stringContaining('If that number is not yours'),
    });
    await on.happen(on.customer);
    await drain();
    expect(on.receivedAt(phone).map(({ template }) => template)).toEqual([null, 'inbound_package_arrived']);
    const { body } = await on.owner.call(calls.channels, { id: on.customer.id });
    expect(body.consents[0]).toMatchObject({ given: true, place: 'whatsapp', address: phone });
  });

  test('shows nothing of what its owner writes to whoever typed it', async () => {
    const phone = on.newPhone();
    await on.choose(on.customer, phone);
    await write(phone, 'My IC is 880101-14-5566');
    const { body: log } = await on.owner.call(contactEndpoints.list, {
      query: { subject_kind: 'user', subject_id: on.customer.id },
    });
    expect(log).toEqual([]);
    const { raw } = await on.customer.call(userEndpoints.downloadMyData);
    expect(raw.body).not.toContain('880101');
  });

  test('is proved anew when it is another, and stays so when only topics change', async () => {
    const [phone, other] = [on.newPhone(), on.newPhone()];
    await on.choose(on.customer, phone);
    await write(phone, await codeOf());
    expect((await on.choose(on.customer, phone, ['trips'])).confirmed_at).not.toBeNull();
    expect((await on.choose(on.customer, other)).confirmed_at).toBeNull();
    await on.happen(on.customer);
    await drain();
    expect(on.receivedAt(other)).toEqual([]);
  });

  test('is not found out by trying: the tenth wrong code ends the right one, and another choice brings a new one', async () => {
    const phone = on.newPhone();
    await on.choose(on.customer, phone);
    const code = await codeOf();
    const wrong = Array.from({ length: 20 }, (_, index) => String(900_000 + index)).filter(
      (each) => each !== code,
    );
    await write(phone, wrong.slice(0, 12).concat(code).join(' '));
    await write(phone, code);
    const choice = async () => (await on.customer.call(calls.mine)).body;
    expect(await choice()).toMatchObject({ confirmed_at: null, confirmation: null });
    await on.choose(on.customer, phone);
    const next = await codeOf();
    expect(next).not.toBe(code);
    for (const each of wrong.slice(0, 9)) await write(phone, each);
    await write(phone, next);
    expect((await choice()).confirmed_at).not.toBeNull();
  });

  test('is confirmed within a day of the first choice, however often it is chosen', async () => {
    const phone = on.newPhone();
    await on.choose(on.customer, phone);
    const code = await codeOf();
    on.api.clock.advance(23 * 3_600);
    await on.choose(on.customer, phone);
    expect(await codeOf()).toBe(code);
    on.api.clock.advance(2 * 3_600);
    await write(phone, code);
    expect((await on.customer.call(calls.mine)).body).toMatchObject({
      confirmed_at: null,
      confirmation: null,
    });
  });

  test('is confirmed by the customer alone: staff do not see the code', async () => {
    const phone = on.newPhone();
    await on.choose(on.customer, phone);
    const { body, raw } = await on.owner.call(calls.channels, { id: on.customer.id });
    expect(body.whatsapp).toMatchObject({ phone, confirmed_at: null, confirmation: null });
    expect(raw.body).not.toContain(await codeOf());
    const acting = on.api.as({ ...on.customer.actor, impersonator_id: on.owner.id } as SessionActor);
    expect((await acting(calls.mine)).body.confirmation).toBeNull();
  });

  test('is not chosen where the company’s own is not known', async () => {
    const of = (phone: string) => on.api.set('whatsapp_settings', { is_on: true }, { phone });
    await of('');
    const body = {
      phone: on.newPhone(),
      topics: ['trips' as const],
      locale: 'ms' as const,
      consent: true as const,
    };
    expect((await on.customer.call(calls.choose, { body })).problem.error).toBe('whatsapp_unavailable');
    await of(keys.phone);
  });
});

describe('somebody who hides their number', () => {
  const stoppedAt = async () => (await on.customer.call(calls.mine)).body.stopped_at;
  const hidden = (over: object) => on.fake.inbound('0', 'STOP', { hidesNumber: true, ...over });

  test('is stopped by the id that a report of a message named', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    await on.happen(on.customer);
    await drain();
    await on.report(on.fake.status(only(on.receivedAt(phone)), 'delivered', `MY.${phone}`));
    await drain();
    await on.report(hidden({ contactId: `MY.${phone}` }));
    await drain();
    expect(await stoppedAt()).not.toBeNull();
  });

  test('is stopped by the id with which they confirmed', async () => {
    const phone = on.newPhone();
    await on.choose(on.customer, phone);
    const { confirmation } = (await on.customer.call(calls.mine)).body;
    const contactId = `MY.${phone}`;
    await on.report(on.fake.inbound(phone.slice(1), confirmation?.code ?? '', { contactId }));
    await drain();
    await on.report(hidden({ contactId }));
    await drain();
    expect(await stoppedAt()).not.toBeNull();
  });

  test('is stopped by an answer to a message of ours', async () => {
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    await on.happen(on.customer);
    await drain();
    await on.report(hidden({ contactId: 'MY.unknown', answers: only(on.receivedAt(phone)).id }));
    await drain();
    expect(await stoppedAt()).not.toBeNull();
  });

  test('is shown to staff where nobody knows who it is, and does not confirm a number', async () => {
    const phone = on.newPhone();
    await on.choose(on.customer, phone);
    const { confirmation } = (await on.customer.call(calls.mine)).body;
    const contactId = 'MY.somebody';
    await on.report(hidden({ contactId, text: confirmation?.code ?? '' }));
    await on.report(hidden({ contactId }));
    await drain();
    expect((await on.customer.call(calls.mine)).body.confirmed_at).toBeNull();
    const kept = await on.api.rows(
      'inbox_messages',
      { state: 'refused', reason: 'stop_of_unknown' },
      'state',
      'reason',
    );
    expect(kept).toHaveLength(1);
  });
});
