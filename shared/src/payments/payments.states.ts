import { machine, type StateOf } from '../states/index.ts';

export const paymentStates = machine('submitted', {
  submitted: ['verified', 'rejected'],
  verified: ['refunded'],
  rejected: [],
  refunded: [],
});

export type PaymentState = StateOf<typeof paymentStates>;
