import { GatewayError } from '../../integrations/gateway-call.ts';
import {
  type CarrierTrackingRow,
  claimDueTrackings,
  findCourierCodes,
  scheduleTrackings,
  updateTracking,
} from '../../modules/carrier-trackings/carrier-trackings.repository.ts';
import { reconcileTrackings } from '../../modules/carrier-trackings/reconcile-trackings.repository.ts';
import {
  findProviderInForce,
  type TrackingProviderRow,
} from '../../modules/tracking-providers/tracking-providers.repository.ts';
import { after, backOffMs } from '../../platform/jobs/back-off.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { applyReport } from './apply-report.ts';
import { missingTrackingFields, serviceOf, withTracking } from './connect.ts';

/** Registers what is expected, and asks about what stays silent: a report may be lost. */
export const followTrackings = jobKind('carriers.follow', {
  cron: '* * * * *',
  retryLimit: 0,
  expireInSeconds: 600,
});

const minuteMs = 60_000;
const mostAtOnce = 80;
const silenceMs = 12 * 60 * minuteMs;

const mostPauseMinutes = 360;
const nextTry = (now: Date, attempts: number): string => after(now, backOffMs(attempts, mostPauseMinutes));

async function register(
  services: Services,
  row: TrackingProviderRow,
  trackings: readonly CarrierTrackingRow[],
): Promise<void> {
  const { db, clock } = services;
  const { carrierCodes } = serviceOf(row);
  const courierCodes = await findCourierCodes(db, row.provider, trackings);
  const answers = await withTracking(services, row, (gateway) =>
    gateway.register(
      trackings.map(({ tracking_number, carrier, vendor_id }) => ({
        tracking_number,
        carrier_code: (vendor_id && courierCodes.get(vendor_id)) ?? carrierCodes[carrier ?? ''] ?? null,
      })),
    ),
  );
  for (const [index, tracking] of trackings.entries()) {
    const answer = answers[index];
    const now = clock.now();
    if (!answer?.ok) {
      const problem = (answer?.code ?? 'no_answer').slice(0, 120);
      await updateTracking(db, tracking, { registration: 'refused', problem, next_check_at: null }, now);
      continue;
    }
    await updateTracking(
      db,
      tracking,
      {
        registration: 'registered',
        provider_tracking_id: answer.provider_tracking_id,
        problem: null,
        attempts: 0,
        // What is already known of it is not in every answer.
        next_check_at: after(now, answer.report ? silenceMs : 5 * minuteMs),
      },
      now,
    );
    if (answer.report) await applyReport(services, row.id, answer.report);
  }
}

async function askAbout(
  services: Services,
  row: TrackingProviderRow,
  trackings: readonly CarrierTrackingRow[],
): Promise<void> {
  const { db, clock } = services;
  const ids = trackings.flatMap(({ provider_tracking_id }) => provider_tracking_id ?? []);
  const reports = await withTracking(services, row, (gateway) => gateway.find(ids));
  for (const report of reports) await applyReport(services, row.id, report);
  const known = new Set(reports.map(({ provider_tracking_id }) => provider_tracking_id));
  const silent = trackings.filter((tracking) => !known.has(tracking.provider_tracking_id ?? ''));
  await scheduleTrackings(
    db,
    silent.map(({ id }) => id),
    after(clock.now(), silenceMs),
  );
}

/** Works through parcels in calls of the size that the provider takes. The first that fails ends the round. */
async function inCalls(
  services: Services,
  row: TrackingProviderRow,
  trackings: readonly CarrierTrackingRow[],
  work: typeof register,
): Promise<boolean> {
  const { most } = serviceOf(row);
  for (let start = 0; start < trackings.length; start += most) {
    const part = trackings.slice(start, start + most);
    try {
      await work(services, row, part);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const now = services.clock.now();
      const attempts = Math.max(...part.map((tracking) => tracking.attempts));
      const idsOf = (rows: readonly CarrierTrackingRow[]) => rows.map(({ id }) => id);
      await scheduleTrackings(services.db, idsOf(part), nextTry(now, attempts), { problem: error.code });
      await scheduleTrackings(services.db, idsOf(trackings.slice(start + most)), after(now, minuteMs));
      return false;
    }
  }
  return true;
}

/** One round over what is expected. */
export async function followDueTrackings(services: Services): Promise<void> {
  const { db, clock } = services;
  const row = await findProviderInForce(db);
  if (!row || missingTrackingFields(services, row).length > 0) return;
  await reconcileTrackings(db, row, clock.now());
  const due = await claimDueTrackings(db, row.id, mostAtOnce, clock.now());
  const isWaiting = ({ registration }: CarrierTrackingRow) => registration === 'waiting';
  const silent = due.filter((tracking) => !isWaiting(tracking));
  if (await inCalls(services, row, due.filter(isWaiting), register))
    await inCalls(services, row, silent, askAbout);
  else
    await scheduleTrackings(
      db,
      silent.map(({ id }) => id),
      after(clock.now(), minuteMs),
    );
}
