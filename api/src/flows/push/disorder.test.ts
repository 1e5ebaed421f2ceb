import { expect, test } from 'vitest';
import { randomOf } from '../../../tests/repeatable-random.ts';
import { takeAndDie, templates } from '../../platform/mail/messages.fixtures.ts';
import { fallBackDue } from '../messages/fall-back.ts';
import { deliverByPush } from './deliver-push.ts';
import { webPush } from './push.fixtures.ts';

const on = await webPush();

test.each([1, 2, 3])(
  'whatever goes wrong, each event reaches its person as a notification or else by mail (%i)',
  async (seed) => {
    const random = randomOf(seed);
    const { services, clock } = on.api;
    const endpoints = [await on.subscribe(on.customer), await on.subscribe(on.customer)];
    await on.wantsNoMail(on.customer);
    for (let count = 0; count < 20; count += 1) await on.happen(on.customer, templates.out);
    const pushed = async () => (await on.messagesOf(on.customer)).filter(({ channel }) => channel === 'push');
    const ids = (await pushed()).map(({ id }) => id);
    const killed = new Set<string>();
    const ended = new Map<string, string>();
    for (let round = 0; round < 8; round += 1) {
      for (const id of ids.toSorted(() => random() - 0.5)) {
        const luck = random();
        if (luck < 0.33) {
          const kinds = [429, 503, 'drop_answer', 'drop_before', 413] as const;
          const kind = kinds[Math.floor(random() * kinds.length)] ?? 429;
          on.fake.failNext(kind, kind === 429 ? { retryAfter: 30 + Math.floor(random() * 300) } : {});
          // Taken, and nobody knows: the same happens when a process is killed before it writes that down.
          if (kind === 'drop_answer') killed.add(id);
        }
        if (luck > 0.9) await takeAndDie(services.db, id);
        await Promise.allSettled([deliverByPush(services, id), deliverByPush(services, id)]);
      }
      for (const { id, state } of await pushed()) {
        if (ended.has(id)) expect(state).toBe(ended.get(id));
        if (state === 'sent' || state === 'failed') ended.set(id, state);
      }
      clock.advance(150);
      await fallBackDue(services);
    }
    clock.advance(3_600);
    await fallBackDue(services);
    await services.jobs.drain();
    const messages = await on.messagesOf(on.customer);
    for (const { id, event_id, state } of await pushed()) {
      const mails = messages.filter((each) => each.channel === 'email' && each.event_id === event_id);
      const shown = endpoints.map(
        (endpoint) => on.receivedAt(endpoint).filter(({ notification }) => notification?.id === id).length,
      );
      expect(['sent', 'failed']).toContain(state);
      expect(mails).toHaveLength(state === 'failed' ? 1 : 0);
      if (state === 'sent') expect(Math.max(...shown)).toBeGreaterThan(0);
      // More than once only where an answer was lost; the browser shows the second in the place of the first.
      if (killed.size === 0) expect(Math.max(...shown)).toBeLessThanOrEqual(1);
    }
    expect(await services.db.selectFrom('push_deliveries').selectAll().execute()).toEqual([]);
  },
  60_000,
);
