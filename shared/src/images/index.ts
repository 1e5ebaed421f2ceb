export { imageEndpoints } from './images.endpoints.ts';
export * from './images.schema.ts';
