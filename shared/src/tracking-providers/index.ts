export { trackingProviderEndpoints } from './tracking-providers.endpoints.ts';
export * from './tracking-providers.schema.ts';
