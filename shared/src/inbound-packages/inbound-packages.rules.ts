import type { Id } from '../ids/index.ts';
import type { Decision } from '../states/index.ts';
import { canMove } from '../states/index.ts';
import { type InboundPackageState, inboundPackageStates } from './inbound-packages.states.ts';

/** The fields the rules depend on; every view of a package has them. */
interface Parcel {
  readonly id: string;
  readonly state: InboundPackageState;
  readonly user_id: Id<'user'> | null;
  readonly outbound_package_id: Id<'outbound_package'> | null;
}

interface Measures {
  readonly weight_lb: number | null;
  readonly length_in: number | null;
  readonly width_in: number | null;
  readonly height_in: number | null;
}

/**
 * Why a package without an owner is on hold: codes that each screen translates. `two_owners`: its label and its announcement
 * name two customers. Other reasons are written by staff.
 */
export const ownerHolds = ['unclaimed', 'two_owners'] as const;
export type OwnerHold = (typeof ownerHolds)[number];

export const isOwnerHold = (reason: string | null): reason is OwnerHold =>
  ownerHolds.some((code) => code === reason);

/** Whether it is on hold only because its owner is unknown; finding the owner ends the hold. */
export const waitsForOwner = ({
  state,
  hold_reason,
}: Pick<Parcel, 'state'> & { readonly hold_reason: string | null }): boolean =>
  state === 'on_hold' && isOwnerHold(hold_reason);

/** Whether weight and all three sides are known, which pricing and shipping need. */
export const isMeasured = <T extends Measures>(parcel: T): parcel is T & Record<keyof Measures, number> =>
  parcel.weight_lb !== null &&
  parcel.length_in !== null &&
  parcel.width_in !== null &&
  parcel.height_in !== null;

/** The customer may change tracking number, shop and note until the parcel has been received. */
export const canMendAnnouncement = (state: InboundPackageState): boolean => state === 'expected';

/**
 * Whether the customer may say that a package here is one they announced under another number: only one that nothing was
 * declared of, so that nothing declared is lost.
 */
export const canTakeAnnouncement = (
  parcel: Parcel & { readonly items: readonly unknown[] },
  announced: Parcel,
): boolean =>
  parcel.state !== 'expected' &&
  canMendContents(parcel.state) &&
  parcel.outbound_package_id === null &&
  parcel.items.length === 0 &&
  announced.state === 'expected' &&
  announced.user_id === parcel.user_id;

/** The customer may change contents and value until it is packed, because customs is told what was packed. */
export const canMendContents = (state: InboundPackageState): boolean =>
  ['expected', 'received', 'inspected', 'ready', 'on_hold'].includes(state);

/** Staff may correct what is still in the warehouse, or never arrived. */
export const canCorrect = (state: InboundPackageState): boolean => canMendContents(state);

/** A measurement can be disputed and repeated from arrival until handover. */
export const canMeasureAgain = (state: InboundPackageState): boolean =>
  ['received', 'inspected', 'ready', 'on_hold', 'packed', 'shipped'].includes(state);

export type ShippingRefusal = 'not_ready' | 'in_another_shipment' | 'package_not_measured' | 'not_declared';

/** Whether shipping may be requested: inspected, measured, declared, and not in another shipment. */
export function canRequestShipping(
  parcel: Parcel & Measures & { readonly items: readonly unknown[] },
): Decision<ShippingRefusal> {
  if (parcel.outbound_package_id !== null) return { ok: false, reason: 'in_another_shipment' };
  if (parcel.state !== 'ready') return { ok: false, reason: 'not_ready' };
  if (!isMeasured(parcel)) return { ok: false, reason: 'package_not_measured' };
  return parcel.items.length === 0 ? { ok: false, reason: 'not_declared' } : { ok: true };
}

/**
 * States that staff set directly. Receiving has its own call, packing and shipping follow the shipment, and `merged` is what
 * a merge leaves behind.
 */
const byHand: readonly InboundPackageState[] = [
  'received',
  'inspected',
  'ready',
  'on_hold',
  'returned',
  'disposed',
  'cancelled',
];

export type MoveRefusal = 'transition_refused' | 'package_not_measured' | 'in_another_shipment' | 'no_owner';

export type UndoRefusal = 'moved_on' | 'in_another_shipment' | 'too_late' | 'changed_since';

/** Hours within which a receipt can be undone, while whoever received the parcel still has it at hand. */
export const undoHours = 24;

const within = [
  'received',
  'inspected',
  'ready',
  'on_hold',
] as const satisfies readonly InboundPackageState[];

/**
 * Whether a mistaken receipt may be undone: nothing has followed from it yet. `hours` is the time since, and
 * `changed` says whether anyone else has touched the record.
 */
export function canUndoReceipt(
  parcel: Pick<Parcel, 'state' | 'outbound_package_id'> & { readonly hold_reason: string | null },
  since: { readonly hours: number; readonly changed: boolean },
): Decision<UndoRefusal> {
  if (parcel.outbound_package_id !== null) return { ok: false, reason: 'in_another_shipment' };
  const heldByHand = parcel.state === 'on_hold' && !waitsForOwner(parcel);
  if (heldByHand || !within.some((state) => state === parcel.state)) return { ok: false, reason: 'moved_on' };
  if (since.changed) return { ok: false, reason: 'changed_since' };
  return since.hours > undoHours ? { ok: false, reason: 'too_late' } : { ok: true };
}

/** Whether staff may move a package there by hand. */
export function canMoveByHand(parcel: Parcel & Measures, to: InboundPackageState): Decision<MoveRefusal> {
  const arrives = parcel.state === 'expected' && to === 'received';
  if (!byHand.includes(to) || arrives || !canMove(inboundPackageStates, parcel.state, to))
    return { ok: false, reason: 'transition_refused' };
  if (parcel.state === 'packed') return { ok: false, reason: 'transition_refused' };
  if (parcel.outbound_package_id !== null) return { ok: false, reason: 'in_another_shipment' };
  if (to !== 'ready') return { ok: true };
  if (!isMeasured(parcel)) return { ok: false, reason: 'package_not_measured' };
  return parcel.user_id === null ? { ok: false, reason: 'no_owner' } : { ok: true };
}

/** States that staff may move this package to by hand, for buttons. */
export const movesByHand = (parcel: Parcel & Measures): InboundPackageState[] =>
  inboundPackageStates.moves[parcel.state].filter((to) => canMoveByHand(parcel, to).ok);

/**
 * The state a parcel reaches by itself: `inspected` once it is measured and photographed, `ready` once besides its owner
 * is known and its contents are declared. Null where it stays.
 */
export function nextByItself(
  parcel: Parcel & Measures & { readonly items: readonly unknown[] },
  photographed: boolean,
): 'inspected' | 'ready' | null {
  if (parcel.state === 'received') return photographed && isMeasured(parcel) ? 'inspected' : null;
  if (parcel.state !== 'inspected' || !canMoveByHand(parcel, 'ready').ok) return null;
  return parcel.items.length > 0 ? 'ready' : null;
}

export type MergeRefusal = 'same_package' | 'not_mergeable' | 'in_shipment' | 'two_owners';

const mergeable: readonly InboundPackageState[] = ['received', 'inspected', 'ready', 'on_hold'];

/**
 * Whether one record may be merged into the other. The one kept is a parcel in the warehouse; the other may also
 * be a pre-alert whose parcel this is. Two owners are decided by whoever merges, who names one.
 */
export function canMerge(
  keep: Parcel,
  merge: Parcel,
  chosenOwner: string | null | undefined,
): Decision<MergeRefusal> {
  if (keep.id === merge.id) return { ok: false, reason: 'same_package' };
  if (!mergeable.includes(keep.state)) return { ok: false, reason: 'not_mergeable' };
  if (!mergeable.includes(merge.state) && merge.state !== 'expected')
    return { ok: false, reason: 'not_mergeable' };
  if (merge.outbound_package_id !== null) return { ok: false, reason: 'in_shipment' };
  const twoOwners = keep.user_id !== null && merge.user_id !== null && keep.user_id !== merge.user_id;
  return twoOwners && !chosenOwner ? { ok: false, reason: 'two_owners' } : { ok: true };
}

/** The fields that can be chosen in a merge. */
interface Mergeable extends Measures {
  readonly user_id: Id<'user'> | null;
  readonly carrier: string | null;
  readonly shop: string;
  readonly items: readonly unknown[];
  readonly customer_note: string;
  readonly staff_note: string;
  readonly location: string;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const filled = [
  'user_id',
  'carrier',
  'shop',
  'items',
  'customer_note',
  'staff_note',
  'location',
] as const satisfies readonly (keyof Mergeable)[];

/**
 * The fields of the record that stays: what was chosen, else its own, else what only the other one knew. Measures are
 * taken together, never one side from each.
 */
export function mergeInboundPackages<T extends Mergeable>(
  keep: T,
  merge: T,
  chosen: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const own = Object.fromEntries(
    filled.filter((field) => isEmpty(keep[field])).map((field) => [field, merge[field]]),
  );
  const { weight_lb, length_in, width_in, height_in } = merge;
  const measures = isMeasured(keep) ? {} : { weight_lb, length_in, width_in, height_in };
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  return { ...keep, ...own, ...(isMeasured(merge) && measures), ...given };
}
