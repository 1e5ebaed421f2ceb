import type { SessionType } from '../sessions/session-types.ts';
import type { Refreshed } from './refresh.ts';
import type { TokenJar } from './token-jar.ts';

export type Session<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'logged-out' }
  | { readonly status: 'logged-in'; readonly data: Data };

interface SessionStoreOptions {
  readonly type: SessionType;
  readonly jar: TokenJar;
  /** `localStorage`; the data is kept under the session type. */
  readonly storage: Storage;
  /** Other keys of `storage` that belong to the person and are removed with the session. */
  readonly personal?: readonly string[];
  /** Tells when another tab changed `storage`. */
  readonly tabs?: Pick<Window, 'addEventListener'>;
}

interface SessionStore<Data> {
  get(): Session<Data>;
  /** Calls `listener` at each change; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /**
   * Loads the session from storage and cookie. Where the cookie has run out but the data is there, `refresh` is asked
   * for a new token; if nobody can be reached the person stays logged in, and the next call decides. `endSession`
   * tells the server: also of a session of which it was not told, now and whenever the network comes back, unless
   * somebody signs in before.
   */
  start(refresh: () => Promise<Refreshed>, endSession: () => Promise<unknown>): Promise<void>;
  /** Saves the data of a login, or of a record that changed; the client saved the token before. */
  logIn(data: Data): void;
  /**
   * Has the session ended on the server; never fails. Where nobody can be reached it is told later: whoever comes next could
   * renew the session by a cookie that only the server can take.
   */
  endOnServer(): Promise<void>;
  /** Clears the cookie, the stored session and what belongs to the person. */
  logOut(): void;
  /**
   * Follows another tab in which somebody else signed in, where this one has not been told yet. Where nobody did, the token
   * is not of the person who is kept here, and the session ends.
   */
  follow(): void;
  /** The session expired while in use: like `logOut`, but unfinished work is kept for when they return. */
  expire(): void;
}

/** Keeps who is logged in, in sync with the other tabs. `Data` is the record that the login returned. */
export function createSessionStore<Data extends { readonly id: string }>({
  type,
  jar,
  storage,
  personal = [],
  tabs,
}: SessionStoreOptions): SessionStore<Data> {
  const leftUntold = `${type}-left-untold`;
  let session: Session<Data> = { status: 'loading' };
  const listeners = new Set<() => void>();

  function set(next: Session<Data>): void {
    session = next;
    for (const listener of listeners) listener();
  }

  function stored(text = storage.getItem(type)): Data | null {
    try {
      const data: unknown = JSON.parse(text ?? 'null');
      return typeof data === 'object' ? (data as Data | null) : null;
    } catch {
      return null;
    }
  }

  const show = (data: Data | null): void =>
    set(data === null ? { status: 'logged-out' } : { status: 'logged-in', data });

  function expire(): void {
    jar.clear();
    storage.removeItem(type);
    set({ status: 'logged-out' });
  }

  let end: () => Promise<unknown> = async () => {};
  const tellLeft = async () => {
    if (storage.getItem(leftUntold) === null) return;
    await end().then(
      () => storage.removeItem(leftUntold),
      () => {},
    );
  };

  // `key` is null when another tab emptied the whole storage.
  tabs?.addEventListener('storage', ({ key }) => {
    if (key === type || key === null) show(stored());
  });

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start(refresh, endSession) {
      end = endSession;
      tabs?.addEventListener('online', tellLeft);
      void tellLeft();
      const data = stored();
      if (data !== null && jar.read() === undefined) {
        const result = await refresh().catch(() => 'unreachable' as const);
        if (result === 'refused') return expire();
      }
      show(data);
    },
    logIn(data) {
      // The cookie of their sign-in took the place of the one that was left.
      storage.removeItem(leftUntold);
      storage.setItem(type, JSON.stringify(data));
      set({ status: 'logged-in', data });
    },
    endOnServer() {
      storage.setItem(leftUntold, 'yes');
      return tellLeft();
    },
    logOut() {
      for (const key of personal) storage.removeItem(key);
      expire();
    },
    follow() {
      const data = stored();
      if (data !== null && session.status === 'logged-in' && data.id !== session.data.id) show(data);
      else expire();
    },
    expire,
  };
}
