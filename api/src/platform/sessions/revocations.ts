import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Notifications } from '../database/notifications.ts';

const channel = 'session_revoked';
/** Twice as long as an access token lives; after that nothing needs to be remembered. */
const rememberedMs = 31 * 60_000;
/** A refresh on another process may still have made a token at the moment of the revocation. */
export const sessionMarginMs = 60_000;

/** Revoked access tokens, in memory, so that no request has to ask the database. */
export interface Revocations {
  /** This token is no longer good: its session has ended, or it says a role that its owner no longer has. */
  readonly covers: (token: Token) => boolean;
  /** Calls `end` once when this session or this person's tokens are revoked. Returns what to call to hear no more. */
  readonly onRevoked: (of: Watched, end: () => void) => () => void;
  readonly close: () => Promise<void>;
}

/** Claims of an access token. */
interface Token {
  readonly sid: string;
  readonly sub: string;
  /** Time of issue, in milliseconds. */
  readonly at: number;
  readonly role?: string;
}

interface Watched {
  readonly sessionId: string;
  readonly subjectId: string;
}

/** Of a session until when (ms) its tokens are refused, of a member of staff the role that they have from now on. */
type Message =
  | { readonly id: string; readonly until: number }
  | { readonly id: string; readonly role: string };

/** Receives revocations from every process, starting with those of the last half hour and the roles of today. */
export async function watchRevocations(
  db: Db,
  notifications: Notifications,
  clock: Clock,
): Promise<Revocations> {
  const refused = new Map<string, number>();
  const roles = new Map<string, string>();
  const watched = new Set<Watched & { readonly end: () => void }>();
  const remember = (message: Message) => {
    const { id } = message;
    if ('role' in message) roles.set(id, message.role);
    else refused.set(id, Math.max(message.until, refused.get(id) ?? 0));
    for (const each of watched) if (each.sessionId === id || each.subjectId === id) each.end();
  };

  let closed = false;
  const load = async () => {
    const since = new Date(clock.now().getTime() - rememberedMs).toISOString();
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'revoked_at'])
      .where('revoked_at', '>', since)
      .execute();
    for (const { id, revoked_at } of rows)
      if (revoked_at) remember({ id, until: Date.parse(revoked_at) + sessionMarginMs });
    const staff = await db.selectFrom('admins').select(['id', 'role']).execute();
    for (const { id, role } of staff) if (roles.get(id) !== role) remember({ id, role });
  };

  // A server that is back may take no queries yet; what was missed is asked for until it is known.
  const loadMissed = () =>
    void load().catch(() => {
      if (!closed) setTimeout(loadMissed, 1_000).unref();
    });
  const stop = await notifications.listen(
    channel,
    (payload) => remember(JSON.parse(payload) as Message),
    loadMissed,
  );
  await load();

  const sweep = setInterval(() => {
    const oldest = clock.now().getTime() - rememberedMs;
    for (const [id, until] of refused) if (until < oldest) refused.delete(id);
  }, 60_000).unref();

  return {
    covers: ({ sid, sub, at, role }) =>
      at <= (refused.get(sid) ?? 0) || (role !== undefined && role !== (roles.get(sub) ?? role)),
    onRevoked: (of, end) => {
      const each = { ...of, end };
      watched.add(each);
      return () => watched.delete(each);
    },
    close: async () => {
      closed = true;
      clearInterval(sweep);
      await stop();
    },
  };
}

/** Tells every process, when the surrounding transaction commits, which tokens to refuse. */
export const revocationNotice = (message: Message): { channel: string; payload: string } => ({
  channel,
  payload: JSON.stringify(message),
});
