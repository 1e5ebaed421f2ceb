export { tripEndpoints } from './trips.endpoints.ts';
export { tripCodeForm } from './trips.forms.ts';
export {
  type Capacity,
  canChangeLoad,
  canLoad,
  filledPercent,
  hasArrived,
  hasRoom,
  isLateToDepart,
  type Load,
  spaceLeft,
} from './trips.rules.ts';
export * from './trips.schema.ts';
export { type TripState as TripStateName, tripEvents, tripStates } from './trips.states.ts';
