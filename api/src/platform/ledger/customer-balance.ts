/** What other modules may ask of the book, each inside its own transaction. */
export { lockCustomerBalance, postingsOf, readCredit } from './ledger.repository.ts';
