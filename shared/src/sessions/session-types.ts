/** Names under which a browser keeps its session; the specification's point 3. */
const sessionTypes = ['app', 'vendor', 'admin', 'admin-staging', 'admin-uat', 'admin-uat2'] as const;
export type SessionType = (typeof sessionTypes)[number];

/** Seconds that the browser keeps the token cookie; path `/`. */
export const sessionCookieSeconds = 3600;

/**
 * The session type is the first label of the host name. A host with no dot means `app`, and so does an unknown label
 * (specification, point 4).
 */
export function sessionTypeOf(hostname: string): SessionType {
  const [label, ...rest] = hostname.toLowerCase().split('.');
  return rest.length > 0 && (sessionTypes as readonly (string | undefined)[]).includes(label)
    ? (label as SessionType)
    : 'app';
}

export type SessionAudience = 'users' | 'vendors' | 'admins';

/** The family of session calls that a session type uses. */
export const audienceOf = (type: SessionType): SessionAudience =>
  type === 'app' ? 'users' : type === 'vendor' ? 'vendors' : 'admins';
