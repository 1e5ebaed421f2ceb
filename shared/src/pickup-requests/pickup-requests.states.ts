import { machine, type StateOf } from '../states/index.ts';

export const pickupRequestStates = machine('requested', {
  requested: ['scheduled', 'cancelled'],
  scheduled: ['collected', 'requested', 'cancelled'],
  collected: [],
  cancelled: [],
});

export type PickupRequestState = StateOf<typeof pickupRequestStates>;
