/** What other modules may read of invoices and hold, each inside its own transaction. */
export {
  findInvoice,
  findInvoices,
  type InvoiceRow,
  linesOf,
  linesOfAll,
  lockInvoices,
  owedOn,
  toPayOn,
} from './invoices.repository.ts';
export { pauseLateFees, proofsUnderReview, receivedOn } from './late-fee-pauses.repository.ts';
export { filteredInvoices } from './list-invoices.repository.ts';
