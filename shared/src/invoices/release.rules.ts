import { canLeaveWithVendor } from '../outbound-packages/outbound-packages.rules.ts';
import {
  type OutboundPackageState,
  outboundPackageStates,
} from '../outbound-packages/outbound-packages.states.ts';
import { canMove, type Decision } from '../states/index.ts';
import { type TripState, tripStates } from '../trips/trips.states.ts';
import { releasesGoods } from './invoices.rules.ts';
import type { InvoiceState } from './invoices.states.ts';

type ReleaseRefusal =
  | 'invoice_unpaid'
  | 'trip_not_cleared'
  | 'transition_refused'
  | 'boxes_missing'
  | 'collected_by_owner';

/**
 * Decides whether goods in Balakong may go to a vendor, or be made ready to be collected: paid for, cleared, still
 * there, and whole: while a box is looked for, nobody drives out or comes for the others. What its owner comes for goes to
 * a vendor only for a reason.
 */
export function canRelease(
  goods: {
    readonly state: InvoiceState;
    readonly released_unpaid: boolean;
    readonly package_state: OutboundPackageState;
    readonly trip_state: TripState | null;
    readonly self_collected: boolean;
    readonly missing_boxes: number;
  },
  to: { readonly vendor_id: string | null; readonly note: string },
): Decision<ReleaseRefusal> {
  const no = (reason: ReleaseRefusal) => ({ ok: false, reason }) as const;
  if (!releasesGoods(goods)) return no('invoice_unpaid');
  if (goods.trip_state === null || !tripStates.means[goods.trip_state].handsOver)
    return no('trip_not_cleared');
  const canGo =
    to.vendor_id === null
      ? canMove(outboundPackageStates, goods.package_state, 'ready_for_pickup')
      : canLeaveWithVendor(goods.package_state);
  if (!canGo) return no('transition_refused');
  if (goods.missing_boxes > 0) return no('boxes_missing');
  return to.vendor_id !== null && goods.self_collected && to.note.trim() === ''
    ? no('collected_by_owner')
    : { ok: true };
}
