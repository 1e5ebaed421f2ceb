export {
  type BuyerDetails,
  type BuyerIdentity,
  type IdentityKind,
  identifyBuyer,
  identityKinds,
  missingTaxDetail,
  needsOwnDocument,
} from './buyer.rules.ts';
export { eInvoiceEndpoints } from './e-invoices.endpoints.ts';
export {
  buyerShape,
  type EInvoice,
  type EInvoiceDetail,
  type EInvoiceProblem,
  type EInvoiceSettings,
  type EInvoiceSettingsUpdate,
  EInvoiceStatus,
} from './e-invoices.schema.ts';
export {
  canCancel,
  cancellableHours,
  type EInvoiceKind,
  type EInvoiceState,
  eInvoiceKinds,
  eInvoiceStates,
} from './e-invoices.states.ts';
