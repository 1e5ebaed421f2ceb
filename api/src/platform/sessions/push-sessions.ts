import { sql } from 'kysely';

/**
 * SQL condition on `push_subscriptions`: the session that the browser was last used in is open. What outlives it waits for
 * its owner to sign in there again.
 */
export const isSignedIn = (now: Date) =>
  sql<boolean>`exists (select from sessions where sessions.id = push_subscriptions.session_id
    and sessions.revoked_at is null and sessions.expires_at > ${now.toISOString()}::timestamptz)`;
