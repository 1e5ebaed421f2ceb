export { Ageing } from './ageing.schema.ts';
export { ageingBuckets } from './ageing.ts';
export { balanceInWords, sumOfParts } from './balance-words.ts';
export { type BankBooking, bankBookingPostings, bankBookings, kindOfBankBooking } from './bank.rules.ts';
export { gatewayFeePostings, payoutPostings, refundReplacedPostings } from './gateway.rules.ts';
export {
  type LedgerAccount,
  type LedgerTransactionKind,
  ledgerAccounts,
  ledgerTransactionKinds,
} from './ledger.accounts.ts';
export { AgeingRow, LedgerTransaction, ledgerEndpoints } from './ledger.endpoints.ts';
export {
  accountOfMoneyOn,
  cashOf,
  creditedBackPostings,
  creditPaidOutPostings,
  creditUsedPostings,
  depositAppliedPostings,
  type InvoiceToBook,
  invoicePostings,
  lateFeePostings,
  type PaymentToBook,
  type Posting,
  paymentPostings,
  problemOf,
  quoteAcceptedPostings,
  refundLostPostings,
  reversed,
  shopPaidPostings,
  sidesOf,
  writeOffPostings,
} from './ledger.rules.ts';
