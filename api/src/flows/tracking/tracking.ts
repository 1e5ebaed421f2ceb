import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { type OutboundPackageStateName, publicState, publicSteps } from '@rantau/shared/outbound-packages';
import { parseReference } from '@rantau/shared/references';
import type { PublicTracking } from '@rantau/shared/tracking';
import { findHandedOver } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import { findTracked } from '../../modules/tracking/tracking.repository.ts';
import { milestonesOfLoaded, milestonesOfTrip } from '../../modules/trips/trip-milestones.service.ts';
import type { Db } from '../../platform/database/database.ts';
import { countTry } from '../../platform/rate-limits/rate-limits.ts';
import { timelineOf } from '../../platform/timeline/timeline.ts';
import { readPublicLastMile } from '../carrier-trackings/read-carrier-tracking.ts';

/** A trip has a code too, which the board of departures shows. */
const kinds = { IN: 'inbound_package', OUT: 'outbound_package', TRIP: 'trip', code: 'trip' } as const;
type TrackedPrefix = keyof typeof kinds;
const isTracked = (prefix: string): prefix is TrackedPrefix => prefix in kinds;

interface TrackingRequest {
  readonly now: Date;
  /** The network address that asks. */
  readonly ip: string;
  readonly reference: string;
}

/** Answers a visitor: as `track`, and only so often. */
export async function trackFor(db: Db, { now, ip, reference }: TrackingRequest): Promise<PublicTracking> {
  await countTry(db, now, 'tracking', { ip });
  return track(db, reference);
}

/** States and dates of what a reference or the code of a trip names. What is neither is said to be mistyped. */
async function track(db: Db, text: string): Promise<PublicTracking> {
  const parsed = parseReference(text);
  const prefix = parsed.ok ? parsed.prefix : 'code';
  const named = parsed.ok ? parsed.reference : text.trim().toUpperCase();
  const tracked = isTracked(prefix) ? await findTracked(db, prefix, named) : undefined;
  if (!parsed.ok && !tracked) throw fieldError({ reference: 'reference_mistyped' });
  if (!isTracked(prefix) || !tracked) throw new AppError('not_found');
  const steps = await timelineOf(db, kinds[prefix], tracked.id, { withNames: false });
  const passed = steps.map(({ to, at }) => ({ state: to, at }));
  const isOutboundPackage = kinds[prefix] === 'outbound_package';
  return {
    reference: named,
    kind: kinds[prefix],
    state: isOutboundPackage ? publicState(tracked.state as OutboundPackageStateName) : tracked.state,
    mode: tracked.mode,
    expected_at: tracked.expected_at,
    steps: isOutboundPackage ? publicSteps(passed) : passed,
    milestones:
      kinds[prefix] === 'trip'
        ? await milestonesOfTrip(db, tracked.id as Id<'trip'>)
        : await milestonesOfLoaded(db, tracked.trip_id),
    last_mile:
      tracked.outbound_package_id === null
        ? null
        : await readPublicLastMile(db, await findHandedOver(db, tracked.outbound_package_id)),
  };
}
