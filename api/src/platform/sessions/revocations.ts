import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Notifications } from '../database/notifications.ts';

const channel = 'session_revoked';
/** Twice as long as an access token lives; after that nothing needs to be remembered. */
const rememberedMs = 31 * 60_000;
/** A refresh on another process may still have made a token at the moment of the revocation. */
export const sessionMarginMs = 60_000;

/** Which access tokens must no longer be believed, in memory, so that no request has to ask the database. */
export interface Revocations {
  /** A token of this session or of this person, made at `at` (ms), is no longer good. */
  readonly covers: (sessionId: string, subjectId: string, at: number) => boolean;
  /** Calls `end` once when this session or this person's tokens are revoked. Returns what to call to hear no more. */
  readonly onRevoked: (of: Watched, end: () => void) => () => void;
  readonly close: () => Promise<void>;
}

interface Watched {
  readonly sessionId: string;
  readonly subjectId: string;
}

interface Message {
  readonly id: string;
  /** Tokens made up to this instant (ms) are refused. */
  readonly until: number;
}

/** Receives revocations from every process, starting with those of the last half hour. */
export async function watchRevocations(
  db: Db,
  notifications: Notifications,
  clock: Clock,
): Promise<Revocations> {
  const refused = new Map<string, number>();
  const watched = new Set<Watched & { readonly end: () => void }>();
  const remember = ({ id, until }: Message) => {
    refused.set(id, Math.max(until, refused.get(id) ?? 0));
    for (const each of watched) if (each.sessionId === id || each.subjectId === id) each.end();
  };

  const load = async () => {
    const since = new Date(clock.now().getTime() - rememberedMs).toISOString();
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'revoked_at'])
      .where('revoked_at', '>', since)
      .execute();
    for (const { id, revoked_at } of rows)
      if (revoked_at) remember({ id, until: Date.parse(revoked_at) + sessionMarginMs });
  };

  const stop = await notifications.listen(
    channel,
    (payload) => remember(JSON.parse(payload) as Message),
    () => void load().catch(() => {}),
  );
  await load();

  const sweep = setInterval(() => {
    const oldest = clock.now().getTime() - rememberedMs;
    for (const [id, until] of refused) if (until < oldest) refused.delete(id);
  }, 60_000).unref();

  return {
    covers: (sessionId, subjectId, at) =>
      at <= (refused.get(sessionId) ?? 0) || at <= (refused.get(subjectId) ?? 0),
    onRevoked: (of, end) => {
      const each = { ...of, end };
      watched.add(each);
      return () => watched.delete(each);
    },
    close: async () => {
      clearInterval(sweep);
      await stop();
    },
  };
}

/** Tells every process, when the surrounding transaction commits, to refuse the tokens of a session or a person. */
export const revocationNotice = (id: string, until: number): { channel: string; payload: string } => ({
  channel,
  payload: JSON.stringify({ id, until }),
});
