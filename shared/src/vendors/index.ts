export { vendorEndpoints, vendorUserEndpoints } from './vendors.endpoints.ts';
export * from './vendors.schema.ts';
export { isWaybill, toWaybill, trackingPage } from './waybills.ts';
