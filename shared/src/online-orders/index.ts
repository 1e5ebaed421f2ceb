export { onlineOrderEndpoints } from './online-orders.endpoints.ts';
export {
  blockedBy,
  depositBasisPoints,
  hostMatches,
  type OrderTerms,
  type OrderToPrice,
  onDearerPrice,
  orderCharges,
  orderLines,
  type PricedItem,
} from './online-orders.rules.ts';
export * from './online-orders.schema.ts';
export { type OnlineOrderState as OnlineOrderStateName, onlineOrderStates } from './online-orders.states.ts';
