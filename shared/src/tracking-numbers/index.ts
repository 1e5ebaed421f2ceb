export type { Carrier } from './formats.ts';
export { cleanTrackingNumber, recogniseTrackingNumber, trackingWarnings } from './recognise.ts';
