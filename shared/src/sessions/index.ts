export { passwordEndpoints } from './passwords.endpoints.ts';
export {
  audienceOf,
  type SessionAudience,
  type SessionType,
  sessionCookieSeconds,
  sessionTypeOf,
  sessionTypes,
} from './session-types.ts';
export { SessionInfo, sessionEndpoints } from './sessions.endpoints.ts';
