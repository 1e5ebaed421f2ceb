export { passwordEndpoints } from './passwords.endpoints.ts';
export {
  audienceOf,
  type SessionAudience,
  type SessionType,
  sessionCookieSeconds,
  sessionTypeOf,
} from './session-types.ts';
export { sessionEndpoints } from './sessions.endpoints.ts';
