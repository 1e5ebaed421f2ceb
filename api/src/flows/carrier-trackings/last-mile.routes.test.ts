import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { trackingEndpoints } from '@rantau/shared/tracking';
import { vendorEndpoints } from '@rantau/shared/vendors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../integrations/carrier-tracking/fakes/trackings.ts';
import { newId } from '../../platform/clock.ts';
import { arrivedInvoice } from '../invoices/deliveries.fixtures.ts';
import { carrierScene, type Provider } from './carrier-trackings.fixtures.ts';

const sea = invoiceEndpoints.sea;
const hour = (count: number): string =>
  new Date(Date.parse('2026-11-21T02:00:00.000Z') + count * 3_600_000).toISOString();

let waybills = 0;
const newWaybill = (): string => `JT${String(++waybills).padStart(10, '0')}`;

describe.each(['easypost', '17track'] as Provider[])('a parcel with a courier, by %s', async (provider) => {
  const at = await carrierScene(provider);
  const finance = await at.api.staff('finance');
  const balakong = await at.api.staff('warehouse_my');
  const company = { name: `J&T ${provider}`, phone: '+60312345678', email: 'jt@example.com' };
  const owner = await at.api.staff('owner');
  const { id: courier } = (
    await owner.call(vendorEndpoints.create, {
      body: {
        ...company,
        has_waybills: true,
        tracking_url: 'https://courier.example/track?no={waybill}',
        provider_codes: { easypost: 'JTExpress', '17track': '100295' },
      },
    })
  ).body;
  const { vendorId: own } = await at.api.vendor();

  const arrived = () => arrivedInvoice({ api: at.api, finance, customer: at.siti });
  const release = (id: string, vendor_id: string, waybill_number?: string) =>
    balakong.call(sea.warehouseRelease, { id, body: { vendor_id, waybill_number } });
  /** Goods that a courier took away. */
  async function handedOver() {
    const id = await arrived();
    const waybill = newWaybill();
    const { body } = await release(id, courier, waybill);
    await at.follow();
    return { id, waybill, outbound: body.outbound_package_id, reference: body.outbound_package_reference };
  }
  const inList = async (id: string) =>
    (await balakong.call(sea.warehouse, { list: { filter: { id: [id] } } })).body[0];
  const say = async (waybill: string, step: Step, when: number) => {
    at.fake.move(waybill, step, hour(when));
    at.api.clock.set(hour(when));
    expect(await at.report(waybill)).toBe(200);
  };
  const seen = async (outbound: string) =>
    (await at.siti.call(outboundPackageEndpoints.sea.myCarrierTracking, { id: outbound })).body;

  it('needs its waybill number, once, and only a courier company has one', async () => {
    const id = await arrived();
    expect((await release(id, courier)).problem.fields).toEqual({ waybill_number: 'required' });
    expect((await release(id, own, newWaybill())).problem.fields).toEqual({ waybill_number: 'invalid' });
    const { body: shown } = await balakong.call(sea.warehouse, { list: { filter: { id: [id] } } });
    const label = shown[0]?.outbound_package_reference ?? '';
    expect((await release(id, courier, label)).problem.fields).toEqual({ waybill_number: 'not_a_waybill' });
    const waybill = newWaybill();
    expect((await release(id, courier, ` ${waybill.toLowerCase()} `)).body).toMatchObject({
      waybill_number: waybill,
      delivery_state: 'assigned',
      tracking_page: `https://courier.example/track?no=${waybill}`,
    });
    const other = await arrived();
    expect((await release(other, courier, waybill)).problem.fields).toEqual({
      waybill_number: 'waybill_of_another',
    });
  });

  it('is followed from Balakong to the door, and everybody who waits for it sees that', async () => {
    const { id, waybill, outbound, reference } = await handedOver();
    expect(at.fake.trackings.find(waybill)).toMatchObject({ isRegistered: true });
    expect(String(at.fake.trackings.find(waybill)?.carrier)).toBe(
      provider === 'easypost' ? 'JTExpress' : '100295',
    );
    const mails = await at.api.rows(
      'messages',
      { subject_id: outbound, kind: 'handed_to_courier' },
      'kind',
      'subject',
    );
    expect(mails).toMatchObject([{ subject: expect.stringContaining(`J&T ${provider}`) }]);
    const { body: link } = await at.siti.call(recipientLinkEndpoints.create, {
      body: { outbound_package_id: outbound },
    });
    const family = async () =>
      (await at.api.call(recipientLinkEndpoints.view, { body: { token: link.url.split('#')[1] ?? '' } }))
        .body;
    const everybody = async () => (await at.api.call(trackingEndpoints.track, { reference })).body;
    await say(waybill, 'picked_up', 1);
    expect(await inList(id)).toMatchObject({ delivery_state: 'assigned' });
    await say(waybill, 'out_for_delivery', 20);
    expect(await inList(id)).toMatchObject({ delivery_state: 'out_for_delivery' });
    expect(await family()).toMatchObject({
      state: 'out_for_delivery',
      last_mile: {
        carrier: `J&T ${provider}`,
        waybill_number: waybill,
        state: 'out_for_delivery',
        events: [{ state: 'out_for_delivery', at: hour(20) }, { state: 'in_transit' }],
      },
    });
    await say(waybill, 'delivered', 22);
    expect(await inList(id)).toMatchObject({ delivery_state: 'delivered', delivered_at: hour(22) });
    const open = await everybody();
    expect(open).toMatchObject({ state: 'delivered', last_mile: { state: 'delivered' } });
    expect(JSON.stringify(open)).not.toContain(waybill);
    expect(JSON.stringify([open, await family()])).not.toContain('left at the dock');
    expect(await seen(outbound)).toMatchObject({ state: 'delivered', is_followed: true });
    // Nobody asks about it any more.
    at.minutes(24 * 60);
    const before = at.fake.trackings.find(waybill)?.updatedAt;
    await at.follow();
    expect(at.fake.trackings.find(waybill)?.updatedAt).toBe(before);
  });

  it('comes back to the list of Balakong when it could not be delivered, and goes on by itself', async () => {
    const { id, waybill, outbound } = await handedOver();
    await say(waybill, 'out_for_delivery', 20);
    await say(waybill, 'failed', 22);
    expect(await inList(id)).toMatchObject({
      delivery_state: 'failed',
      failed_attempts: 1,
      last_failure: 'Delivery attempted, nobody was there',
    });
    const { body: failed } = await balakong.call(sea.warehouse, {
      list: { filter: { delivery_state: 'failed' } },
    });
    expect(failed.map((each) => each.id)).toContain(id);
    const told = await at.api.rows(
      'messages',
      { kind: 'delivery_failed', subject_id: outbound },
      'subject',
      'text',
    );
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('nobody was there');
    await say(waybill, 'arrived', 26);
    expect(await inList(id)).toMatchObject({ delivery_state: 'assigned', last_failure: null });
    await say(waybill, 'out_for_delivery', 40);
    await say(waybill, 'delivered', 44);
    expect(await inList(id)).toMatchObject({ delivery_state: 'delivered', failed_attempts: 1 });
    const { body: steps } = await at.siti.call(outboundPackageEndpoints.sea.myTimeline, { id: outbound });
    expect(steps.slice(-4).map(({ to }) => to)).toEqual([
      'out_for_delivery',
      'arrived',
      'out_for_delivery',
      'delivered',
    ]);
  });

  it('is left to whoever has it now', async () => {
    const { id, waybill, outbound } = await handedOver();
    await say(waybill, 'returning', 20);
    expect(await inList(id)).toMatchObject({ delivery_state: 'failed' });
    await release(id, own);
    expect(await seen(outbound)).toBeNull();
    await say(waybill, 'delivered', 30);
    expect(await inList(id)).toMatchObject({ delivery_state: 'assigned', waybill_number: null });
  });

  it('ends in one state in whatever order the reports come, each of them twice', async () => {
    const steps: readonly Step[] = [
      'picked_up',
      'out_for_delivery',
      'failed',
      'out_for_delivery',
      'delivered',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...steps.keys(), ...steps.keys()], { minLength: 10, maxLength: 10 }),
        async (order) => {
          at.api.clock.set('2026-11-21T02:00:00.000Z');
          const { id, waybill, outbound } = await handedOver();
          at.api.clock.set(hour(60));
          for (const index of order) {
            const step = steps[index];
            if (step) at.fake.move(waybill, step, hour(index + 1));
            expect(await at.report(waybill)).toBe(200);
          }
          expect(await inList(id)).toMatchObject({ delivery_state: 'delivered', delivered_at: hour(5) });
          const { body: way } = await at.siti.call(outboundPackageEndpoints.sea.myTimeline, { id: outbound });
          expect(way.filter(({ to }) => to === 'delivered')).toHaveLength(1);
        },
      ),
      { numRuns: 3 },
    );
  }, 60_000);

  it('is not moved by what happened before it was handed over, to another parcel of that number', async () => {
    const id = await arrived();
    const waybill = newWaybill();
    at.fake.move(waybill, 'out_for_delivery', hour(-100));
    at.fake.move(waybill, 'delivered', hour(-98));
    await release(id, courier, waybill);
    await at.follow();
    await at.report(waybill);
    expect(await inList(id)).toMatchObject({ delivery_state: 'assigned', delivered_at: null });
  });

  it('has its waybill corrected, also on the road, and then follows the right one', async () => {
    const { id, waybill: wrong, outbound } = await handedOver();
    await say(wrong, 'out_for_delivery', 20);
    const { body: before } = await balakong.call(sea.warehouse, { list: { filter: { id: [id] } } });
    const right = newWaybill();
    expect((await release(id, courier, right)).body).toMatchObject({
      waybill_number: right,
      delivery_state: 'assigned',
      assigned_at: before[0]?.assigned_at,
    });
    const told = await at.api.rows('messages', { subject_id: outbound, kind: 'handed_to_courier' }, 'text');
    expect(told.map(({ text }) => text.includes(right))).toContain(true);
    expect(told).toHaveLength(2);
    await say(wrong, 'delivered', 22);
    expect(await inList(id)).toMatchObject({ delivery_state: 'assigned' });
    await at.follow();
    await say(right, 'delivered', 30);
    expect(await inList(id)).toMatchObject({ delivery_state: 'delivered' });
    expect(await seen(outbound)).toMatchObject({ tracking_number: right, state: 'delivered' });
  });

  it('is followed anew when the same courier has it again, and one failure counts once', async () => {
    const { id, waybill } = await handedOver();
    await say(waybill, 'failed', 20);
    await say(waybill, 'returning', 26);
    expect(await inList(id)).toMatchObject({ delivery_state: 'failed', failed_attempts: 1 });
    await release(id, own);
    at.minutes(1);
    await release(id, courier, waybill);
    await at.follow();
    expect(await inList(id)).toMatchObject({ delivery_state: 'assigned' });
  });

  it('is recorded by staff where nobody reports', async () => {
    const { id } = await handedOver();
    const record = (body: object) => balakong.call(sea.warehouseTransition, { id, body: body as never });
    expect((await record({ to: 'delivered', delivered_to: 'Kak Yah' })).body).toMatchObject({
      delivery_state: 'delivered',
      delivered_to: 'Kak Yah',
    });
    expect((await record({ to: 'failed', note: 'Nobody there' })).status).toBe(409);
  });

  it('is handed over with many others from a file, all or none', async () => {
    const [one, two] = [await arrived(), await arrived()];
    const unpaid = await arrivedInvoice({ api: at.api, finance, customer: at.siti }, { paid: false });
    const row = async (id: string, waybill_number = newWaybill()) => ({
      outbound_package: (await inList(id))?.outbound_package_reference ?? '',
      courier: `j&t ${provider}`,
      waybill_number,
    });
    const rows = [await row(one), await row(two)];
    const hand = (given: object[], dry_run = false) =>
      balakong.call(invoiceEndpoints.importWaybills, {
        headers: { 'idempotency-key': newId() },
        body: { rows: given as Record<string, string>[], dry_run },
      });
    const wrong = await hand([...rows, await row(unpaid), { outbound_package: 'OUT-1', courier: 'Nobody' }]);
    expect(wrong.body).toMatchObject({ accepted: 2, refused: 2 });
    expect(wrong.body.rows[2]?.fields).toEqual({ outbound_package: 'may_not_leave' });
    expect(wrong.body.rows[3]?.fields).toEqual({
      outbound_package: 'invalid',
      courier: 'unknown_option',
      waybill_number: 'required',
    });
    expect(await inList(one)).toMatchObject({ vendor_id: null });
    const { waybill: taken } = await handedOver();
    expect((await hand([await row(one, taken)], true)).body.rows[0]?.fields).toEqual({
      waybill_number: 'waybill_of_another',
    });
    expect((await hand(rows)).body).toMatchObject({ accepted: 2, refused: 0 });
    // The square code of a label names a box beside the package; another number of it is a mistake, or another box.
    const box = { ...(await row(one)), outbound_package: `${rows[0]?.outbound_package} 2/3`, courier };
    expect((await hand([box])).body.rows[0]?.fields).toEqual({ waybill_number: 'has_other_waybill' });
    const { body: byWaybill } = await balakong.call(sea.warehouse, {
      list: { filter: { q: rows[1]?.waybill_number ?? '' } },
    });
    expect(byWaybill.map((each) => each.id)).toEqual([two]);
    expect(await inList(two)).toMatchObject({ vendor_id: courier, waybill_number: rows[1]?.waybill_number });
  });
});
