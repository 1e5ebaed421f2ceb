export { PublicTracking, trackingEndpoints } from './tracking.endpoints.ts';
