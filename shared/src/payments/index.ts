export { currencyOfMethod, manualMethods } from './payment-methods.ts';
export { PaymentSettings, paymentSettingsEndpoints } from './payment-settings.endpoints.ts';
export { paymentEndpoints } from './payments.endpoints.ts';
export {
  type ChosenSplit,
  earliestPaidOn,
  type MoneyReceived,
  type OwedInvoice,
  oldestFirst,
  problemOfPaidOn,
  type Spread,
  type SpreadResult,
  spreadBesideOthers,
  spreadPayment,
} from './payments.rules.ts';
export * from './payments.schema.ts';
export { type PaymentState as PaymentStateName, paymentStates } from './payments.states.ts';
export { type Refundable, type RefundedPart, refundableOf, splitRefund } from './refund.rules.ts';
export type { RefundAccount } from './refund-account.schema.ts';
export { mayVerify, secondPersonDays } from './review.rules.ts';
