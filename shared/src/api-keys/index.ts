export { apiKeyEndpoints } from './api-keys.endpoints.ts';
export {
  type ApiKey,
  apiKeyDraft,
  apiKeyLifetimes,
  apiKeyMark,
  type CreatedApiKey,
  mostApiKeys,
} from './api-keys.schema.ts';
