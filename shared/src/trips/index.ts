export { tripEndpoints } from './trips.endpoints.ts';
export { tripCodeForm } from './trips.forms.ts';
export {
  type Capacity,
  canChangeLoad,
  canLoad,
  eventOfState,
  filledPercent,
  hasRoom,
  isLateToDepart,
  type Load,
  mayHandOver,
  outboundPackagesFollow,
  spaceLeft,
} from './trips.rules.ts';
export * from './trips.schema.ts';
export { type TripState as TripStateName, tripStates } from './trips.states.ts';
