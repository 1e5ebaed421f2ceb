export {
  type BuyerDetails,
  generalTin,
  type IdentityKind,
  identifyBuyer,
  identityKinds,
  missingTaxDetail,
  needsOwnDocument,
} from './buyer.rules.ts';
export {
  consolidationDueOn,
  type Exclusion,
  goesTogether,
  monthBefore,
  reportableFrom,
  reportsItselfFrom,
} from './consolidation.rules.ts';
export { eInvoiceEndpoints } from './e-invoices.endpoints.ts';
export {
  buyerShape,
  type Consolidation,
  type ConsolidationItem,
  type EInvoice,
  type EInvoiceDetail,
  EInvoiceFilter,
  type EInvoiceProblem,
  EInvoiceReport,
  type EInvoiceSettings,
  type EInvoiceSettingsUpdate,
  EInvoiceState as EInvoiceStateName,
  EInvoiceStatus,
} from './e-invoices.schema.ts';
export {
  canCancel,
  cancellableHours,
  type EInvoiceKind,
  type EInvoiceState,
  eInvoiceKinds,
  eInvoiceStates,
  type SignatureCheck,
} from './e-invoices.states.ts';
