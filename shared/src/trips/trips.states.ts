import { machine, type StateOf } from '../states/index.ts';

/** One sailing or flight (product design, §3). */
export const tripStates = machine('planned', {
  planned: ['open', 'cancelled'],
  open: ['closed', 'cancelled'],
  closed: ['departed', 'open', 'cancelled'],
  departed: ['arrived'],
  arrived: ['cleared'],
  cleared: ['completed'],
  completed: [],
  cancelled: [],
});

export type TripState = StateOf<typeof tripStates>;
