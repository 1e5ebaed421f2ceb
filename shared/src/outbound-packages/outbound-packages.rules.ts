import { volumeCft } from '../measures/index.ts';
import { type QuoteRequestInput, toQuoteBox } from '../pricing/index.ts';
import type { Decision } from '../states/index.ts';
import { canMove, isEnd, statesOf } from '../states/index.ts';
import type {
  Box,
  OutboundPackage,
  PackedPrice,
  ShippingServices,
  UnrequestedService,
} from './outbound-packages.schema.ts';
import { type OutboundPackageState, outboundPackageStates } from './outbound-packages.states.ts';

/** Weight and volume of boxes together, as they are loaded: pounds and cubic feet, two decimals. */
export function measuresOfBoxes(
  boxes: readonly Pick<Box, 'length_in' | 'width_in' | 'height_in' | 'weight_lb'>[],
): { readonly weight_lb: number; readonly volume_cft: number } {
  const hundredths = (value: number) => Math.round(value * 100);
  const sum = (values: readonly number[]) =>
    values.reduce((total, value) => total + hundredths(value), 0) / 100;
  return {
    weight_lb: sum(boxes.map(({ weight_lb }) => weight_lb)),
    volume_cft: sum(
      boxes.map(({ length_in, width_in, height_in }) =>
        volumeCft({ length: length_in, width: width_in, height: height_in }),
      ),
    ),
  };
}

type Measured = Pick<Box, 'length_in' | 'width_in' | 'height_in' | 'weight_lb'>;

const sameMeasures = (one: Measured, other: Measured): boolean =>
  one.length_in === other.length_in &&
  one.width_in === other.width_in &&
  one.height_in === other.height_in &&
  one.weight_lb === other.weight_lb;

/** True if the boxes found have the same measures as the known ones, one by one. */
export const measuredAlike = (found: readonly Measured[], known: readonly Measured[]): boolean =>
  found.length === known.length &&
  found.every((box, index) => {
    const same = known[index];
    return same !== undefined && sameMeasures(box, same);
  });

/**
 * The boxes of an outbound package after an inbound package in it was measured again: the box that was charged by the disputed figures has
 * the new ones. Null where there is none, because it was repacked or put together with others: then the boxes themselves
 * have to be measured again.
 */
export function boxesMeasuredAgain(boxes: readonly Box[], disputed: Measured, found: Measured): Box[] | null {
  const index = boxes.findIndex((box) => sameMeasures(box, disputed));
  if (index < 0) return null;
  const { length_in, width_in, height_in, weight_lb } = found;
  return boxes.map((box, at) =>
    at === index ? { box_type_id: null, length_in, width_in, height_in, weight_lb } : box,
  );
}

/** Boxes as the price engine takes them: each by its own measures. */
export const toQuoteBoxes = (boxes: readonly Box[]): QuoteRequestInput['boxes'] =>
  boxes.map((box) => toQuoteBox(box, 1));

/**
 * The space that an outbound package took before it was packed, in cubic feet: its inbound packages as they came, else the boxes of its
 * sender where we were asked to repack them.
 */
export function volumeBeforePacking(
  {
    own_boxes,
    services,
  }: { readonly own_boxes: readonly Box[]; readonly services: { readonly repack: boolean } },
  inboundPackages: readonly { readonly volume_cft: number | null }[],
): number | null {
  if (inboundPackages.length > 0)
    return (
      inboundPackages.reduce((sum, { volume_cft }) => sum + Math.round((volume_cft ?? 0) * 100), 0) / 100
    );
  return services.repack && own_boxes.length > 0 ? measuresOfBoxes(own_boxes).volume_cft : null;
}

/** Charges for services that the owner did not request. None where the request is not known. */
export const unrequestedServices = (
  lines: readonly { readonly description: string; readonly amount_usd_minor: number }[],
  requested: ShippingServices | null,
): UnrequestedService[] =>
  requested === null
    ? []
    : (Object.keys(requested) as (keyof ShippingServices)[]).flatMap((service) => {
        const line = lines.find(({ description }) => description === `service_${service}`);
        return line && line.amount_usd_minor > 0 && !requested[service]
          ? [{ service, amount_usd_minor: line.amount_usd_minor }]
          : [];
      });

interface PackedOutboundPackage extends Pick<OutboundPackage, 'estimate' | 'packing_acceptance'> {
  readonly state: OutboundPackageState;
  readonly packed_volume_cft: number | null;
  readonly volume_before_cft: number | null;
  /** True if its invoice has payments, or a proof that waits for its review. */
  readonly paid: boolean;
  /** Null while it has none. */
  readonly price: PackedPrice | null;
}

/** True if the owner agreed to the packing, at this price or a higher one. */
export const isPackingAccepted = ({
  packing_acceptance,
  price,
}: Pick<PackedOutboundPackage, 'packing_acceptance' | 'price'>): boolean =>
  packing_acceptance !== null &&
  price !== null &&
  price.total_usd_minor <= packing_acceptance.total_usd_minor;

/** Differences between the packing and the owner's agreement: size, price, or services charged. */
export function packingObjections({
  packed_volume_cft,
  volume_before_cft,
  estimate,
  price,
}: Pick<PackedOutboundPackage, 'packed_volume_cft' | 'volume_before_cft' | 'estimate' | 'price'>) {
  const larger =
    packed_volume_cft !== null && volume_before_cft !== null && packed_volume_cft > volume_before_cft;
  const dearer = estimate !== null && price !== null && price.total_usd_minor > estimate.total_usd_minor;
  return { larger, dearer, not_asked_for: price?.not_asked_for ?? [] };
}

/**
 * Decides whether its owner may refuse how it was packed: it is larger than what came, dearer than its estimate, or has services
 * that they did not ask for; they have not agreed to it, and nothing was paid yet.
 */
export function canRefusePacking(
  outbound: PackedOutboundPackage,
): Decision<'not_packed' | 'as_agreed' | 'accepted' | 'paid_already'> {
  const { stage } = outboundPackageStates.means[outbound.state];
  if (stage !== 'packed' && stage !== 'invoiced') return { ok: false, reason: 'not_packed' };
  const { larger, dearer, not_asked_for } = packingObjections(outbound);
  if (!larger && !dearer && not_asked_for.length === 0) return { ok: false, reason: 'as_agreed' };
  if (isPackingAccepted(outbound)) return { ok: false, reason: 'accepted' };
  return outbound.paid ? { ok: false, reason: 'paid_already' } : { ok: true };
}

/** It is asked for what its owner did not agree to: then they answer before it is invoiced. */
export const needsConsent = (
  outbound: Pick<PackedOutboundPackage, 'packing_acceptance' | 'price'>,
): boolean =>
  outbound.price !== null && outbound.price.not_asked_for.length > 0 && !isPackingAccepted(outbound);

/** Boxes of their sender's own can be doubted, and measured again, from their packing until they are handed over. */
export const canDisputeBoxes = ({
  state,
  own_boxes,
  packed_boxes,
}: {
  readonly state: OutboundPackageState;
  readonly own_boxes: readonly Box[];
  readonly packed_boxes: readonly Box[];
}): boolean =>
  own_boxes.length > 0 && packed_boxes.length > 0 && outboundPackageStates.means[state].boxesInDoubt;

/** Goods that wait in Malaysia can be given to a delivery partner, also instead of another. */
export const canLeaveWithVendor = (state: OutboundPackageState): boolean =>
  outboundPackageStates.moves[state].some(
    (to) => outboundPackageStates.means[to].delivery === 'out_for_delivery',
  );

/** Its owner may change recipient and note until packing begins. */
export const canChangeRequest = (state: OutboundPackageState): boolean => state === 'requested';

/**
 * Its owner may take a wish back until it is packed. Boxes that we fetched are here already: without it nothing would say
 * whose they are, and what is owed for fetching them.
 */
export const canCancelRequest = ({
  state,
  pickup_request_id,
}: {
  readonly state: OutboundPackageState;
  readonly pickup_request_id: string | null;
}): boolean => pickup_request_id === null && canMove(outboundPackageStates, state, 'cancelled');

/** Staff may correct the recipient while it can still be read off a new label. */
export const canCorrectRecipient = (state: OutboundPackageState): boolean =>
  !isEnd(outboundPackageStates, state);

/** It is packed, or packed anew while nothing has been invoiced. */
export const canPack = (state: OutboundPackageState, invoiced: boolean): boolean =>
  !invoiced && outboundPackageStates.means[state].beforeInvoice;

interface Labelled {
  readonly state: OutboundPackageState;
  readonly own_boxes: readonly unknown[];
}

/**
 * A label exists once it is paid; staff print one as soon as it is packed, and boxes of one's own carry one from the door.
 * Delivered and cancelled packages have none.
 */
export const hasLabel = ({ state, own_boxes }: Labelled, forStaff: boolean): boolean => {
  if (isEnd(outboundPackageStates, state)) return false;
  const { label } = outboundPackageStates.means[state];
  return own_boxes.length > 0 || label === 'everybody' || (forStaff && label === 'staff');
};

/** State for the public: an unpaid invoice is private. */
export const publicState = (state: OutboundPackageState): OutboundPackageState =>
  state === 'invoiced' ? 'packed' : state;

/** The way an outbound package has come, for those who only wait for it: each state once, without what was taken back. */
export function publicSteps<S extends { readonly state: string; readonly at: string }>(
  steps: readonly S[],
): S[] {
  const order: readonly string[] = statesOf(outboundPackageStates);
  const way: S[] = [];
  for (const step of steps) {
    const state = publicState(step.state as OutboundPackageState);
    const place = order.indexOf(state);
    while (way.some((each) => order.indexOf(each.state) > place)) way.pop();
    if (!way.some((each) => each.state === state)) way.push({ ...step, state });
  }
  return way;
}

interface Circumstances {
  /** True if it has an invoice. */
  readonly invoiced: boolean;
  readonly paid: boolean;
  /** True if customs has cleared its trip. */
  readonly cleared: boolean;
}

export type MoveRefusal = 'transition_refused' | 'invoice_unpaid' | 'invoice_stands' | 'trip_not_cleared';

/** Decides whether staff may move an outbound package there by hand. */
export function canMoveByHand(
  from: OutboundPackageState,
  to: OutboundPackageState,
  { invoiced, paid, cleared }: Circumstances,
): Decision<MoveRefusal> {
  const { byHand, needs } = outboundPackageStates.means[to];
  const { withTrip } = outboundPackageStates.means[from];
  if (byHand === null || withTrip || !canMove(outboundPackageStates, from, to))
    return { ok: false, reason: 'transition_refused' };
  if (from === 'packed' && invoiced) return { ok: false, reason: 'invoice_stands' };
  if (needs !== 'nothing' && !paid) return { ok: false, reason: 'invoice_unpaid' };
  if (needs === 'clearance' && !cleared) return { ok: false, reason: 'trip_not_cleared' };
  return { ok: true };
}
