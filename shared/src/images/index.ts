export { imageEndpoints } from './images.endpoints.ts';
export { imagePurposesOf } from './images.rules.ts';
export * from './images.schema.ts';
