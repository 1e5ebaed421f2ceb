import { machine, type StateOf } from '../states/index.ts';

/** Places in which the Malaysian warehouse counts outbound packages: each is in one. */
export const warehousePlaces = ['on_the_way', 'here', 'for_pickup', 'with_vendor', 'delivered'] as const;
export type WarehousePlace = (typeof warehousePlaces)[number];

interface OutboundPackageMeaning {
  /** Stage of the way, for counts. */
  readonly leg: 'packing' | 'travelling' | 'malaysia' | 'over';
  /** Its stage on the line that its owner sees; null off the line. */
  readonly stage:
    | 'requested'
    | 'packed'
    | 'invoiced'
    | 'released'
    | 'in_transit'
    | 'arrived'
    | 'delivered'
    | null;
  /** Place in which the warehouse in Malaysia counts it; `vendors` once a vendor has it. */
  readonly place: WarehousePlace | { readonly own: WarehousePlace; readonly vendors: WarehousePlace } | null;
  /** Stage of the last mile; null before it has begun. */
  readonly delivery: 'out_for_delivery' | 'delivered' | null;
  /** True if its owner has not been asked for payment yet: a draft of its invoice is not shown to them. */
  readonly beforeInvoice: boolean;
  /** Readers of its label, beside boxes of one's own, which carry one from the door. */
  readonly label: 'nobody' | 'staff' | 'everybody';
  /** True if boxes that the customer packed themselves can be disputed and measured again. */
  readonly boxesInDoubt: boolean;
  /**
   * The way staff set it: by a button, on a screen of its own, or not at all since it follows from something
   * else.
   */
  readonly byHand: 'button' | 'screen' | null;
  /** Reached only once it is paid for; and only once customs has let its trip go. */
  readonly needs: 'nothing' | 'payment' | 'clearance';
  /** True if it moves with its trip alone. */
  readonly withTrip: boolean;
  /** True if it can be put on a trip, moved to another or taken off. */
  readonly isLoadable: boolean;
  /** Decision or visit that its owner is waited for; null if none. */
  readonly ownerNeed: 'to_answer' | 'to_collect' | null;
}

const early = {
  leg: 'packing',
  place: null,
  delivery: null,
  beforeInvoice: true,
  needs: 'nothing',
  withTrip: false,
  isLoadable: false,
  ownerNeed: null,
} as const;
const paid = { ...early, beforeInvoice: false, label: 'everybody', boxesInDoubt: true } as const;
const landed = { ...paid, leg: 'malaysia', byHand: 'screen' } as const;

/**
 * States of a package that is shipped to Malaysia. From `loaded` to `arrived` it moves
 * with its trip. A failed delivery goes back to `arrived`; a package that repacking made larger goes back to
 * `requested` when its owner refuses.
 */
export const outboundPackageStates = machine<OutboundPackageMeaning>()('requested', {
  requested: {
    to: ['packing', 'cancelled'],
    ...early,
    stage: 'requested',
    label: 'nobody',
    boxesInDoubt: false,
    byHand: 'button',
  },
  packing: {
    to: ['packed', 'requested', 'cancelled'],
    ...early,
    stage: 'requested',
    label: 'nobody',
    boxesInDoubt: false,
    byHand: 'button',
  },
  packed: {
    to: ['invoiced', 'requested'],
    ...early,
    stage: 'packed',
    label: 'staff',
    boxesInDoubt: true,
    byHand: null,
    ownerNeed: 'to_answer',
  },
  invoiced: {
    to: ['released', 'packed'],
    ...early,
    beforeInvoice: false,
    stage: 'invoiced',
    label: 'staff',
    boxesInDoubt: true,
    byHand: null,
  },
  released: {
    to: ['loaded'],
    ...paid,
    stage: 'released',
    byHand: 'screen',
    needs: 'payment',
    isLoadable: true,
  },
  loaded: {
    to: ['in_transit', 'released'],
    ...paid,
    leg: 'travelling',
    stage: 'released',
    place: 'on_the_way',
    byHand: null,
    withTrip: true,
    isLoadable: true,
  },
  in_transit: {
    to: ['arrived'],
    ...paid,
    leg: 'travelling',
    stage: 'in_transit',
    place: 'on_the_way',
    byHand: null,
    withTrip: true,
  },
  arrived: {
    to: ['out_for_delivery', 'ready_for_pickup'],
    ...landed,
    stage: 'arrived',
    place: { own: 'here', vendors: 'with_vendor' },
  },
  out_for_delivery: {
    to: ['delivered', 'arrived'],
    ...landed,
    stage: 'arrived',
    place: 'with_vendor',
    delivery: 'out_for_delivery',
    boxesInDoubt: false,
    needs: 'clearance',
  },
  ready_for_pickup: {
    to: ['delivered', 'out_for_delivery'],
    ...landed,
    stage: 'arrived',
    place: 'for_pickup',
    needs: 'clearance',
    ownerNeed: 'to_collect',
  },
  delivered: {
    to: [],
    ...landed,
    leg: 'over',
    stage: 'delivered',
    place: 'delivered',
    delivery: 'delivered',
    boxesInDoubt: false,
    needs: 'clearance',
  },
  cancelled: {
    to: [],
    ...early,
    leg: 'over',
    beforeInvoice: false,
    stage: null,
    label: 'nobody',
    boxesInDoubt: false,
    byHand: 'button',
  },
});

export type OutboundPackageState = StateOf<typeof outboundPackageStates>;
