import { machine, type StateOf } from '../states/index.ts';

export const pickupRequestStates = machine()('requested', {
  requested: { to: ['scheduled', 'cancelled'] },
  scheduled: { to: ['collected', 'requested', 'cancelled'] },
  collected: { to: [] },
  cancelled: { to: [] },
});

export type PickupRequestState = StateOf<typeof pickupRequestStates>;
