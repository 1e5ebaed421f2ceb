import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { inboundPackageEndpoints as packages } from '@rantau/shared/inbound-packages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../integrations/carrier-tracking/fakes/trackings.ts';
import { mostNumbers, mostPerDay } from '../../modules/carrier-trackings/reconcile-trackings.repository.ts';
import { carrierScene, type Provider } from './carrier-trackings.fixtures.ts';

const hour = (count: number): string =>
  new Date(Date.parse('2026-11-20T00:00:00.000Z') + count * 3_600_000).toISOString();

describe.each(['easypost', '17track'] as Provider[])('a parcel that %s reports about', async (provider) => {
  const at = await carrierScene(provider);

  it('is registered once it is announced, and its owner sees the way that it takes', async () => {
    const inbound = await at.announce();
    expect(await at.seen(inbound.id)).toMatchObject({ is_followed: false, state: 'unknown', events: [] });
    await at.api.services.jobs.drain();
    expect(at.fake.trackings.find(inbound.tracking_number)?.isRegistered).toBe(true);
    at.fake.move(inbound.tracking_number, 'label_created', hour(1));
    at.fake.move(inbound.tracking_number, 'picked_up', hour(2));
    at.fake.expect(inbound.tracking_number, '2026-11-24');
    expect(await at.report(inbound.tracking_number)).toBe(200);
    const seen = await at.seen(inbound.id);
    expect(seen).toMatchObject({
      is_followed: true,
      state: 'in_transit',
      state_at: hour(2),
      expected_on: '2026-11-24',
      events: [
        { state: 'in_transit', description: 'Picked up by the carrier', place: 'Hodgkins, IL' },
        { state: 'pre_transit' },
      ],
    });
    expect(Object.keys(seen)).not.toContain('provider_name');
    expect(await at.atDock(inbound.id)).toMatchObject({ registration: 'registered', problem: null });
  });

  it('is asked about where no report comes', async () => {
    const inbound = await at.announce();
    await at.follow();
    at.fake.move(inbound.tracking_number, 'picked_up', hour(2));
    at.minutes(13 * 60);
    await at.follow();
    expect(await at.seen(inbound.id)).toMatchObject({ state: 'in_transit' });
  });

  it('is asked about beside one that is expected on a day that is none', async () => {
    const odd = await at.announce();
    await at.follow();
    at.minutes(1);
    const inbound = await at.announce();
    await at.follow();
    at.fake.expect(odd.tracking_number, '2027-02-30');
    for (const { tracking_number } of [odd, inbound]) at.fake.move(tracking_number, 'picked_up', hour(2));
    at.minutes(13 * 60);
    await at.follow();
    expect(await at.seen(inbound.id)).toMatchObject({ state: 'in_transit' });
    expect(await at.seen(odd.id)).toMatchObject({ state: 'in_transit', expected_on: null });
  });

  it('keeps one state in whatever order reports come, however often, and never goes back', async () => {
    const orders = fc.array(
      fc.record({
        step: fc.constantFrom<Step>(
          'label_created',
          'picked_up',
          'out_for_delivery',
          'failed',
          'delivered',
          'never_heard_of',
        ),
        hour: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 2, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(orders, fc.infiniteStream(fc.nat()), async (events, numbers) => {
        const [one, other] = [await at.announce(), await at.announce()];
        await at.follow();
        const reportsOf = (number: string) =>
          events.map((event) => {
            at.fake.move(number, event.step, hour(event.hour));
            return at.fake.report(number);
          });
        const inTurn = reportsOf(one.tracking_number);
        for (const report of inTurn) await at.deliver(report);
        const mixed = [...reportsOf(other.tracking_number)].flatMap((report) => [report, report]);
        const before: string[] = [];
        for (const report of mixed.toSorted(() => (Number(numbers.next().value) % 2 ? 1 : -1))) {
          await at.deliver(report);
          await at.api.services.jobs.drain();
          before.push((await at.seen(other.id)).state);
        }
        const delivered = before.indexOf('delivered');
        if (delivered >= 0) expect(new Set(before.slice(delivered))).toEqual(new Set(['delivered']));
        const [first, second] = [await at.seen(one.id), await at.seen(other.id)];
        expect([second.state, second.state_at]).toEqual([first.state, first.state_at]);
        expect(second.events.map((event) => event.at)).toEqual(first.events.map((event) => event.at));
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('is registered in the end where the provider refuses for a while', async () => {
    const inbound = await at.announce();
    at.fake.failNext('rate_limited');
    await at.follow();
    expect(await at.atDock(inbound.id)).toMatchObject({
      registration: 'waiting',
      problem: expect.any(String),
    });
    at.fake.failNext('status_503');
    at.minutes(2);
    await at.follow();
    at.fake.failNext('drop_answer');
    at.minutes(3);
    await at.follow();
    expect(await at.atDock(inbound.id)).toMatchObject({ registration: 'waiting' });
    at.minutes(5);
    await at.follow();
    expect(await at.atDock(inbound.id)).toMatchObject({ registration: 'registered', problem: null });
  });

  it('is registered once there is quota again', async () => {
    const inbound = await at.announce();
    at.fake.failNext('quota_used_up');
    await at.follow();
    expect(await at.atDock(inbound.id)).toMatchObject({
      registration: 'waiting',
      problem: expect.any(String),
    });
    at.minutes(24 * 60);
    await at.follow();
    expect(await at.atDock(inbound.id)).toMatchObject({ registration: 'registered', problem: null });
  });

  it('is not asked for again where its number is refused, until the number is another', async () => {
    const inbound = await at.announce();
    at.fake.refuse(inbound.tracking_number);
    await at.follow();
    expect(await at.atDock(inbound.id)).toMatchObject({ registration: 'refused', next_check_at: null });
    at.fake.refuse(inbound.tracking_number, false);
    at.minutes(600);
    await at.follow();
    expect(await at.atDock(inbound.id)).toMatchObject({ registration: 'refused' });
    await at.siti.call(packages.updateMine, {
      id: inbound.id,
      version: inbound.version,
      body: { tracking_number: `${inbound.tracking_number}9` },
    });
    await at.follow();
    expect(await at.atDock(inbound.id)).toMatchObject({ registration: 'registered', problem: null });
  });

  it('is registered under no more than five numbers in turn, each of which costs money', async () => {
    const inbound = await at.announce();
    await at.follow();
    let { version } = inbound;
    for (let count = 1; count <= mostNumbers; count += 1) {
      const { body } = await at.siti.call(packages.updateMine, {
        id: inbound.id,
        version,
        body: { tracking_number: `${inbound.tracking_number}${count}` },
      });
      ({ version } = body);
      await at.follow();
    }
    const registered = at.fake.trackings
      .all()
      .filter(({ number, isRegistered }) => isRegistered && number.startsWith(inbound.tracking_number));
    expect(registered).toHaveLength(mostNumbers);
  });

  it('waits for tomorrow where its customer had more registered today than anybody expects', async () => {
    const other = await at.api.customer();
    for (let count = 0; count < mostPerDay; count += 1) {
      // Fewer an hour than anybody may announce.
      if (count % 50 === 49) at.minutes(61);
      await at.announce();
    }
    await at.follow();
    const late = await at.announce();
    const others = await at.announceFor(other);
    for (let round = 0; round < 2; round += 1) await at.follow();
    expect(await at.atDock(late.id)).toMatchObject({ registration: null });
    expect(await at.atDock(others.id)).toMatchObject({ registration: 'registered' });
    at.minutes(24 * 60 + 1);
    for (let round = 0; round < 3; round += 1) await at.follow();
    expect(await at.atDock(late.id)).toMatchObject({ registration: 'registered' });
  }, 60_000);

  it('tells nothing of the parcel before, once the number was corrected', async () => {
    const inbound = await at.announce();
    await at.follow();
    at.fake.move(inbound.tracking_number, 'delivered', hour(2));
    await at.report(inbound.tracking_number);
    await at.siti.call(packages.updateMine, {
      id: inbound.id,
      version: inbound.version,
      body: { tracking_number: `${inbound.tracking_number}8` },
    });
    expect(await at.seen(inbound.id)).toMatchObject({ state: 'unknown', events: [] });
    await at.follow();
    // Of the parcel before.
    await at.report(inbound.tracking_number);
    expect(await at.seen(inbound.id)).toMatchObject({ is_followed: true, state: 'unknown', events: [] });
  });

  it('is shown to nobody but its owner and staff', async () => {
    const inbound = await at.announce();
    const other = await at.api.customer();
    const { status } = await other.call(packages.myCarrierTracking, { id: inbound.id });
    expect(status).toBe(404);
    const marketing = await at.api.staff('marketing');
    expect((await marketing.call(packages.carrierTracking, { id: inbound.id })).status).toBe(403);
  });

  it('is asked about no more once it was received', async () => {
    const inbound = await at.announce();
    await at.follow();
    await inbound.receive();
    await at.follow();
    expect((await at.atDock(inbound.id)).next_check_at).toBeNull();
  });

  it('is followed again where its receipt was a mistake', async () => {
    const inbound = await at.announce();
    await at.follow();
    const set = (state: 'received' | 'expected') =>
      at.api.set('inbound_packages', { id: inbound.id }, { state });
    await set('received');
    await at.follow();
    expect(await at.atDock(inbound.id)).toMatchObject({ next_check_at: null });
    await set('expected');
    await at.follow();
    expect((await at.atDock(inbound.id)).next_check_at).not.toBeNull();
  });

  it('is on the work list of what was delivered and not received, of what never moved, and of trouble', async () => {
    const [lost, silent, back] = [await at.announce(), await at.announce(), await at.announce()];
    await at.follow();
    at.fake.move(lost.tracking_number, 'delivered', hour(10));
    at.fake.move(silent.tracking_number, 'label_created', hour(10));
    at.fake.move(back.tracking_number, 'returning', hour(10));
    for (const each of [lost, silent, back]) await at.report(each.tracking_number);
    const listed = async (carrier_concern: 'delivered_not_received' | 'never_moved' | 'trouble') => {
      const { body } = await at.dock.call(packages.list, {
        list: { filter: { carrier_concern, id: [lost.id, silent.id, back.id] } },
      });
      return body.map(({ id }) => id);
    };
    const { body: rows } = await at.dock.call(packages.list, { list: { filter: { id: [lost.id] } } });
    expect(rows).toMatchObject([{ carrier_state: 'delivered', carrier_state_at: hour(10) }]);
    at.api.clock.set(hour(33));
    expect(await listed('delivered_not_received')).toEqual([]);
    expect(await listed('trouble')).toEqual([back.id]);
    at.api.clock.set(hour(35));
    expect(await listed('delivered_not_received')).toEqual([lost.id]);
    expect(await listed('never_moved')).toEqual([]);
    at.api.clock.set(hour(24 * 9));
    expect(await listed('never_moved')).toEqual([silent.id]);
    const { body: waiting } = await at.dock.call(dashboardEndpoints.waiting);
    expect(waiting.delivered_not_received).toBeGreaterThanOrEqual(1);
    await lost.receive();
    expect(await listed('delivered_not_received')).toEqual([]);
  });

  it('is counted on the day on which it is expected at the dock', async () => {
    const inbound = await at.announce();
    await at.follow();
    at.fake.move(inbound.tracking_number, 'picked_up', hour(10));
    at.fake.expect(inbound.tracking_number, '2026-11-22');
    await at.report(inbound.tracking_number);
    const { body } = await at.dock.call(dashboardEndpoints.admin);
    expect(body.arrivals_by_day).toHaveLength(7);
    expect(body.arrivals_by_day?.find(({ on }) => on === '2026-11-22')?.packages).toBe(1);
  });
});
