import type { Invoice } from '@rantau/shared/invoices';

export const isPayable = ({ state, balance_minor }: Invoice): boolean =>
  (state === 'issued' || state === 'partially_paid') && balance_minor > 0;

/** What is under review waits for us, not for the customer. */
export const isDue = (invoice: Invoice): boolean => isPayable(invoice) && !invoice.late_fee_paused;
