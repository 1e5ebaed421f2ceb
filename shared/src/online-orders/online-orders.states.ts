import { machine, type StateOf } from '../states/index.ts';

/** Personal shopper (product design, §3). A quote that is dearer than allowed goes back to `submitted`. */
export const onlineOrderStates = machine('draft', {
  draft: ['submitted', 'cancelled'],
  submitted: ['quoted', 'rejected', 'cancelled'],
  quoted: ['deposit_paid', 'submitted', 'rejected', 'cancelled'],
  deposit_paid: ['purchased', 'cancelled'],
  purchased: ['received'],
  received: ['completed'],
  completed: [],
  rejected: [],
  cancelled: [],
});

export type OnlineOrderState = StateOf<typeof onlineOrderStates>;
