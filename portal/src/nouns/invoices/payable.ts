import { type Invoice, isOpen } from '@rantau/shared/invoices';

/** True if something of it is still open, be it under review. */
export const isUnsettled = ({ state, balance_minor }: Invoice): boolean => isOpen(state) && balance_minor > 0;

/** True if something of it is left to pay beside what is under review. */
const isPayable = ({ state, to_pay_minor }: Invoice): boolean => isOpen(state) && to_pay_minor > 0;

/** True if the customer has something to pay now. Of a quote only the deposit is asked for. */
export const waitsForCustomer = (invoice: Invoice): boolean =>
  isPayable(invoice) && (invoice.deposit_minor === null || invoice.deposit_minor > 0);

/** A quote that was not accepted can be paid, and is not owed. */
export const isDue = (invoice: Invoice): boolean => waitsForCustomer(invoice) && !invoice.awaits_acceptance;
