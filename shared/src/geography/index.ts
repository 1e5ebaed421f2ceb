export {
  type Destination,
  type DestinationProblem,
  listPostcodes,
  type ResolvedDestination,
  resolveDestination,
  stateOfPostcode,
} from './postcodes.ts';
export {
  findState,
  isStateCode,
  type MalaysianState,
  malaysianStates,
  type StateCode,
  stateCodes,
  type Zone,
  zoneOf,
  zones,
} from './states.ts';
export { type AmericanStateCode, americanStates } from './united-states.ts';
