import { describe, expect, it } from 'vitest';
import { easypostSignature } from '../../integrations/carrier-tracking/signatures.ts';
import { carrierScene } from './carrier-trackings.fixtures.ts';

const at = await carrierScene('easypost');

describe('a report of a tracking provider', () => {
  const followed = async () => {
    const inbound = await at.announce();
    await at.follow();
    at.fake.move(inbound.tracking_number, 'delivered', '2026-11-20T10:00:00.000Z');
    return inbound;
  };
  const kept = async () =>
    Number(
      (
        await at.api.services.db
          .selectFrom('inbox_messages')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );

  it('is refused and not kept where it is forged', async () => {
    const inbound = await followed();
    const { body, headers } = at.fake.report(inbound.tracking_number);
    const before = await kept();
    const signature = headers['x-hmac-signature'] ?? '';
    for (const forged of [
      { body, headers: {} },
      { body, headers: { 'x-hmac-signature': signature.slice(0, -2) } },
      { body, headers: { sign: signature } },
      { body: body.replace('delivered', 'in_transit'), headers },
      { body: `${body} `, headers },
      { body: '', headers },
    ])
      expect((await at.deliver(forged)).statusCode).toBe(401);
    expect((await at.deliver({ body, headers }, '17track-sandbox')).statusCode).toBe(404);
    expect((await at.deliver({ body, headers }, 'easypost-production')).statusCode).toBe(404);
    expect(await kept()).toBe(before);
    expect((await at.seen(inbound.id)).events).toEqual([]);
  });

  it('is kept once and has one effect, however often it is sent', async () => {
    const inbound = await followed();
    const report = at.fake.report(inbound.tracking_number);
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.deliver(report)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    await at.api.services.jobs.drain();
    expect(await kept()).toBe(before + 1);
    expect((await at.seen(inbound.id)).events).toHaveLength(1);
  });

  it('changes nothing where it is replayed after newer ones', async () => {
    const inbound = await at.announce();
    await at.follow();
    at.fake.move(inbound.tracking_number, 'picked_up', '2026-11-20T10:00:00.000Z');
    const old = at.fake.report(inbound.tracking_number);
    at.api.clock.advance(60);
    at.fake.move(inbound.tracking_number, 'delivered', '2026-11-20T12:00:00.000Z');
    await at.report(inbound.tracking_number);
    await at.deliver(old);
    await at.api.services.jobs.drain();
    expect(await at.seen(inbound.id)).toMatchObject({ state: 'delivered' });
    expect(await at.atDock(inbound.id)).toMatchObject({
      provider_status: expect.stringContaining('delivered'),
    });
  });

  it('is read where its texts hold what a database does not take', async () => {
    const inbound = await followed();
    const { body } = at.fake.report(inbound.tracking_number);
    const odd = body.replace('Delivered, left', 'Delivered\\u0000, left');
    const headers = { 'x-hmac-signature': easypostSignature('tést', Buffer.from(odd)) };
    await at.deliver({ body: odd, headers });
    await at.api.services.jobs.drain();
    expect((await at.seen(inbound.id)).events).toMatchObject([
      { description: 'Delivered, left at the dock' },
    ]);
  });

  it('of a parcel that nobody expects is done with', async () => {
    at.fake.trackings.register('UNEXPECTED1', null);
    at.fake.move('UNEXPECTED1', 'delivered');
    expect(await at.report('UNEXPECTED1')).toBe(200);
    const message = await at.api.services.db
      .selectFrom('inbox_messages')
      .select('state')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(message?.state).toBe('done');
  });
});
