import { machine, type StateOf } from '../states/index.ts';

/**
 * An inbound package on its way to, in, and out of the USA warehouse (product design, §3). It goes back to `expected` only where a
 * receipt was a mistake and is undone.
 */
export const inboundPackageStates = machine('expected', {
  expected: ['received', 'cancelled'],
  received: ['inspected', 'on_hold', 'returned', 'disposed', 'merged', 'expected'],
  inspected: ['ready', 'on_hold', 'returned', 'disposed', 'merged', 'expected'],
  ready: ['packed', 'on_hold', 'returned', 'disposed', 'merged', 'expected'],
  on_hold: ['received', 'inspected', 'ready', 'returned', 'disposed', 'merged', 'expected'],
  packed: ['shipped', 'ready'],
  shipped: ['delivered'],
  delivered: [],
  returned: [],
  disposed: [],
  merged: [],
  cancelled: [],
});

export type InboundPackageState = StateOf<typeof inboundPackageStates>;
