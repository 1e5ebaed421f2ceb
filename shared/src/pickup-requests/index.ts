export { isPickupDay } from './pickup-days.ts';
export { pickupRequestEndpoints } from './pickup-requests.endpoints.ts';
export { canChangePickup, ceilingRequestOf } from './pickup-requests.rules.ts';
export * from './pickup-requests.schema.ts';
export { pickupRequestStates } from './pickup-requests.states.ts';
