export { vendorEndpoints, vendorUserEndpoints } from './vendors.endpoints.ts';
export * from './vendors.schema.ts';
export { isWaybill, toWaybill, trackingPage, waybillPlace } from './waybills.ts';
