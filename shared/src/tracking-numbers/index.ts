export { type Carrier, carrierNames, type TrackingCandidate, type TrackingProblem } from './formats.ts';
export {
  carrierPage,
  cleanTrackingNumber,
  type RecognisedTrackingNumber,
  recogniseTrackingNumber,
  type TrackingWarning,
  trackingWarnings,
} from './recognise.ts';
