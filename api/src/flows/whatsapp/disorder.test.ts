import { expect, test } from 'vitest';
import { randomOf } from '../../../tests/repeatable-random.ts';
import { takeAndDie, templates } from '../../platform/mail/messages.fixtures.ts';
import { fallBackDue } from '../messages/fall-back.ts';
import { deliverByWhatsApp } from './deliver-whatsapp.ts';
import { whatsApp } from './whatsapp.fixtures.ts';

const on = await whatsApp();
const sentByWhatsApp = async () =>
  (await on.messagesOf(on.customer)).filter(({ channel }) => channel === 'whatsapp');

test.each([1, 2, 3])(
  'whatever goes wrong, each event reaches its person once by WhatsApp or else by mail (%i)',
  async (seed) => {
    const random = randomOf(seed);
    const { services, clock } = on.api;
    const phone = on.newPhone();
    await on.chooseConfirmed(on.customer, phone);
    await on.wantsNoMail(on.customer);
    for (let count = 0; count < 20; count += 1) await on.happen(on.customer, templates.out);
    const ids = (await sentByWhatsApp()).map(({ id }) => id);
    const rank = { queued: 0, sending: 0, sent: 1, failed: 2, delivered: 3, read: 4 };
    const reached = new Map<string, number>();
    for (let round = 0; round < 6; round += 1) {
      for (const id of ids.toSorted(() => random() - 0.5)) {
        const luck = random();
        if (luck < 0.33)
          on.fake.failNext(
            (['rate_limited', 'status_500', 'drop_answer', 'drop_before'] as const)[
              Math.floor(random() * 4)
            ] ?? 'rate_limited',
          );
        if (luck > 0.95) await takeAndDie(services.db, id);
        await Promise.allSettled([deliverByWhatsApp(services, id), deliverByWhatsApp(services, id)]);
      }
      const reports = on
        .receivedAt(phone)
        .flatMap((message) =>
          (['sent', 'delivered', 'read', 'failed'] as const).map((status) => [message, status] as const),
        )
        .filter(() => random() < 0.2)
        .toSorted(() => random() - 0.5);
      for (const [message, status] of reports) {
        await on.report(on.fake.status(message, status));
        await services.jobs.drain();
        for (const { id, state } of await sentByWhatsApp()) {
          expect(rank[state]).toBeGreaterThanOrEqual(reached.get(id) ?? 0);
          if (rank[state] > 0) reached.set(id, rank[state]);
        }
      }
      clock.advance(30);
      await fallBackDue(services);
    }
    clock.advance(300);
    await fallBackDue(services);
    await services.jobs.drain();
    const arrivals = on.receivedAt(phone).map(({ callbackData }) => callbackData);
    expect(new Set(arrivals).size).toBe(arrivals.length);
    const messages = await on.messagesOf(on.customer);
    for (const { id, event_id, state } of messages.filter(({ channel }) => channel === 'whatsapp')) {
      const mails = messages.filter((each) => each.channel === 'email' && each.event_id === event_id);
      expect(mails.length).toBeLessThanOrEqual(1);
      expect(arrivals.includes(id) || mails.length === 1).toBe(true);
      expect(['delivered', 'read', 'failed', 'sent']).toContain(state);
      if (state === 'failed') expect(mails).toMatchObject([{ state: 'sent' }]);
    }
  },
  60_000,
);
