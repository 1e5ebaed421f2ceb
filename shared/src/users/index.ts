export { userEndpoints } from './users.endpoints.ts';
export * from './users.schema.ts';
