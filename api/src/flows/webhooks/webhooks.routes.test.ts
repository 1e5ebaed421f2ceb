import { auditEventEndpoints } from '@rantau/shared/audit-events';
import { WebhookMessage, webhookEndpoints } from '@rantau/shared/webhooks';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { warehouseScene } from '../../modules/inbound-packages/inbound-packages.fixtures.ts';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isPublicAddress } from '../../platform/network/public-addresses.ts';
import type { Network } from '../../platform/network/public-network.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import { type Receiver, startReceiver, withStatus } from './receiver.fixtures.ts';
import { sendDueWebhooks } from './send-webhooks.service.ts';

const at = warehouseScene();
const calls = webhookEndpoints.user;
const hour = 3_600;

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  vi.useRealTimers();
  await receiver.close();
});

const send = (network?: Network) => sendDueWebhooks(at.api.services, network);
const endpointOf = async (person: Person = at.siti, url = receiver.url) =>
  (
    await person.call(calls.create, {
      body: { url, event_types: ['inbound_package.moved', 'inbound_package.received'] },
    })
  ).body;
const deliveriesOf = async (id: string) => (await at.siti.call(calls.deliveries, { id })).body;
const endpointNow = async () => (await at.siti.call(calls.mine)).body[0];

/** Moves a package of Siti's as often as wanted, as staff do it. */
async function happen(times = 1): Promise<string> {
  const { clock, services } = at.api;
  const known = await services.db
    .selectFrom('inbound_packages')
    .select('id')
    .where('user_id', '=', at.siti.id)
    .executeTakeFirst();
  const { id } = known ?? (await at.inbound.announce());
  for (let step = 0; step < times; step += 1)
    await inTransaction(services.db, (trx) =>
      recordMove(trx, bySystem(clock.now()), 'inbound_package', id, { from: 'ready', to: 'on_hold' }),
    );
  return id;
}

/** As a receiver checks it, at the time of the product's clock. */
function verify(
  secret: string,
  { body, headers }: { body: string; headers: object },
  lateSeconds = 0,
): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: at.api.clock.now().getTime() + lateSeconds * 1_000 });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

describe('an endpoint', () => {
  it('is not made by a session that ended while its call was on the way, nor is its secret shown', async () => {
    const person = await at.api.customer();
    const endpoint = await endpointOf(person);
    await at.api.set(
      'sessions',
      { id: person.actor.session_id },
      { revoked_at: at.api.clock.now().toISOString() },
    );
    const draft = { url: receiver.url, event_types: ['invoice.paid' as const] };
    const made = await person.call(calls.create, { body: draft });
    const changed = await person.call(calls.update, { id: endpoint.id, version: 1, body: draft });
    const secret = await person.call(calls.rotate, { id: endpoint.id });
    for (const { problem } of [made, changed, secret]) expect(problem.error).toBe('session_revoked');
  });

  it('stands in the audit log with its host alone: its address may hold a secret', async () => {
    const { id } = await endpointOf(at.siti, `${receiver.url}?token=hunter2`);
    await at.siti.call(calls.update, { id, version: 1, body: { url: `${receiver.url}?token=hunter3` } });
    const { call } = await at.api.staff('owner');
    const shown = async () =>
      (await call(auditEventEndpoints.list, { list: { filter: { subject_id: id } } })).raw.body;
    const { host } = new URL(receiver.url);
    expect(await shown()).not.toContain('hunter');
    expect(await shown()).toContain(`"subject_name":"${host}"`);
    await at.siti.call(calls.remove, { id });
    expect(await shown()).toContain(`"subject_name":"${host}"`);
    const events = await at.api.rows('audit_events', { subject_id: id }, 'action', 'before', 'after');
    expect(events).toHaveLength(3);
    expect(JSON.stringify(events)).not.toContain('hunter');
    expect(events[1]?.after).toMatchObject({ host, url: 'changed' });
  });
});

describe('a webhook', () => {
  it('tells what happened to a package, signed as the scheme says, with what its owner may see', async () => {
    const { secret } = await endpointOf();
    await at.inbound.announce();
    const { body: inbound } = await at.inbound.receive();
    await send();
    const [request] = receiver.received;
    if (!request) throw new Error('nothing came');
    const message = WebhookMessage.parse(verify(secret, request));
    expect(message).toEqual({
      type: 'inbound_package.received',
      timestamp: at.api.clock.now().toISOString(),
      data: {
        id: inbound.data.id,
        reference: inbound.data.reference,
        state: 'received',
        previous_state: 'expected',
      },
    });
  });

  it('that was forged, changed or kept for later is refused by the published library', async () => {
    const { secret } = await endpointOf();
    await happen();
    await send();
    const request = receiver.received[0];
    if (!request) throw new Error('nothing came');
    const { body, headers } = request;
    expect(() => verify(secret, request, 600)).toThrow(/timestamp too old/i);
    expect(() => verify(secret, { body: body.replace('on_hold', 'ready'), headers })).toThrow(/signature/i);
    expect(() => verify(secret, { body, headers: { ...headers, 'webhook-id': 'msg_other' } })).toThrow();
    expect(() => verify(`whsec_${'A'.repeat(44)}`, request)).toThrow();
  });

  it('goes to nobody else', async () => {
    const stranger = await at.api.customer();
    await endpointOf(stranger);
    await happen();
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('tells nothing that happened before its endpoint was made', async () => {
    await happen();
    at.api.clock.advance(1);
    await endpointOf();
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('is not sent for a change that is taken back', async () => {
    await endpointOf();
    const { id } = await at.inbound.announce();
    const { db } = at.api.services;
    await inTransaction(db, async (trx) => {
      const move = { from: 'ready', to: 'on_hold' };
      await recordMove(trx, bySystem(at.api.clock.now()), 'inbound_package', id, move);
      throw new Error('taken back');
    }).catch(() => {});
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('reaches a receiver that was away for a day, every one of them', async () => {
    const { id } = await endpointOf();
    receiver.answer = withStatus(503);
    await happen(25);
    await send();
    for (let hours = 0; hours < 24; hours += 1) {
      at.api.clock.advance(hour);
      await send();
    }
    expect((await deliveriesOf(id)).every(({ state }) => state === 'waiting')).toBe(true);
    receiver.received.length = 0;
    receiver.answer = withStatus(204);
    for (let hours = 0; hours < 6; hours += 1) {
      at.api.clock.advance(hour);
      await send();
    }
    expect(new Set(receiver.received.map((each) => each.id)).size).toBe(25);
    expect((await deliveriesOf(id)).every(({ state }) => state === 'delivered')).toBe(true);
    expect((await endpointNow())?.failing_since).toBeNull();
  });

  it('comes at least once, always with the same id, though answers get lost and the sender is killed', async () => {
    const { id } = await endpointOf();
    const { clock, services } = at.api;
    let requests = 0;
    let killed = false;
    receiver.answer = (response) => {
      requests += 1;
      // The sender of this one is gone before it can keep the outcome.
      if (requests === 7 || requests === 20) killed = true;
      if (requests % 10 === 0) response.destroy();
      else withStatus(204)(response);
    };
    await happen(40);
    const dying = {
      ...services,
      clock: {
        now: () => {
          if (killed) throw new Error('killed');
          return clock.now();
        },
      },
    };
    for (let runs = 0; runs < 12; runs += 1) {
      killed = false;
      await sendDueWebhooks(dying).catch(() => {});
      clock.advance(120);
    }
    const ids = (await deliveriesOf(id)).map(({ message_id }) => message_id);
    expect(ids).toHaveLength(40);
    expect(new Set(receiver.received.map((each) => each.id))).toEqual(new Set(ids));
    expect(receiver.received.length).toBeGreaterThan(40);
    const bodies = new Map<string, Set<string>>();
    for (const each of receiver.received)
      bodies.set(each.id, (bodies.get(each.id) ?? new Set()).add(each.body));
    expect([...bodies.values()].every(({ size }) => size === 1)).toBe(true);
    expect((await deliveriesOf(id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('waits as long as its receiver asks for', async () => {
    const { id } = await endpointOf();
    receiver.answer = withStatus(429, { 'retry-after': '1800' });
    await happen();
    await send();
    const [delivery] = await deliveriesOf(id);
    const waits = Date.parse(delivery?.next_attempt_at ?? '') - at.api.clock.now().getTime();
    expect(waits).toBe(1_800_000);
  });

  it('is not sent again after 410, and its owner is told', async () => {
    const { id } = await endpointOf();
    receiver.answer = withStatus(410);
    await happen(3);
    await send();
    expect(await endpointNow()).toMatchObject({ disabled_reason: 'gone', waiting_count: 0 });
    expect((await at.siti.call(calls.test, { id })).problem.error).toBe('webhook_endpoint_disabled');
    const mails = await at.api.services.db
      .selectFrom('messages')
      .select('kind')
      .where('to', '=', at.siti.email)
      .where('kind', 'in', ['webhook_endpoint_made', 'webhook_disabled'])
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['webhook_endpoint_made', 'webhook_disabled']);
  });

  it('is given up after three days without an answer; enabled again, what failed is sent again', async () => {
    const { id, version } = await endpointOf();
    receiver.answer = withStatus(500, {}, 'x'.repeat(5_000));
    await happen(2);
    for (let hours = 0; hours < 78; hours += 1) {
      await send();
      at.api.clock.advance(hour);
    }
    expect(await endpointNow()).toMatchObject({ disabled_reason: 'failing', failed_count: 2 });
    const [failed] = await deliveriesOf(id);
    const { tries } = (await at.siti.call(calls.delivery, { id: failed?.id ?? '' })).body;
    expect(tries[0]).toMatchObject({ status: 500, problem: null, answer: 'x'.repeat(1_000) });
    receiver.answer = withStatus(200);
    receiver.received.length = 0;
    const on = { body: { disabled: false as const }, version };
    expect((await at.siti.call(calls.update, { id, ...on })).body.disabled_at).toBeNull();
    const since = new Date(at.api.clock.now().getTime() - 30 * 86_400_000).toISOString();
    const again = await at.siti.call(calls.replayFailed, { id, body: { since } });
    expect(again.body.count).toBe(2);
    await send();
    expect(receiver.received.map((each) => each.id)).toContain(failed?.message_id);
    expect((await deliveriesOf(id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('does not wait for a slow receiver of somebody else’s', async () => {
    const slow = await startReceiver();
    const slowly: (() => void)[] = [];
    slow.answer = (response) => void slowly.push(() => response.end());
    const other = await at.api.customer();
    await endpointOf(at.siti, slow.url);
    await endpointOf(at.siti);
    await endpointOf(other);
    await happen(20);
    const sent = send();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(20), 10_000);
    expect(slow.received.length).toBeLessThanOrEqual(4);
    slow.answer = withStatus(204);
    for (const end of slowly) end();
    await sent;
    expect(slow.received).toHaveLength(20);
    await slow.close();
  });

  it('goes to another address only once its owner was told, and nowhere while they are being blocked', async () => {
    const { services } = at.api;
    const told = async () =>
      (
        await services.db
          .selectFrom('messages')
          .select('id')
          .where('kind', '=', 'webhook_endpoint_made')
          .execute()
      ).length;
    const before = await told();
    const { id, version } = await endpointOf();
    const update = (body: object, ifMatch: number) =>
      at.siti.call(calls.update, { id, version: ifMatch, body });
    await update({ event_types: ['invoice.paid'] }, version);
    await update({ url: `${receiver.url}/elsewhere` }, version + 1);
    expect(await told()).toBe(before + 2);

    // The session was looked at before the account was blocked.
    await services.db.updateTable('users').set({ blocked_at: '2026-11-21T00:00:00Z' }).execute();
    expect((await update({ disabled: false }, version + 2)).problem.error).toBe('session_revoked');
  });

  it('is signed by the old secret beside the new one for a day', async () => {
    const before = await endpointOf();
    const after = (await at.siti.call(calls.rotate, { id: before.id })).body;
    await happen();
    await send();
    const request = receiver.received[0];
    if (!request) throw new Error('nothing came');
    expect(verify(before.secret, request)).toEqual(verify(after.secret, request));
    at.api.clock.advance(25 * hour);
    await happen();
    await send();
    const later = receiver.received[1];
    if (!later) throw new Error('nothing came');
    expect(() => verify(before.secret, later)).toThrow();
    expect(verify(after.secret, later)).toBeTruthy();
  });

  it('can be tried out, looked at and sent again', async () => {
    const { id } = await endpointOf();
    const { body: test } = await at.siti.call(calls.test, { id });
    await send();
    const { body: shown } = await at.siti.call(calls.delivery, { id: test.id });
    expect(shown).toMatchObject({ type: 'webhook.test', state: 'delivered', attempts: 1, last_status: 204 });
    expect(JSON.parse(shown.request)).toMatchObject({ type: 'webhook.test' });
    await at.siti.call(calls.replay, { id: test.id });
    await send();
    expect(receiver.received.map((each) => each.id)).toEqual([test.message_id, test.message_id]);
    const stranger = await at.api.customer();
    expect((await stranger.call(calls.delivery, { id: test.id })).status).toBe(404);
    expect((await stranger.call(calls.replay, { id: test.id })).status).toBe(404);
    expect((await stranger.call(calls.remove, { id })).status).toBe(404);
  });
});

describe('an address that leads into a private network', () => {
  /** A public internet on which every name belongs to this machine. */
  const rebound: Network = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayReach: (address) => isPublicAddress(address),
  };
  const addresses = [
    (port: number) => `http://127.0.0.1:${port}/`,
    (port: number) => `http://[::1]:${port}/`,
    (port: number) => `http://[::ffff:127.0.0.1]:${port}/`,
    (port: number) => `http://[64:ff9b::7f00:1]:${port}/`,
    (port: number) => `http://2130706433:${port}/`,
    (port: number) => `http://0x7f.1:${port}/`,
    (port: number) => `http://169.254.169.254:${port}/latest/meta-data`,
    (port: number) => `http://inside.example.com:${port}/`,
  ];

  it.each(addresses.map((address) => [address(1).replace(':1/', '/'), address]))(
    '%s is not called',
    async (_, address) => {
      const { id } = await endpointOf();
      // As where a name came to lead elsewhere since it was checked.
      await at.api.set('webhook_endpoints', { id }, { url: address(receiver.port) });
      await happen();
      await send(rebound);
      expect(receiver.received).toEqual([]);
      const [delivery] = await deliveriesOf(id);
      const { tries } = (await at.siti.call(calls.delivery, { id: delivery?.id ?? '' })).body;
      expect(tries[0]).toMatchObject({ status: null, problem: 'not_public', answer: '' });
    },
  );

  it('is not followed to, and its answer not read', async () => {
    const inside = await startReceiver();
    receiver.answer = withStatus(302, { location: inside.url });
    const { id } = await endpointOf();
    await happen();
    await send();
    expect(inside.received).toEqual([]);
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ state: 'waiting', last_status: 302 });
    await inside.close();
  });

  it('is refused in production, as everything but https is', async () => {
    const { refuseAddress } = await import('./webhook-endpoints.service.ts');
    const { internet } = await import('../../platform/network/post.ts');
    const refused = (url: string) =>
      refuseAddress({ mode: 'production' }, url, internet).then(
        () => null,
        (error: { fields?: object }) => error.fields,
      );
    expect(await refused('http://example.com/hook')).toEqual({ url: 'https_only' });
    expect(await refused('https://127.0.0.1/hook')).toEqual({ url: 'not_public' });
    expect(await refused('https://[::ffff:10.0.0.1]/hook')).toEqual({ url: 'not_public' });
    expect(await refused('https://localhost/hook')).toEqual({ url: 'not_public' });
    expect(await refused('https://8.8.8.8:22/hook')).toEqual({ url: 'not_public' });
    expect(await refused('https://8.8.8.8:0/hook')).toEqual({ url: 'not_public' });
    expect(await refused('https://user:secret@8.8.8.8/hook')).toEqual({ url: 'invalid_url' });
  });
});
