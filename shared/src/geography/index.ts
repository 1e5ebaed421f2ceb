export { type Destination, listPostcodes, resolveDestination, stateOfPostcode } from './postcodes.ts';
export {
  findState,
  isStateCode,
  malaysianStates,
  type StateCode,
  stateCodes,
  type Zone,
  zones,
} from './states.ts';
export { americanStates } from './united-states.ts';
