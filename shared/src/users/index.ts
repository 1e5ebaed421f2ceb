export { customerKinds } from './customer-kinds.ts';
export { shippingName } from './shipping-name.ts';
export { userEndpoints } from './users.endpoints.ts';
export * from './users.schema.ts';
