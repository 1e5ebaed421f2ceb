export { paymentIntentEndpoints } from './payment-intents.endpoints.ts';
export { amountToAsk, canBook, problemOfAmount, type Share, shares } from './payment-intents.rules.ts';
export type {
  AdminPaymentIntent,
  PaymentIntent,
  PaymentIntentDraft,
  PaymentOption,
} from './payment-intents.schema.ts';
export {
  type GatewayRefundState,
  gatewayRefundStates,
  type PaymentIntentProblem,
  paymentIntentStates,
} from './payment-intents.states.ts';
