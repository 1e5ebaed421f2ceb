import { createHash } from 'node:crypto';
import { type CarrierState, stateAfter } from '@rantau/shared/carrier-trackings';
import type { Id } from '@rantau/shared/ids';
import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { isEnd } from '@rantau/shared/states';
import type { CarrierReport, ReportedEvent } from '../../integrations/carrier-tracking/provider.ts';
import {
  type CarrierEventRow,
  type CarrierTrackingRow,
  insertEvents,
  listCarrierEvents,
  lockReported,
  updateTracking,
} from '../../modules/carrier-trackings/carrier-trackings.repository.ts';
import { bySystem } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { lockOutboundPackage } from '../outbound-packages/move-outbound-package.ts';
import { type DeliveryReport, reportDelivery } from '../outbound-packages/report-delivery.ts';

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

/** A hand-over may be recorded later than the courier came. */
const hoursBeforeHandOver = 24;
const before = (at: string, hours: number): string =>
  new Date(Date.parse(at) - hours * 3_600_000).toISOString();

/** States of a parcel that say something of a delivery. */
const deliveryOf: Readonly<Record<CarrierState, DeliveryReport['to'] | null>> = {
  unknown: null,
  pre_transit: null,
  in_transit: 'with_vendor',
  out_for_delivery: 'out_for_delivery',
  failure: 'failed',
  return: 'failed',
  delivered: 'delivered',
};

/** Moves the delivery that a parcel is, unless it is with somebody else by now, or over. */
async function moveDelivery(
  services: Services,
  trx: Db,
  { outbound_package_id, vendor_id, tracking_number }: CarrierTrackingRow,
  reached: Pick<CarrierEventRow, 'state' | 'at' | 'description'>,
): Promise<void> {
  const to = deliveryOf[reached.state];
  if (outbound_package_id === null || to === null) return;
  const delivery = await lockOutboundPackage(trx, outbound_package_id);
  if (!delivery || delivery.vendor_id !== vendor_id || delivery.waybill_number !== tracking_number) return;
  if (isEnd(outboundPackageStates, delivery.state) || delivery.state === to) return;
  const by = bySystem(services.clock.now());
  const since = delivery.assigned_at ?? reached.at;
  // A number that was mistyped, or was used before, has a history of its own.
  const earliest = to === 'failed' ? since : before(since, hoursBeforeHandOver);
  if (reached.at < earliest) return;
  // Clocks of couriers are not ours: it was between the hand-over and now.
  const [, at = reached.at] = [since, reached.at, by.now.toISOString()].toSorted();
  await reportDelivery(services, trx, by, delivery, { to, note: reached.description, at });
}

/** Takes in what is new of a report. An older one, or the same again, changes nothing. */
async function applyTo(
  services: Services,
  trx: Db,
  tracking: CarrierTrackingRow,
  report: CarrierReport,
): Promise<void> {
  const now = services.clock.now();
  const newest = report.events.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, mostEvents);
  await insertEvents(trx, tracking.id, newest.map(toEvent), now);
  const events = await listCarrierEvents(trx, tracking.id);
  const reached = stateAfter(events);
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
  const isLater = tracking.state_at === null || (reached !== null && reached.at > tracking.state_at);
  if (reached && (reached.state !== tracking.state || isLater))
    await moveDelivery(services, trx, tracking, reached);
}

/** Takes in a report about every parcel of ours that it is about. Answers false if there is none. */
export const applyReport = (
  services: Services,
  providerId: Id<'tracking_provider'>,
  report: CarrierReport,
): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const trackings = await lockReported(trx, providerId, report);
    for (const tracking of trackings) await applyTo(services, trx, tracking, report);
    return trackings.length > 0;
  });
