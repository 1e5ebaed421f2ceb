import { machine, type StateOf } from '../states/index.ts';

/**
 * What is shipped to Malaysia (product design, §3). From `loaded` to `arrived` it moves with its trip.
 * A failed delivery goes back to `arrived`; a package that repacking made larger goes back to `requested`
 * when its owner refuses.
 */
export const outboundPackageStates = machine('requested', {
  requested: ['packing', 'cancelled'],
  packing: ['packed', 'requested', 'cancelled'],
  packed: ['invoiced', 'requested'],
  invoiced: ['released', 'packed'],
  released: ['loaded'],
  loaded: ['in_transit', 'released'],
  in_transit: ['arrived'],
  arrived: ['out_for_delivery', 'ready_for_pickup'],
  out_for_delivery: ['delivered', 'arrived'],
  ready_for_pickup: ['delivered', 'out_for_delivery'],
  delivered: [],
  cancelled: [],
});

export type OutboundPackageState = StateOf<typeof outboundPackageStates>;
