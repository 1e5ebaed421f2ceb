import { machine, type StateOf } from '../states/index.ts';

interface CarrierMeaning {
  /** True once the carrier has had the parcel in its hands. */
  readonly hasMoved: boolean;
  /** True if people have to look at it: nothing more comes by itself. */
  readonly isTrouble: boolean;
}

const moves = { hasMoved: true, isTrouble: false } as const;
const trouble = { hasMoved: true, isTrouble: true } as const;

/**
 * A parcel at its carrier, in our words; each provider has others of its own. A parcel that was delivered can only be sent back, and
 * one that is sent back does not come any more.
 */
export const carrierStates = machine<CarrierMeaning>()('unknown', {
  unknown: {
    to: ['pre_transit', 'in_transit', 'out_for_delivery', 'failure', 'delivered', 'return'],
    hasMoved: false,
    isTrouble: false,
  },
  pre_transit: {
    to: ['in_transit', 'out_for_delivery', 'failure', 'delivered', 'return'],
    hasMoved: false,
    isTrouble: false,
  },
  in_transit: { to: ['out_for_delivery', 'failure', 'delivered', 'return'], ...moves },
  out_for_delivery: { to: ['in_transit', 'failure', 'delivered', 'return'], ...moves },
  failure: { to: ['in_transit', 'out_for_delivery', 'delivered', 'return'], ...trouble },
  delivered: { to: ['return'], ...moves },
  return: { to: [], ...trouble },
});

export type CarrierState = StateOf<typeof carrierStates>;

/** Work lists of expected packages by what their carriers say. */
export const carrierConcerns = ['delivered_not_received', 'never_moved', 'trouble'] as const;
/** One of them, or all together. */
export const carrierConcernFilters = ['any', ...carrierConcerns] as const;
