import { machine, type StateOf } from '../states/index.ts';

/** A line of a bank statement waits until it is matched with our own record of the money, or set aside with a reason. */
export const bankLineStates = machine()('open', {
  open: { to: ['matched', 'ignored'] },
  matched: { to: ['open'] },
  ignored: { to: ['open'] },
});

export type BankLineState = StateOf<typeof bankLineStates>;
