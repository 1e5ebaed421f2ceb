import { machine, type StateOf } from '../states/index.ts';

/** A cheque bounces after the bank had credited it: its money is gone again, and was never given back. */
export const paymentStates = machine()('submitted', {
  submitted: { to: ['verified', 'rejected'] },
  verified: { to: ['refunded', 'bounced'] },
  rejected: { to: [] },
  refunded: { to: [] },
  bounced: { to: [] },
});

export type PaymentState = StateOf<typeof paymentStates>;
