export { type Carrier, carrierNames, type TrackingCandidate, type TrackingProblem } from './formats.ts';
export {
  cleanTrackingNumber,
  type RecognisedTrackingNumber,
  recogniseTrackingNumber,
  type TrackingWarning,
  trackingWarnings,
} from './recognise.ts';
