export { atMost, credited, creditForBoxes } from './credits.rules.ts';
export * from './invoice-lines.schema.ts';
export { invoiceEndpoints } from './invoices.endpoints.ts';
export {
  addDays,
  asOfDay,
  balanceOf,
  canVoid,
  creditsOf,
  creditUsedOn,
  type DeliveryFields,
  daysToPay,
  deliveryStateOf,
  dueOn,
  feeGrows,
  type InvoiceBalance,
  type InvoiceBalanceInput,
  isBilled,
  isOpen,
  lateFeeOvercharged,
  lateFeeToRestore,
  outstandingPrincipal,
  releasesGoods,
  reminderDue,
  reminderSteps,
  type Settlement,
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
  type NoteCause,
  noteCauses,
  noteKinds,
  notesInTotal,
} from './notes.rules.ts';
export * from './notes.schema.ts';
export { canRelease, type ReleaseRefusal } from './release.rules.ts';
export { type ClaimedInvoice, type ToPay, toPayOf } from './to-pay.rules.ts';
