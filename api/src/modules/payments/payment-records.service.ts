/** What other modules may read of payments. */
export { listPaymentRows } from './payments.repository.ts';
