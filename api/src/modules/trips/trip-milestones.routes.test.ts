import type { Id } from '@rantau/shared/ids';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { toReference } from '@rantau/shared/references';
import { trackingEndpoints } from '@rantau/shared/tracking';
import { type MilestoneKindName, tripMilestoneEndpoints } from '@rantau/shared/trip-milestones';
import { type Trip, tripEndpoints } from '@rantau/shared/trips';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { packedOutboundPackage } from '../../flows/invoices/invoice.fixtures.ts';
import { moveOutboundPackage } from '../../flows/outbound-packages/move-outbound-package.ts';
import { newId } from '../../platform/clock.ts';

const api = await testApp();

async function tripWith(...followers: { id: string; events: string[] }[]): Promise<string> {
  const { db } = api.services;
  const id = newId();
  const at = api.clock.now().toISOString();
  const row = { created_at: at, updated_at: at };
  await db
    .insertInto('trips')
    .values({
      ...row,
      id,
      reference: `TRIP-${id.slice(-6)}`,
      code: `SEA-${id.slice(-6).toUpperCase()}`,
      mode: 'sea',
      state: 'open',
      carrier_name: 'MV Melati',
      cutoff_at: at,
      departs_at: '2026-12-01T00:00:00.000Z',
      arrives_at: '2027-02-01T00:00:00.000Z',
    })
    .execute();
  for (const { id: user_id, events } of followers)
    await db
      .insertInto('trip_subscriptions')
      .values({ ...row, id: newId(), trip_id: id, user_id, events: JSON.stringify(events) })
      .execute();
  return id;
}

const mailsTo = (userId: string) => api.rows('messages', { user_id: userId });

describe('milestones that follow from events', () => {
  const owner = () => api.staff('owner');
  const kindsOf = async (id: string) =>
    (await (await owner()).call(tripMilestoneEndpoints.list, { id })).body.map(({ kind }) => kind);

  it('are written by the move of the trip, at the time it happened', async () => {
    const staff = await owner();
    const id = await tripWith();
    const move = (to: Trip['state'], at?: string) =>
      staff.call(tripEndpoints.transition, { id, body: { to, at } });
    await move('closed');
    expect(await kindsOf(id)).toEqual(['loaded']);
    await move('open');
    expect(await kindsOf(id)).toEqual(['booked']);
    await move('closed');
    const left = new Date(api.clock.now().getTime() - 3_600_000).toISOString();
    await move('departed', left);
    const { body } = await staff.call(tripMilestoneEndpoints.list, { id });
    expect(body.map(({ kind, at }) => [kind, at])).toEqual([
      ['booked', left],
      ['loaded', left],
      ['sailed', left],
    ]);
    await move('arrived');
    await move('cleared');
    expect(await kindsOf(id)).toEqual(['booked', 'loaded', 'sailed', 'arrived', 'cleared']);
  });

  it('are corrected together with the dates of the trip, and only once they were passed', async () => {
    const staff = await owner();
    const id = await tripWith();
    const record = (kind: MilestoneKindName, at?: string) =>
      staff.call(tripMilestoneEndpoints.record, { id, body: { kind, at } });
    expect((await record('sailed')).problem.fields).toEqual({ kind: 'unknown_option' });
    for (const to of ['closed', 'departed', 'arrived'] as const)
      await staff.call(tripEndpoints.transition, { id, body: { to } });
    const before = (hours: number) => new Date(api.clock.now().getTime() - hours * 3_600_000).toISOString();
    expect((await record('sailed', before(30))).status).toBe(201);
    const trip = (await staff.call(tripEndpoints.get, { id })).body;
    expect(trip.departed_at).toBe(before(30));
    for (const [kind, at] of [
      ['arrived', before(31)],
      ['arrived', before(-1)],
      ['entry_filed', before(-1)],
    ] as const)
      expect((await record(kind, at)).problem.fields).toEqual({ at: 'invalid_date' });
  });

  it('begin with the first delivery, and are told once to whoever asked', async () => {
    const [driver, siti] = [await owner(), await api.customer()];
    const id = await tripWith({ id: siti.id, events: ['changed'] });
    await api.set('trips', { id }, { state: 'cleared' });
    const before = (hours: number) => new Date(api.clock.now().getTime() - hours * 3_600_000).toISOString();
    // A driver had no network: what began first is said last.
    for (const hours of [2, 3, 1]) {
      const outbound = await packedOutboundPackage(api, siti.id, { state: 'arrived' });
      await api.set('outbound_packages', { id: outbound }, { trip_id: id });
      const by = { actor: { kind: 'system' as const }, now: api.clock.now(), requestId: '' };
      await moveOutboundPackage(api.services, api.services.db, by, outbound as Id<'outbound_package'>, {
        to: 'out_for_delivery',
        at: before(hours),
      });
    }
    expect((await driver.call(tripMilestoneEndpoints.list, { id })).body).toMatchObject([
      { kind: 'out_for_delivery', at: before(3) },
    ]);
    expect((await mailsTo(siti.id)).filter(({ kind }) => kind === 'trip_notice')).toHaveLength(1);
  });

  it('are seen by the family and by visitors, without the notes of staff', async () => {
    const [staff, siti] = [await owner(), await api.customer()];
    const id = await tripWith();
    const outbound = await packedOutboundPackage(api, siti.id, { state: 'loaded' });
    const reference = toReference('OUT', 7301);
    await api.set('outbound_packages', { id: outbound }, { trip_id: id, reference });
    for (const to of ['closed', 'departed', 'arrived'] as const)
      await staff.call(tripEndpoints.transition, { id, body: { to } });
    const at = api.clock.now().toISOString();
    await staff.call(tripMilestoneEndpoints.record, {
      id,
      body: { kind: 'entry_filed', note: 'K1 of Siti' },
    });
    const { body: link } = await siti.call(recipientLinkEndpoints.create, {
      body: { outbound_package_id: outbound },
    });
    const token = new URL(link.url).hash.slice(1);
    const milestones = ['loaded', 'sailed', 'arrived', 'entry_filed'].map((kind) => ({ kind, at }));
    const family = await api.call(recipientLinkEndpoints.view, { body: { token } });
    expect(family.body.milestones).toEqual(milestones);
    const visitor = await api.call(trackingEndpoints.track, { reference });
    expect(visitor.body.milestones).toEqual(milestones);
    const { code } = (await staff.call(tripEndpoints.get, { id })).body;
    const trip = await api.call(trackingEndpoints.track, { reference: code });
    expect(trip.body.milestones).toEqual(milestones);
    for (const { body, raw } of [family, visitor, trip]) {
      expect(body.expected_at).toBeNull();
      expect(raw.body).not.toMatch(/K1/);
    }
  });
});

describe('a milestone of a trip', () => {
  it('is seen by customers, and told once to those who asked for changes', async () => {
    const staff = await api.staff('warehouse_my');
    const [curious, quiet] = [await api.customer({ locale: 'ms' }), await api.customer()];
    const id = await tripWith({ id: curious.id, events: ['changed'] }, { id: quiet.id, events: ['arrived'] });
    const record = (note: string) =>
      staff.call(tripMilestoneEndpoints.record, { id, body: { kind: 'entry_filed', note } });
    expect((await record('K1')).status).toBe(201);
    await record('K1, dibetulkan');
    const { body } = await curious.call(tripMilestoneEndpoints.mine, { id });
    expect(body).toMatchObject([{ kind: 'entry_filed', note: 'K1, dibetulkan' }]);
    expect((await mailsTo(curious.id)).map((mail) => mail.text)).toEqual([
      expect.stringContaining('Borang kastam dihantar'),
    ]);
    expect(await mailsTo(quiet.id)).toEqual([]);
  });

  it('is refused to roles that do not move trips, and for a trip that is not there', async () => {
    const finance = await api.staff('finance');
    const id = await tripWith();
    expect((await finance.call(tripMilestoneEndpoints.record, { id, body: { kind: 'sailed' } })).status).toBe(
      403,
    );
    const owner = await api.staff('owner');
    expect(
      (await owner.call(tripMilestoneEndpoints.record, { id: newId(), body: { kind: 'sailed' } })).status,
    ).toBe(404);
  });
});
