import { canLeaveWithVendor } from '../outbound-packages/outbound-packages.rules.ts';
import {
  type OutboundPackageState,
  outboundPackageStates,
} from '../outbound-packages/outbound-packages.states.ts';
import { canMove, type Decision } from '../states/index.ts';
import { type TripState, tripStates } from '../trips/trips.states.ts';
import { releasesGoods } from './invoices.rules.ts';
import type { InvoiceState } from './invoices.states.ts';

type PaymentRefusal = 'invoice_unpaid' | 'order_unpaid';

/** Dues of goods: on their own invoice, and on those of the orders that we bought them for, and of fetching them. */
export interface GoodsDue {
  readonly state: InvoiceState;
  readonly released_unpaid: boolean;
  /** True while the invoice of an order that some of them were bought for, or of their pickup, is not paid. */
  readonly order_unpaid: boolean;
}

/** Decides whether goods may go on, wherever they leave: nothing is owed for them any more. */
export function canGoOn(goods: GoodsDue): Decision<PaymentRefusal> {
  if (!releasesGoods(goods)) return { ok: false, reason: 'invoice_unpaid' };
  return goods.order_unpaid ? { ok: false, reason: 'order_unpaid' } : { ok: true };
}

type ReleaseRefusal =
  | PaymentRefusal
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
  goods: GoodsDue & {
    readonly package_state: OutboundPackageState;
    readonly trip_state: TripState | null;
    readonly self_collected: boolean;
    readonly missing_boxes: number;
  },
  to: { readonly vendor_id: string | null; readonly note: string },
): Decision<ReleaseRefusal> {
  const no = (reason: ReleaseRefusal) => ({ ok: false, reason }) as const;
  const paid = canGoOn(goods);
  if (!paid.ok) return paid;
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
