export { onlineOrderEndpoints } from './online-orders.endpoints.ts';
export {
  blockedBy,
  depositBasisPoints,
  followPrices,
  hostMatches,
  isCharged,
  type OrderToPrice,
  orderCharges,
  orderEnd,
  orderLines,
} from './online-orders.rules.ts';
export * from './online-orders.schema.ts';
export { type OnlineOrderState as OnlineOrderStateName, onlineOrderStates } from './online-orders.states.ts';
