export { paymentGatewayEndpoints } from './payment-gateways.endpoints.ts';
export * from './payment-gateways.schema.ts';
