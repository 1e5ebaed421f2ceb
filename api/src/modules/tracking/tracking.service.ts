import { AppError, fieldError } from '@rantau/shared/errors';
import { parseReference } from '@rantau/shared/references';
import type { PublicTracking } from '@rantau/shared/tracking';
import type { Db } from '../../database/database.ts';
import { timelineOf } from '../state-changes/state-changes.service.ts';
import { findTracked } from './tracking.repository.ts';

const kinds = { IN: 'inbound_package', OUT: 'outbound_package', TRIP: 'trip' } as const;
type TrackedPrefix = keyof typeof kinds;
const isTracked = (prefix: string): prefix is TrackedPrefix => prefix in kinds;

/** States and dates of what a reference names. A mistyped one is said to be so before anything is searched. */
export async function track(db: Db, text: string): Promise<PublicTracking> {
  const parsed = parseReference(text);
  if (!parsed.ok) throw fieldError({ reference: 'reference_mistyped' });
  const { prefix, reference } = parsed;
  const tracked = isTracked(prefix) ? await findTracked(db, prefix, reference) : undefined;
  if (!isTracked(prefix) || !tracked) throw new AppError('not_found');
  const steps = await timelineOf(db, tracked.id, { withNames: false });
  return {
    reference,
    kind: kinds[prefix],
    state: tracked.state,
    mode: tracked.mode,
    expected_at: tracked.expected_at,
    steps: steps.map(({ to, at }) => ({ state: to, at })),
  };
}
