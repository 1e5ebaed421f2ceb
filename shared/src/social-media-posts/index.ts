export { networkOf } from './network.rules.ts';
export { socialMediaPostEndpoints } from './social-media-posts.endpoints.ts';
export * from './social-media-posts.schema.ts';
