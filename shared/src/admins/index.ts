export { adminEndpoints } from './admins.endpoints.ts';
export * from './admins.schema.ts';
