import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { paymentEndpoints } from '@rantau/shared/payments';
import { tripEndpoints } from '@rantau/shared/trips';
import { describe, expect, it } from 'vitest';
import { orderedGoodsIn, payByCheque } from '../invoices/deliveries.fixtures.ts';
import { packingScene } from './outbound-packages.fixtures.ts';

const calls = outboundPackageEndpoints.sea;

const at = packingScene();

describe('what lies in Portland', () => {
  it('is neither called off nor sent back to be packed again by Balakong', async () => {
    const balakong = await at.api.staff('warehouse_my');
    const { body: asked } = await at.desk.ask([await at.desk.ready()]);
    const { id: packed } = await at.desk.packed();
    const move = (id: string, to: 'packing' | 'requested' | 'cancelled') =>
      balakong.call(calls.transition, { id, body: { to, note: 'Not wanted' } });
    expect((await move(asked.id, 'cancelled')).problem.error).toBe('forbidden');
    expect((await move(asked.id, 'packing')).problem.error).toBe('forbidden');
    expect((await move(packed, 'requested')).problem.error).toBe('forbidden');
    expect((await at.desk.move(packed, 'requested')).body.state).toBe('requested');
  });
});

describe('loading', () => {
  it('takes what is paid, on an open trip with room, and takes it off again', async () => {
    const { id } = await at.desk.released();
    const trip = await at.desk.openTrip();
    const { body } = await at.desk.load(id, trip.id);
    expect(body).toMatchObject({ state: 'loaded', trip_id: trip.id, trip_code: trip.code });
    const other = await at.desk.openTrip();
    expect((await at.desk.load(id, other.id)).body).toMatchObject({ state: 'loaded', trip_id: other.id });
    expect((await at.desk.load(id, null)).body).toMatchObject({ state: 'released', trip_id: null });
  });

  it('refuses what is not paid, a full trip, a trip of the other mode and one that is not open', async () => {
    const unpaid = await at.desk.packed();
    const trip = await at.desk.openTrip();
    expect((await at.desk.load(unpaid.id, trip.id)).problem.error).toBe('transition_refused');
    await at.desk.invoiced(unpaid.id);
    expect((await at.desk.move(unpaid.id, 'released')).problem.error).toBe('invoice_unpaid');
    const { id } = await at.desk.released();
    expect((await at.desk.load(id, (await at.desk.openTrip({ capacity_cft: 1 })).id)).problem.error).toBe(
      'trip_full',
    );
    const flight = await at.desk.openTrip({ mode: 'air', capacity_kg: 1000 });
    expect((await at.desk.load(id, flight.id)).problem.fields).toEqual({ trip_id: 'unknown_option' });
    await at.owner.call(tripEndpoints.transition, { id: trip.id, body: { to: 'cancelled' } });
    expect((await at.desk.load(id, trip.id)).problem.error).toBe('trip_not_open');
  });

  it('takes nothing that is unpaid again, or bought for an order of which something is owed', async () => {
    const [bounced, ordered] = [await at.desk.packed(), await at.desk.released()];
    const invoice = await at.desk.invoiced(bounced.id);
    const { body: cheque } = await payByCheque(at.owner, at.siti.id, invoice.id, invoice.total_minor);
    const trip = await at.desk.openTrip();
    await at.desk.load(bounced.id, trip.id);
    await at.desk.load(ordered.id, trip.id);
    const reason = 'Insufficient funds';
    await at.owner.call(paymentEndpoints.bounce, { id: cheque.id, body: { reason } });
    const order = await orderedGoodsIn(at.api, at.owner, ordered.id, 2_500);
    const off = 'Not paid any more';
    expect((await at.desk.load(bounced.id, null, off)).body.state).toBe('released');
    expect((await at.desk.load(ordered.id, null, off)).body.state).toBe('released');
    expect((await at.desk.load(bounced.id, trip.id, off)).problem.error).toBe('invoice_unpaid');
    expect((await at.desk.load(ordered.id, trip.id, off)).problem.error).toBe('order_unpaid');
    await payByCheque(at.owner, at.siti.id, order, 2_500);
    expect((await at.desk.load(ordered.id, trip.id, off)).body.state).toBe('loaded');
  });

  it('changes the load of a closed trip for a reason only, which stands in the audit log', async () => {
    const [aboard, late] = [await at.desk.released(), await at.desk.released()];
    const [trip, next] = [await at.desk.openTrip(), await at.desk.openTrip()];
    await at.desk.load(aboard.id, trip.id);
    const move = (to: 'closed' | 'open') =>
      at.owner.call(tripEndpoints.transition, { id: trip.id, body: { to } });
    await move('closed');
    for (const [id, tripId] of [
      [late.id, trip.id],
      [aboard.id, null],
      [aboard.id, next.id],
    ] as const)
      expect((await at.desk.load(id, tripId)).problem.error).toBe('trip_closed');
    expect((await at.desk.load(late.id, trip.id, 'Left on the dock')).body.state).toBe('loaded');
    const events = await at.api.rows('audit_events', { subject_id: late.id }, 'reason');
    expect(events.map(({ reason }) => reason)).toContain('Left on the dock');
    const timeline = await at.siti.call(calls.myTimeline, { id: late.id });
    expect(timeline.raw.body).not.toContain('dock');
    await move('open');
    expect((await at.desk.load(aboard.id, null)).body.state).toBe('released');
  });

  it('fills the last place once', async () => {
    const [one, other] = [await at.desk.released(), await at.desk.released()];
    const trip = await at.desk.openTrip({ capacity_cft: 2 });
    const answers = await Promise.all([at.desk.load(one.id, trip.id), at.desk.load(other.id, trip.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a trip that leaves while it is being loaded', () => {
  it('takes an outbound package with it or leaves it behind, and nobody waits for ever', async () => {
    const [one, other] = [await at.desk.released(), await at.desk.released()];
    const trip = await at.desk.openTrip();
    await at.desk.load(one.id, trip.id);
    await at.owner.call(tripEndpoints.transition, { id: trip.id, body: { to: 'closed' } });
    const [departed, late, off] = await Promise.all([
      at.owner.call(tripEndpoints.transition, { id: trip.id, body: { to: 'departed' } }),
      at.desk.load(other.id, trip.id, 'Left on the dock'),
      at.desk.load(one.id, null, 'Too heavy'),
    ]);
    expect(departed.status).toBe(200);
    for (const answer of [late, off]) expect([200, 409]).toContain(answer.status);
    for (const { id } of [one, other]) {
      const { state, trip_id } = (await at.owner.call(calls.get, { id })).body;
      expect(state).toBe(trip_id === null ? 'released' : 'in_transit');
    }
  });
});

describe('the main job', () => {
  it('goes from a pre-alert to the door, and its owner sees every step', async () => {
    const { id, inside, invoice } = await at.desk.released();
    const trip = await at.desk.openTrip();
    await at.desk.load(id, trip.id);
    for (const to of ['closed', 'departed', 'arrived', 'cleared'] as const)
      await at.owner.call(tripEndpoints.transition, { id: trip.id, body: { to } });
    expect((await at.desk.inbound(inside)).state).toBe('shipped');
    const dock = await at.api.staff('warehouse_us');
    for (const to of ['out_for_delivery', 'ready_for_pickup'] as const)
      expect((await dock.call(calls.transition, { id, body: { to } })).status).toBe(403);
    const driver = await at.api.vendor();
    await at.owner.call(invoiceEndpoints.sea.warehouseRelease, {
      id: invoice,
      body: { vendor_id: driver.vendorId },
    });
    for (const body of [
      { to: 'out_for_delivery' as const },
      { to: 'delivered' as const, delivered_to: 'Ahmad' },
    ])
      await driver.call(invoiceEndpoints.sea.vendorTransition, { id: invoice, body });
    const { body } = await at.siti.call(calls.getMine, { id });
    expect(body).toMatchObject({ state: 'delivered', delivered_to: 'Ahmad' });
    const steps = (await at.siti.call(calls.myTimeline, { id })).body.map(({ to }) => to);
    expect(steps).toEqual([
      'requested',
      'packing',
      'packed',
      'invoiced',
      'released',
      'loaded',
      'in_transit',
      'arrived',
      'out_for_delivery',
      'delivered',
    ]);
    expect((await at.desk.inbound(inside)).state).toBe('delivered');
  });
});
