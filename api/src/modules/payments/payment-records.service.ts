/** What other modules may read of payments. */
export { filteredPayments, listPaymentRows } from './payments.repository.ts';
