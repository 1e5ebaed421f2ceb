import { can } from '@rantau/shared/access';
import {
  type BoxCheck,
  type BoxCount,
  type BoxScanResult,
  type boxCheckEndpoints,
  countedBy,
  type Door,
} from '@rantau/shared/box-checks';
import type { ParsedBodyOf } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { type BoxCode, parseBoxCode } from '@rantau/shared/references';
import { hasArrived, tripStates } from '@rantau/shared/trips';
import { readChecks } from '../../modules/box-checks/box-checks.list.ts';
import { boxesMissing, boxFound, mailAboutBoxes } from '../../modules/box-checks/box-checks.mails.ts';
import {
  countedPackages,
  findScanned,
  insertCheck,
  lockCheck,
  lockCheckOf,
  toCount,
  updateCheck,
} from '../../modules/box-checks/box-checks.repository.ts';
import { actorColumns } from '../../platform/audit/actor-columns.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { attachImages } from '../../platform/images/images.ts';
import { found, notFound } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { loadOutboundPackage } from '../outbound-packages/load.ts';

type Scan = ParsedBodyOf<typeof boxCheckEndpoints.scan>;
type OutboundPackage = NonNullable<Awaited<ReturnType<typeof findScanned>>>;

async function getTrip(db: Db, id: Id<'trip'>) {
  return db
    .selectFrom('trips')
    .select(['id', 'code', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

type Trip = Awaited<ReturnType<typeof getTrip>>;

/** Neither warehouse says what is missing in the other: it would keep goods there, or let them go. */
function refuseFromAfar({ actor }: ActorContext, door: Door): void {
  if (!can(actor, countedBy[door], {})) throw new AppError('forbidden');
}

/** Boxes go onto a trip before it leaves, and come off it after. */
function refuseWrongDoor({ state }: Trip, door: Door): void {
  if (tripStates.means[state].hasLeft !== (door === 'arrival'))
    throw new AppError('transition_refused', { metadata: { state, door } });
}

async function scanned(db: Db, text: string): Promise<{ outbound: OutboundPackage; box: number }> {
  const code: BoxCode | null = parseBoxCode(text);
  if (!code) throw fieldError({ code: 'code_unknown' });
  const outbound = await findScanned(db, code.reference);
  if (!outbound) throw fieldError({ code: 'not_found' });
  if (code.box === null && outbound.boxes > 1) throw fieldError({ code: 'box_needed' });
  const box = code.box ?? 1;
  if (box < 1 || box > outbound.boxes) throw fieldError({ code: 'not_found' });
  return { outbound, box };
}

/** Puts the outbound package of a box on the trip, if it is not on it; never takes it from another trip. */
async function loadWithBox(
  services: Services,
  trx: Db,
  by: ActorContext,
  trip: Trip,
  { id, mode, trip_id, trip_code }: OutboundPackage,
  reason: string,
): Promise<void> {
  if (trip_id === trip.id) return;
  if (trip_id !== null) throw new AppError('box_of_other_trip', { metadata: { trip_code } });
  await loadOutboundPackage(services, trx, by, mode, id, { trip_id: trip.id, reason });
}

/** Changes a box that was counted before. The row keeps who saw it first, and the audit log who says otherwise. */
async function changeCheck(
  trx: Db,
  by: ActorContext,
  before: Awaited<ReturnType<typeof lockCheckOf>>,
  sets: Parameters<typeof updateCheck>[2],
): Promise<void> {
  const { outcome, note, image_ids, resolution, resolved_at } = before;
  await updateCheck(trx, before.id, sets, by.now);
  await audit(trx, by, 'box_check.update', before.id, {
    before: { outcome, note, image_ids, resolution, resolved_at },
    after: sets,
  });
}

/** The box at the door. A box that was missing and is seen now resolves that, and its owner is told. */
async function recordBox(
  services: Services,
  trx: Db,
  by: ActorContext,
  trip: Trip,
  door: Door,
  { outbound, box }: { readonly outbound: OutboundPackage; readonly box: number },
  { damaged, note, image_ids }: Pick<Scan, 'damaged' | 'note' | 'image_ids'>,
): Promise<Pick<BoxScanResult, 'outcome' | 'found' | 'check_id'>> {
  const isOver = door === 'arrival' && outbound.trip_id !== trip.id;
  const outcome = isOver ? 'over' : damaged ? 'damaged' : 'counted';
  const place = { trip_id: trip.id, door, outbound_package_id: outbound.id, box };
  const evidence = { note, image_ids: [...image_ids] };
  const fresh = await insertCheck(trx, {
    id: newId(by.now),
    ...createdAt(by.now),
    ...place,
    outcome,
    ...evidence,
    ...actorColumns(by.actor),
  });
  if (fresh) {
    await audit(trx, by, 'box_check.create', fresh.id, { after: { ...place, outcome, ...evidence } });
    return { outcome, found: false, check_id: fresh.id };
  }
  const before = await lockCheckOf(trx, place);
  if (before.outcome === 'short') {
    const resolved = { resolution: 'found', resolved_at: by.now.toISOString() };
    await changeCheck(trx, by, before, { outcome, ...evidence, ...(damaged ? {} : resolved) });
    if (door === 'arrival')
      await mailAboutBoxes(services, trx, outbound, boxFound, {
        trip: trip.code,
        box,
        boxes: outbound.boxes,
      });
    return { outcome, found: true, check_id: before.id };
  }
  // Seen again to say that it is damaged, or to add to that.
  const isNew = before.outcome === 'counted' && damaged;
  const isMore = before.outcome === 'damaged' && (note !== '' || image_ids.length > 0);
  if (!isNew && !isMore) return { outcome: 'again', found: false, check_id: before.id };
  await changeCheck(trx, by, before, {
    outcome: 'damaged',
    note: note || before.note,
    image_ids: [...before.image_ids, ...image_ids],
    // It waits for somebody, also where it was missing before and that was resolved.
    resolution: '',
    resolved_at: null,
  });
  return { outcome: 'damaged', found: false, check_id: before.id };
}

/** Counts one box at a door. In the USA the first box of an outbound package puts it on the trip. */
export const scanBox = (
  services: Services,
  db: Db,
  by: ActorContext,
  tripId: Id<'trip'>,
  door: Door,
  { code, reason, ...condition }: Scan,
): Promise<BoxScanResult> =>
  inTransaction(db, async (trx) => {
    refuseFromAfar(by, door);
    const trip = await getTrip(trx, tripId);
    refuseWrongDoor(trip, door);
    const box = await scanned(trx, code);
    if (door === 'loading') await loadWithBox(services, trx, by, trip, box.outbound, reason);
    await attachImages(trx, by.actor, condition.image_ids, {
      field: 'image_ids',
      purpose: 'package_photo',
      user_id: box.outbound.user_id,
    });
    const recorded = await recordBox(services, trx, by, trip, door, box, condition);
    const { expected, seen, packages } = toCount(door, await countedPackages(trx, tripId, door));
    const { id, reference, user_name, suite, boxes } = box.outbound;
    return {
      ...recorded,
      box: box.box,
      expected,
      seen,
      package: packages.find(({ outbound_package_id }) => outbound_package_id === id) ?? {
        outbound_package_id: id,
        reference,
        user_name,
        suite,
        boxes,
        seen: [],
      },
    };
  });

export async function readCount(db: Db, tripId: Id<'trip'>, door: Door): Promise<BoxCount> {
  await getTrip(db, tripId);
  return toCount(door, await countedPackages(db, tripId, door));
}

/** Ends a count: every box that was not seen is short. On arrival, of a trip that has arrived, its owner is told, once. */
export const finishCount = (
  services: Services,
  db: Db,
  by: ActorContext,
  tripId: Id<'trip'>,
  door: Door,
): Promise<BoxCount> =>
  inTransaction(db, async (trx) => {
    refuseFromAfar(by, door);
    const trip = await getTrip(trx, tripId);
    refuseWrongDoor(trip, door);
    if (door === 'arrival' && !hasArrived(trip.state))
      throw new AppError('transition_refused', { metadata: { state: trip.state, reason: 'not_arrived' } });
    const packages = await countedPackages(trx, tripId, door);
    for (const outbound of packages) {
      const { outbound_package_id, boxes, seen } = outbound;
      const missing: number[] = [];
      for (let box = 1; box <= boxes; box += 1) {
        if (seen.includes(box)) continue;
        const short = await insertCheck(trx, {
          id: newId(by.now),
          ...createdAt(by.now),
          trip_id: tripId,
          door,
          outbound_package_id,
          box,
          outcome: 'short',
          ...actorColumns(by.actor),
        });
        if (short) missing.push(box);
      }
      if (door === 'arrival' && missing.length > 0)
        await mailAboutBoxes(services, trx, { ...outbound, id: outbound_package_id }, boxesMissing, {
          trip: trip.code,
          boxes,
          missing,
        });
    }
    const count = toCount(door, packages);
    await audit(trx, by, 'trip.count_boxes', tripId, {
      after: { door, expected: count.expected, seen: count.seen },
    });
    return count;
  });

/** Says what came of an exception. */
export const resolveException = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'box_check'>,
  resolution: string,
): Promise<BoxCheck> =>
  inTransaction(db, async (trx) => {
    const before = found(await lockCheck(trx, id));
    refuseFromAfar(by, before.door);
    if (before.outcome === 'counted' || before.resolved_at !== null) throw new AppError('conflict');
    await updateCheck(trx, id, { resolution, resolved_at: by.now.toISOString() }, by.now);
    await audit(trx, by, 'box_check.resolve', id, {
      before: { outcome: before.outcome },
      after: { resolution },
    });
    return found((await readChecks(services, trx, [id]))[0]);
  });
