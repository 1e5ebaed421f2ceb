import { AppError } from '../errors/index.ts';
import type { SessionAudience } from '../sessions/session-types.ts';
import { readFailure, tokenOf } from './answer.ts';

/** Runs `work` while no other tab runs any under the same name. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Web Locks where the browser has them; elsewhere (tests, old browsers) tabs may refresh side by side. */
export const browserLock: Lock = (name, work) => {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? (locks.request(name, work) as ReturnType<typeof work>) : work();
};

/**
 * Until the other tabs read the token too: a browser writes a cookie after the page went on, and a tab that came first
 * would take the lock, find the old one and ask again. Where a page can't look (old browsers, no https) it goes on.
 */
async function waitForCookie(token: string): Promise<void> {
  for (let looks = 0; looks < 20; looks++) {
    const cookie = await globalThis.cookieStore?.get('token').catch(() => null);
    if (!cookie || cookie.value === token) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

interface RefreshOptions {
  readonly baseUrl: string;
  readonly audience: SessionAudience;
  readonly getToken: () => string | undefined;
  readonly setToken: (token: string) => void;
  readonly fetch: typeof fetch;
  readonly lock: Lock;
}

/** `renewed`: there is a new token to retry with. `refused`: the session is over. */
export type Refreshed = 'renewed' | 'refused';

/**
 * Makes the function that gets a new token for one that was refused. However many calls fail at once, in however many
 * tabs, one request is made: callers of this tab share it, and a tab that waited for the lock finds the token that
 * another one fetched. Throws AppError when nobody could be asked.
 */
export function createRefresh({ baseUrl, audience, getToken, setToken, fetch, lock }: RefreshOptions) {
  let underway: Promise<Refreshed> | undefined;

  const alreadyRenewed = (refused: string | undefined): boolean => {
    const token = getToken();
    return token !== undefined && token !== refused;
  };

  async function ask(refused: string | undefined): Promise<Refreshed> {
    if (alreadyRenewed(refused)) return 'renewed';
    let response: Response;
    try {
      response = await fetch(`${baseUrl}/${audience}/jwt`, { method: 'POST', credentials: 'include' });
    } catch (cause) {
      throw new AppError('service_unavailable', { cause });
    }
    if (response.status === 401) return 'refused';
    if (!response.ok) throw await readFailure(response);
    const token = tokenOf(response);
    if (token === undefined) throw new AppError('internal');
    setToken(token);
    await waitForCookie(token);
    return 'renewed';
  }

  return (refused: string | undefined): Promise<Refreshed> => {
    if (alreadyRenewed(refused)) return Promise.resolve('renewed');
    underway ??= lock(`rantau-refresh-${audience}`, () => ask(refused)).finally(() => {
      underway = undefined;
    });
    return underway;
  };
}
