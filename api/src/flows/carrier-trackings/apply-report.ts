import { createHash } from 'node:crypto';
import { stateAfter } from '@rantau/shared/carrier-trackings';
import type { Id } from '@rantau/shared/ids';
import type { CarrierReport, ReportedEvent } from '../../integrations/carrier-tracking/provider.ts';
import {
  type CarrierTrackingRow,
  insertEvents,
  listCarrierEvents,
  lockReported,
  updateTracking,
} from '../../modules/carrier-trackings/carrier-trackings.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** More than any parcel has. */
const mostEvents = 300;
/** A parcel of which nothing comes is asked about so much later. */
const silenceMs = 12 * 3_600_000;

/** Text of others, cut to what a page can show, without what PostgreSQL does not take. */
const plain = (text: string, most: number): string => text.replaceAll('\u0000', '').slice(0, most);

const toEvent = (reported: ReportedEvent) => {
  const event = {
    at: reported.at,
    state: reported.state,
    provider_status: plain(reported.provider_status, 120),
    description: plain(reported.description, 500),
    place: plain(reported.place, 120),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify(Object.values(event)))
    .digest('base64url');
  return { ...event, digest };
};

/** Takes in what is new of a report. An older one, or the same again, changes nothing. */
async function applyTo(
  trx: Db,
  tracking: CarrierTrackingRow,
  report: CarrierReport,
  now: Date,
): Promise<void> {
  const newest = report.events.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, mostEvents);
  await insertEvents(trx, tracking.id, newest.map(toEvent), now);
  const reached = stateAfter(await listCarrierEvents(trx, tracking.id));
  const isNewest =
    tracking.reported_at === null ||
    (report.reported_at !== null && report.reported_at >= tracking.reported_at);
  await updateTracking(
    trx,
    tracking,
    {
      ...(reached && { state: reached.state, state_at: reached.at }),
      ...(isNewest && {
        provider_status: plain(report.provider_status, 120),
        expected_on: report.expected_on,
        reported_at: report.reported_at ?? now.toISOString(),
      }),
      ...(tracking.next_check_at !== null && {
        next_check_at: new Date(now.getTime() + silenceMs).toISOString(),
        attempts: 0,
        ...(tracking.registration === 'registered' && { problem: null }),
      }),
    },
    now,
  );
}

/** Takes in a report about every parcel of ours that it is about. Answers false if there is none. */
export const applyReport = (
  db: Db,
  providerId: Id<'tracking_provider'>,
  report: CarrierReport,
  now: Date,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const trackings = await lockReported(trx, providerId, report);
    for (const tracking of trackings) await applyTo(trx, tracking, report, now);
    return trackings.length > 0;
  });
