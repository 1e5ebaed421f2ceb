import { machine, type StateOf } from '../states/index.ts';

export const paymentStates = machine()('submitted', {
  submitted: { to: ['verified', 'rejected'] },
  verified: { to: ['refunded'] },
  rejected: { to: [] },
  refunded: { to: [] },
});

export type PaymentState = StateOf<typeof paymentStates>;
