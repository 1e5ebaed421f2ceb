import { canMove, statesOf } from '../states/index.ts';
import { type CarrierState, carrierStates } from './carrier-trackings.states.ts';

export interface DatedCarrierState {
  readonly state: CarrierState;
  /** Time of the event, in UTC. */
  readonly at: string;
}

const order = statesOf(carrierStates);

/** By time; of two at the same moment, the one that is further on the way comes last. */
const byTime = (a: DatedCarrierState, b: DatedCarrierState): number =>
  Date.parse(a.at) - Date.parse(b.at) || order.indexOf(a.state) - order.indexOf(b.state);

/** Events in the order in which they happened, however they came. */
export const inOrder = <E extends DatedCarrierState>(events: readonly E[]): E[] => events.toSorted(byTime);

/**
 * Event that led to the state of a parcel after all that its carrier reported. It depends on the events alone, not on the order in
 * which they came; null while there is none that says anything.
 */
export function stateAfter<E extends DatedCarrierState>(events: readonly E[]): E | null {
  let reached: E | null = null;
  for (const event of inOrder(events))
    if (canMove(carrierStates, reached?.state ?? carrierStates.initial, event.state)) reached = event;
  return reached;
}

/** Hours after which a parcel that its carrier delivered should have been received at the dock. */
export const hoursToReceive = 24;
/** Days after which a parcel that never moved should be asked about. */
export const daysToMove = 7;
