export { atMost, credited, creditForBoxes } from './credits.rules.ts';
export * from './invoice-lines.schema.ts';
export { invoiceEndpoints } from './invoices.endpoints.ts';
export {
  accruedLateFee,
  asOfDay,
  balanceOf,
  canVoid,
  creditsOf,
  creditUsedOn,
  daysToPay,
  deliveryStateOf,
  dueOn,
  feeGrows,
  type InvoiceBalanceInput,
  isBilled,
  isOpen,
  lateFeeOvercharged,
  lateFeeToRestore,
  mostDaysToPay,
  outstandingPrincipal,
  releasesGoods,
  reminderDue,
  reminderSteps,
  settle,
  stateOfPaid,
  writtenOffOf,
} from './invoices.rules.ts';
export * from './invoices.schema.ts';
export {
  type DeliveryState as DeliveryStateName,
  deliveryStates,
  type InvoiceState as InvoiceStateName,
  invoiceStates,
} from './invoices.states.ts';
export { invoiceNoteEndpoints } from './notes.endpoints.ts';
export {
  causesThatChangeTotals,
  changeOf,
  issuedTotal,
  noteCauses,
  noteKinds,
  notesInTotal,
} from './notes.rules.ts';
export * from './notes.schema.ts';
export { canGoOn, canRelease, type GoodsDue } from './release.rules.ts';
export { type ClaimedInvoice, type ToPay, toPayOf } from './to-pay.rules.ts';
