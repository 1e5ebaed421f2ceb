import type { Id } from '../ids/index.ts';
import type { Decision } from '../states/index.ts';
import { canMove } from '../states/index.ts';
import type { CustomerWords } from './inbound-packages.schema.ts';
import { type InboundPackageState, inboundPackageStates } from './inbound-packages.states.ts';

/** The fields the rules depend on; every view of a package has them. */
interface InboundPackageFields {
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

/** True if it is on hold only because its owner is unknown; finding the owner ends the hold. */
export const waitsForOwner = ({
  state,
  hold_reason,
}: Pick<InboundPackageFields, 'state'> & { readonly hold_reason: string | null }): boolean =>
  state === 'on_hold' && isOwnerHold(hold_reason);

/** True if weight and all three sides are known, which pricing and shipping need. */
export const isMeasured = <T extends Measures>(inbound: T): inbound is T & Record<keyof Measures, number> =>
  inbound.weight_lb !== null &&
  inbound.length_in !== null &&
  inbound.width_in !== null &&
  inbound.height_in !== null;

/** True if it is in the warehouse in the USA and in no outbound package that was packed. */
const isInWarehouse = (state: InboundPackageState): boolean =>
  inboundPackageStates.means[state].place === 'warehouse';

/** Bought by us, it stays with its order: its announcement is neither changed nor taken back by its customer. */
interface Ordered {
  readonly online_order_id: string | null;
}

/** The customer may change tracking number, shop and note until the inbound package has been received. */
export const canEditAnnouncement = ({
  state,
  online_order_id,
}: Pick<InboundPackageFields, 'state'> & Ordered): boolean => state === 'expected' && !online_order_id;

/**
 * True if the customer may say that a package here is one they announced under another number: only one that nothing was
 * declared of, so that nothing declared is lost.
 */
export const canTakeAnnouncement = (
  inbound: InboundPackageFields & { readonly items: readonly unknown[] },
  announced: InboundPackageFields & Ordered,
): boolean =>
  inbound.state !== 'expected' &&
  canEditContents(inbound.state) &&
  inbound.outbound_package_id === null &&
  inbound.items.length === 0 &&
  canEditAnnouncement(announced) &&
  announced.user_id === inbound.user_id;

/** The customer may change contents and value until it is packed, because customs is told what was packed. */
export const canEditContents = (state: InboundPackageState): boolean =>
  state === inboundPackageStates.initial || isInWarehouse(state);

/** Staff may correct what is still in the warehouse, or never arrived. */
export const canCorrect = (state: InboundPackageState): boolean => canEditContents(state);

/** It lies on a shelf of ours: one that is only announced does not. */
export const canRelocate = (state: InboundPackageState): boolean => isInWarehouse(state);

/** A measurement can be disputed and repeated from arrival until handover. */
export const canMeasureAgain = (state: InboundPackageState): boolean =>
  isInWarehouse(state) || inboundPackageStates.means[state].place === 'shipping';

export type ShippingRefusal =
  | 'not_ready'
  | 'in_another_outbound_package'
  | 'package_not_measured'
  | 'not_declared';

/** Decides whether shipping may be requested: inspected, measured, declared, and not in another outbound package. */
export function canRequestShipping(
  inbound: InboundPackageFields & Measures & { readonly items: readonly unknown[] },
): Decision<ShippingRefusal> {
  if (inbound.outbound_package_id !== null) return { ok: false, reason: 'in_another_outbound_package' };
  if (inbound.state !== 'ready') return { ok: false, reason: 'not_ready' };
  if (!isMeasured(inbound)) return { ok: false, reason: 'package_not_measured' };
  return inbound.items.length === 0 ? { ok: false, reason: 'not_declared' } : { ok: true };
}

export type MoveRefusal =
  | 'transition_refused'
  | 'package_not_measured'
  | 'in_outbound_package'
  | 'owner_missing';

type UndoRefusal = 'moved_on' | 'in_another_outbound_package' | 'too_late' | 'changed_since';

/**
 * Hours within which a receipt can be undone, while the package is still at hand for the person who received
 * it.
 */
export const undoHours = 24;

/**
 * Decides whether a mistaken receipt may be undone: nothing has followed from it yet. `hours` is the time since, and
 * `changed` says whether anyone else has touched the record.
 */
export function canUndoReceipt(
  inbound: Pick<InboundPackageFields, 'state' | 'outbound_package_id'> & {
    readonly hold_reason: string | null;
  },
  since: { readonly hours: number; readonly changed: boolean },
): Decision<UndoRefusal> {
  if (inbound.outbound_package_id !== null) return { ok: false, reason: 'in_another_outbound_package' };
  const heldByHand = inbound.state === 'on_hold' && !waitsForOwner(inbound);
  if (heldByHand || !isInWarehouse(inbound.state)) return { ok: false, reason: 'moved_on' };
  if (since.changed) return { ok: false, reason: 'changed_since' };
  return since.hours > undoHours ? { ok: false, reason: 'too_late' } : { ok: true };
}

/** Decides whether staff may move a package there by hand. */
export function canMoveByHand(
  inbound: InboundPackageFields & Measures,
  to: InboundPackageState,
): Decision<MoveRefusal> {
  const arrives = inbound.state === 'expected' && to === 'received';
  if (!inboundPackageStates.means[to].byHand || arrives || !canMove(inboundPackageStates, inbound.state, to))
    return { ok: false, reason: 'transition_refused' };
  if (inbound.state === 'packed') return { ok: false, reason: 'transition_refused' };
  if (inbound.outbound_package_id !== null) return { ok: false, reason: 'in_outbound_package' };
  if (to !== 'ready') return { ok: true };
  if (!isMeasured(inbound)) return { ok: false, reason: 'package_not_measured' };
  return inbound.user_id === null ? { ok: false, reason: 'owner_missing' } : { ok: true };
}

/** States that staff may move this package to by hand, for buttons. */
export const movesByHand = (inbound: InboundPackageFields & Measures): InboundPackageState[] =>
  inboundPackageStates.moves[inbound.state].filter((to) => canMoveByHand(inbound, to).ok);

/**
 * The state an inbound package reaches by itself: `inspected` once it is measured and photographed, `ready` once besides its owner
 * is known and its contents are declared. Null where it stays.
 */
export function nextByItself(
  inbound: InboundPackageFields & Measures & { readonly items: readonly unknown[] },
  photographed: boolean,
): 'inspected' | 'ready' | null {
  if (inbound.state === 'received') return photographed && isMeasured(inbound) ? 'inspected' : null;
  if (inbound.state !== 'inspected' || !canMoveByHand(inbound, 'ready').ok) return null;
  return inbound.items.length > 0 ? 'ready' : null;
}

export type MergeRefusal =
  | 'same_package'
  | 'not_mergeable'
  | 'in_outbound_package'
  | 'two_owners'
  | 'other_owner'
  | 'announced_for_order';

/**
 * Decides whether one record may be merged into the other. The one kept is an inbound package in the warehouse; the other may also
 * be a pre-alert whose inbound package this is. Two owners are decided by whoever merges, who names one of them: nobody else
 * gets it by a merge, and what is in an outbound package stays with its owner, as what was bought for an order does with its
 * order.
 */
export function canMerge(
  keep: InboundPackageFields & Ordered,
  merge: InboundPackageFields & Ordered,
  chosenOwner: string | null | undefined,
): Decision<MergeRefusal> {
  if (keep.id === merge.id) return { ok: false, reason: 'same_package' };
  if (!isInWarehouse(keep.state)) return { ok: false, reason: 'not_mergeable' };
  if (!isInWarehouse(merge.state) && merge.state !== 'expected')
    return { ok: false, reason: 'not_mergeable' };
  if (merge.outbound_package_id !== null) return { ok: false, reason: 'in_outbound_package' };
  const owners = [keep.user_id, merge.user_id].filter((id) => id !== null);
  if (new Set(owners).size > 1 && !chosenOwner) return { ok: false, reason: 'two_owners' };
  const owner = chosenOwner === undefined ? (owners[0] ?? null) : chosenOwner;
  const isStranger = owners.length > 0 && !owners.some((id) => id === owner);
  const leavesOutboundPackage = keep.outbound_package_id !== null && keep.user_id !== owner;
  if (isStranger || leavesOutboundPackage) return { ok: false, reason: 'other_owner' };
  const ordered = [keep, merge].filter(({ online_order_id }) => online_order_id);
  const leavesOrder =
    ordered.some(({ user_id }) => user_id !== owner) ||
    new Set(ordered.map(({ online_order_id }) => online_order_id)).size > 1;
  return leavesOrder ? { ok: false, reason: 'announced_for_order' } : { ok: true };
}

/** The fields that can be chosen in a merge. */
interface Mergeable extends Measures, Readonly<Record<CustomerWords, unknown>> {
  readonly user_id: Id<'user'> | null;
  readonly carrier: string | null;
  readonly shop: string;
  readonly staff_note: string;
  readonly location: string;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A package of which its customer wrote nothing. */
const noWords = { items: [], customer_note: '' } as const satisfies Record<CustomerWords, unknown>;
const customerWords = Object.keys(noWords) as CustomerWords[];

/** The words of the customer on a package; they go where the package goes, and to no other customer. */
export const wordsOf = <T extends Record<CustomerWords, unknown>>(record: T): Pick<T, CustomerWords> =>
  Object.fromEntries(customerWords.map((field) => [field, record[field]])) as Pick<T, CustomerWords>;

const filled: readonly (keyof Mergeable)[] = [
  'user_id',
  'carrier',
  'shop',
  'staff_note',
  'location',
  ...customerWords,
];

/** A record without what a customer wrote who is not its owner. */
const withoutWordsOfOthers = <T extends Mergeable>(record: T, owner: Mergeable['user_id']): T =>
  record.user_id === null || record.user_id === owner ? record : { ...record, ...noWords };

/**
 * The fields of the record that stays: what was chosen, else its own, else what only the other one knew. Measures are
 * taken together, never one side from each. Contents and note are those of the customer whose it is.
 */
export function mergeInboundPackages<T extends Mergeable>(
  kept: T,
  merged: T,
  chosen: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const owner = chosen.user_id === undefined ? (kept.user_id ?? merged.user_id) : chosen.user_id;
  const keep = withoutWordsOfOthers(kept, owner);
  const merge = withoutWordsOfOthers(merged, owner);
  const own = Object.fromEntries(
    filled.filter((field) => isEmpty(keep[field])).map((field) => [field, merge[field]]),
  );
  const { weight_lb, length_in, width_in, height_in } = merge;
  const measures = isMeasured(keep) ? {} : { weight_lb, length_in, width_in, height_in };
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  return { ...keep, ...own, ...(isMeasured(merge) && measures), ...given };
}
