import type { Invoice } from '@rantau/shared/invoices';

export const isPayable = ({ state, balance_minor }: Invoice): boolean =>
  (state === 'issued' || state === 'partially_paid') && balance_minor > 0;

/** What is under review waits for us, not for the customer. */
export const waitsForCustomer = (invoice: Invoice): boolean => isPayable(invoice) && !invoice.late_fee_paused;

/** A quote that was not accepted can be paid, and is not owed. */
export const isDue = (invoice: Invoice): boolean => waitsForCustomer(invoice) && !invoice.awaits_acceptance;
