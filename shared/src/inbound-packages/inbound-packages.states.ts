import { machine, type StateOf } from '../states/index.ts';

interface InboundPackageMeaning {
  /** Place for lists and counts: announced, in the warehouse, packed or on its way, or over. */
  readonly place: 'announced' | 'warehouse' | 'shipping' | 'over';
  /** True if it stands for goods; a record that was called off or merged stands for none. */
  readonly isGoods: boolean;
  /** True if staff set it directly. Receiving has its own call, packing and shipping follow the outbound package. */
  readonly byHand: boolean;
  /** True if staff must say why: its owner waits for it, or never gets it. */
  readonly needsReason: boolean;
}

const warehouse = { place: 'warehouse', isGoods: true, byHand: true, needsReason: false } as const;
const shipping = { place: 'shipping', isGoods: true, byHand: false, needsReason: false } as const;
const over = { to: [], place: 'over', isGoods: true, byHand: false, needsReason: false } as const;

/**
 * An inbound package on its way to, in, and out of the USA warehouse. It goes back to `expected` only where a
 * receipt was a mistake and is undone.
 */
export const inboundPackageStates = machine<InboundPackageMeaning>()('expected', {
  expected: {
    to: ['received', 'cancelled'],
    place: 'announced',
    isGoods: true,
    byHand: false,
    needsReason: false,
  },
  received: {
    to: ['inspected', 'on_hold', 'returned', 'disposed', 'merged', 'expected'],
    ...warehouse,
  },
  inspected: { to: ['ready', 'on_hold', 'returned', 'disposed', 'merged', 'expected'], ...warehouse },
  ready: { to: ['packed', 'on_hold', 'returned', 'disposed', 'merged', 'expected'], ...warehouse },
  on_hold: {
    to: ['received', 'inspected', 'ready', 'returned', 'disposed', 'merged', 'expected'],
    ...warehouse,
    needsReason: true,
  },
  packed: { to: ['shipped', 'ready'], ...shipping },
  shipped: { to: ['delivered'], ...shipping },
  delivered: over,
  returned: { ...over, byHand: true, needsReason: true },
  disposed: { ...over, byHand: true, needsReason: true },
  merged: { ...over, isGoods: false },
  cancelled: { ...over, isGoods: false, byHand: true, needsReason: true },
});

export type InboundPackageState = StateOf<typeof inboundPackageStates>;
