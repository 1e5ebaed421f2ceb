import { boxCheckEndpoints as calls, type Door } from '@rantau/shared/box-checks';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { toBoxCode } from '@rantau/shared/references';
import { tripEndpoints } from '@rantau/shared/trips';
import { describe, expect, it } from 'vitest';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { box, packingScene } from '../outbound-packages/outbound-packages.fixtures.ts';

const at = packingScene();

/** A paid outbound package of so many boxes. */
async function paid(boxes: number): Promise<{ id: string; reference: string; invoice: string }> {
  const { id, invoice } = await at.desk.released();
  const { reference } = await at.api.services.db
    .updateTable('outbound_packages')
    .set({ packed_boxes: JSON.stringify(Array.from({ length: boxes }, () => box)) })
    .where('id', '=', id)
    .returning('reference')
    .executeTakeFirstOrThrow();
  return { id, reference, invoice };
}
const scan = (trip: string, door: Door, code: string, over: object = {}) =>
  at.owner.call(calls.scan, { id: trip, door, body: { code, ...over } });
const finish = (trip: string, door: Door) => at.owner.call(calls.finish, { id: trip, door });
const move = (id: string, to: 'closed' | 'departed' | 'arrived') =>
  at.owner.call(tripEndpoints.transition, { id, body: { to } });
const mailsOf = async (id: string) =>
  (
    await at.api.services.db
      .selectFrom('messages')
      .select(['kind', 'text'])
      .where('subject_id', '=', id)
      .where('kind', 'in', ['boxes_missing', 'box_found'])
      .orderBy('id')
      .execute()
  ).map(({ kind, text }) => [kind, text] as const);

/** A trip that has landed with one outbound package of three boxes. */
async function landed() {
  const outbound = await paid(3);
  const trip = await at.desk.openTrip();
  await at.desk.load(outbound.id, trip.id);
  await move(trip.id, 'closed');
  await move(trip.id, 'departed');
  await move(trip.id, 'arrived');
  return { trip, outbound };
}

describe('loading by scan', () => {
  it('puts an outbound package on the trip with its first box, and counts each box once', async () => {
    const { id, reference } = await paid(2);
    const trip = await at.desk.openTrip();
    const first = await scan(trip.id, 'loading', toBoxCode(reference, 2, 2));
    expect(first.body).toMatchObject({ outcome: 'counted', box: 2, expected: 2, seen: 1 });
    expect((await at.owner.call(outboundPackageEndpoints.sea.get, { id })).body).toMatchObject({
      state: 'loaded',
      trip_id: trip.id,
    });
    const again = await Promise.all(
      [1, 1, 2].map((each) => scan(trip.id, 'loading', toBoxCode(reference, each, 2))),
    );
    expect(again.map(({ body }) => body.outcome).sort()).toEqual(['again', 'again', 'counted']);
    const { body } = await at.owner.call(calls.count, { id: trip.id, door: 'loading' });
    expect(body).toMatchObject({ expected: 2, seen: 2, packages: [{ reference, seen: [1, 2] }] });
  });

  it('refuses what is not paid, of another trip, unreadable, or not at this door', async () => {
    const [{ reference }, other, trip] = [await paid(2), await at.desk.openTrip(), await at.desk.openTrip()];
    await scan(other.id, 'loading', toBoxCode(reference, 1, 2));
    const refused = async (code: string, door: Door = 'loading') => {
      const { problem } = await scan(trip.id, door, code);
      return problem.fields ?? problem.error;
    };
    expect(await refused(toBoxCode(reference, 1, 2))).toBe('box_of_other_trip');
    expect(await refused(reference)).toEqual({ code: 'box_needed' });
    expect(await refused(toBoxCode(reference, 3, 2))).toEqual({ code: 'not_found' });
    expect(await refused('TBA123456789012')).toEqual({ code: 'code_unknown' });
    expect(await refused(toBoxCode(reference, 1, 2), 'arrival')).toBe('transition_refused');
    const unpaid = await at.desk.packed();
    const { body } = await at.owner.call(outboundPackageEndpoints.sea.get, { id: unpaid.id });
    expect(await refused(body.reference)).toBe('transition_refused');
  });
});

describe('arrival by scan', () => {
  it('tells nobody that a box is missing before its trip has arrived', async () => {
    const outbound = await paid(1);
    const trip = await at.desk.openTrip();
    await at.desk.load(outbound.id, trip.id);
    await move(trip.id, 'closed');
    await move(trip.id, 'departed');
    const { problem } = await finish(trip.id, 'arrival');
    expect(problem.error).toBe('transition_refused');
    expect(await mailsOf(outbound.id)).toEqual([]);
    await move(trip.id, 'arrived');
    expect((await finish(trip.id, 'arrival')).status).toBe(200);
  });

  it('makes a work list of what is short, tells its owner once, and again when it is found', async () => {
    const { trip, outbound } = await landed();
    const code = (each: number) => toBoxCode(outbound.reference, each, 3);
    await scan(trip.id, 'arrival', code(1));
    await scan(trip.id, 'arrival', code(3));
    expect((await finish(trip.id, 'arrival')).body).toMatchObject({ expected: 3, seen: 2 });
    await finish(trip.id, 'arrival');
    const open = async () =>
      (await at.owner.call(calls.list, { list: { filter: { trip_id: trip.id, open: true } } })).body;
    expect(await open()).toMatchObject([
      { outcome: 'short', box: 2, outbound_package_reference: outbound.reference },
    ]);
    expect(await mailsOf(outbound.id)).toEqual([
      ['boxes_missing', expect.stringMatching(/1 of 3|1 daripada 3/)],
    ]);
    expect((await scan(trip.id, 'arrival', code(2))).body).toMatchObject({
      outcome: 'counted',
      found: true,
      seen: 3,
    });
    expect(await open()).toEqual([]);
    expect((await mailsOf(outbound.id)).map(([kind]) => kind)).toEqual(['boxes_missing', 'box_found']);
    await scan(trip.id, 'arrival', code(2), { damaged: true, note: 'Crushed' });
    expect(await open()).toMatchObject([{ outcome: 'damaged', box: 2, resolution: '' }]);
  });

  it('keeps a damaged box with its photo until somebody says what came of it', async () => {
    const { trip, outbound } = await landed();
    const code = toBoxCode(outbound.reference, 1, 3);
    await scan(trip.id, 'arrival', code);
    const photo = await uploadedImage(at.api, at.owner, 'package_photo');
    const { body } = await scan(trip.id, 'arrival', code, { damaged: true, note: 'Wet', image_ids: [photo] });
    expect(body.outcome).toBe('damaged');
    const resolve = () =>
      at.owner.call(calls.resolve, { id: body.check_id, body: { resolution: 'Dried and repacked' } });
    expect((await resolve()).body).toMatchObject({
      note: 'Wet',
      photos: [{ id: photo }],
      resolution: 'Dried and repacked',
    });
    expect((await resolve()).problem.error).toBe('conflict');
  });

  it('names a box of another trip as over, and counts it nowhere else', async () => {
    const [{ trip }, stray] = [await landed(), await paid(1)];
    const { body } = await scan(trip.id, 'arrival', stray.reference);
    expect(body).toMatchObject({ outcome: 'over', expected: 3, seen: 0 });
  });
});

it('is for those who have the boxes: neither warehouse says what is missing in the other', async () => {
  const [portland, balakong] = [await at.api.staff('warehouse_us'), await at.api.staff('warehouse_my')];
  const { trip, outbound } = await landed();
  const code = toBoxCode(outbound.reference, 1, 3);
  const count = { id: trip.id, door: 'arrival' } as const;
  expect((await portland.call(calls.scan, { ...count, body: { code } })).problem.error).toBe('forbidden');
  expect((await portland.call(calls.finish, count)).problem.error).toBe('forbidden');
  expect(await mailsOf(outbound.id)).toEqual([]);
  expect((await balakong.call(calls.finish, count)).status).toBe(200);
  const { id } = await at.api.row('box_checks', { outbound_package_id: outbound.id, box: 1 }, 'id');
  const resolve = { id, body: { resolution: 'Never mind' } };
  expect((await portland.call(calls.resolve, resolve)).problem.error).toBe('forbidden');
  expect((await balakong.call(calls.resolve, resolve)).status).toBe(200);
  const open = await at.desk.openTrip();
  const loading = { id: open.id, door: 'loading' } as const;
  expect((await balakong.call(calls.finish, loading)).problem.error).toBe('forbidden');
});

it('is for warehouses', async () => {
  const trip = await at.desk.openTrip();
  const finance = await at.api.staff('finance');
  const { status } = await finance.call(calls.scan, {
    id: trip.id,
    door: 'loading',
    body: { code: 'OUT-01001-X' },
  });
  expect(status).toBe(403);
});

it('says in the audit log who counted a box, and who found or doubted it afterwards', async () => {
  const { trip, outbound } = await landed();
  const [first, second] = [await at.api.staff('warehouse_my'), await at.api.staff('warehouse_my')];
  const scanAs = async (person: typeof first, box: number, over: object = {}) => {
    const body = { code: toBoxCode(outbound.reference, box, 3), ...over };
    return (await person.call(calls.scan, { id: trip.id, door: 'arrival', body })).body.check_id;
  };
  const counted = await scanAs(first, 1);
  await finish(trip.id, 'arrival');
  const found = await scanAs(second, 2);
  await scanAs(second, 1, { damaged: true, note: 'A corner is wet' });
  await scanAs(second, 2);
  const told = await at.api.rows(
    'audit_events',
    { subject_kind: 'box_check' },
    'subject_id',
    'actor_id',
    'action',
  );
  const ofTrip = told.filter(({ subject_id }) => subject_id === counted || subject_id === found);
  expect(ofTrip.map(({ subject_id, actor_id, action }) => [subject_id, actor_id, action])).toEqual([
    [counted, first.id, 'box_check.create'],
    [found, second.id, 'box_check.update'],
    [counted, second.id, 'box_check.update'],
  ]);
});
