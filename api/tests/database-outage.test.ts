import { describe, expect, it, vi } from 'vitest';
import { sendWebhooksOnChanges } from '../src/flows/webhooks/send-webhooks.service.ts';
import { stateChangedChannel } from '../src/platform/change-feed.ts';
import type { Services } from '../src/platform/services.ts';
import { watchRevocations } from '../src/platform/sessions/revocations.ts';
import { type TestApp, testApp } from './test-app.ts';

/** The database of a test that can be away, and what is listened to on it. */
function databaseThatGoesAway({ services }: TestApp) {
  let isAway = false;
  const listeners = new Map<string, { heard: (payload: string) => void; reconnected: () => void }>();
  const db = new Proxy(services.db, {
    get: (target, name) => {
      if (isAway && name === 'selectFrom') throw new Error('Connection terminated unexpectedly');
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const notifications: Services['notifications'] = {
    listen: async (channel, heard, reconnected = () => {}) => {
      listeners.set(channel, { heard, reconnected });
      return async () => {};
    },
    close: async () => {},
  };
  return {
    db,
    notifications,
    hear: (channel: string, payload: string) => listeners.get(channel)?.heard(payload),
    reconnect: (channel: string) => listeners.get(channel)?.reconnected(),
    setAway: (away: boolean) => {
      isAway = away;
    },
  };
}

describe('a database that is away for a moment', async () => {
  const api = await testApp();

  // A promise that nobody waits for and that fails ends the process; here it fails the run.
  it('does not end the process when something changed just before', async () => {
    const database = databaseThatGoesAway(api);
    const enqueue = vi.fn();
    await sendWebhooksOnChanges({
      ...api.services,
      ...database,
      jobs: { ...api.services.jobs, enqueue },
    });
    database.hear(stateChangedChannel, '{}');
    database.setAway(true);
    await new Promise((done) => setTimeout(done, 700));
    expect(enqueue).not.toHaveBeenCalled();
  });

  it('hides no session that was ended meanwhile', async () => {
    const database = databaseThatGoesAway(api);
    const customer = await api.customer();
    const revocations = await watchRevocations(database.db, database.notifications, api.services.clock);
    const token = {
      sid: customer.actor.session_id,
      sub: customer.id,
      at: api.services.clock.now().getTime(),
    };
    await api.set('sessions', { id: token.sid }, { revoked_at: api.services.clock.now().toISOString() });
    database.setAway(true);
    database.reconnect('session_revoked');
    await new Promise((done) => setTimeout(done, 100));
    expect(revocations.covers(token)).toBe(false);
    database.setAway(false);
    await vi.waitFor(() => expect(revocations.covers(token)).toBe(true), 3_000);
    await revocations.close();
  });
});
