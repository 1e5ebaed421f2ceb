export { bulkActionEndpoints } from './bulk-actions.endpoints.ts';
export * from './bulk-actions.schema.ts';
