export { tripSubscriptionEndpoints } from './trip-subscriptions.endpoints.ts';
export * from './trip-subscriptions.schema.ts';
