import { type Endpoint, type ListRequest, type Page, type Route, toListQuery } from '../contract/index.ts';
import { AppError } from '../errors/index.ts';
import type { SessionAudience } from '../sessions/session-types.ts';
import { readFailure, readSuccess, tokenOf, toPage } from './answer.ts';
import type {
  AnswerOf,
  CallOptions,
  CommonOptions,
  ItemOf,
  ListOptions,
  LooseOptions,
  OptionalIfEmpty,
} from './call-options.ts';
import { browserLock, createRefresh, type Lock, type Refreshed } from './refresh.ts';
import { addressOf, toRequest } from './request.ts';

interface ClientOptions {
  /** The path below which the calls are, such as `/api/v1`. */
  readonly baseUrl: string;
  /** The family of sessions that this client uses: it decides the refresh call. */
  readonly audience: SessionAudience;
  /** Reads the token from where it is kept, at every call, because another tab may have changed it. */
  readonly getToken: () => string | undefined;
  readonly setToken: (token: string) => void;
  /** The session is over: a refresh was refused, and nobody signed in again. */
  readonly onLoggedOut: () => void;
  /** Asked when a refresh was refused; the calls that failed wait for it, and are tried again where somebody signed in. */
  readonly signInAgain?: () => Promise<Refreshed>;
  /** The person whose page this is. Nothing is sent with the token of another, whom another tab signed in. */
  readonly person?: {
    readonly id: () => string | undefined;
    /** The token is another's. */
    readonly onOther: () => void;
  };
  readonly fetch?: typeof fetch;
  readonly lock?: Lock;
}

export interface Client {
  /**
   * Makes one call. Returns the declared output, a Blob for files, or undefined. Throws AppError for every failure
   * (`service_unavailable` when the network fails); an aborted call throws the signal's reason.
   */
  call<E extends Endpoint>(endpoint: E, ...options: OptionalIfEmpty<CallOptions<E>>): Promise<AnswerOf<E>>;
  /** One page of a list, with its total. */
  list<E extends Endpoint>(
    endpoint: E,
    request?: ListOptions<E>,
    options?: CommonOptions & Pick<LooseOptions, 'params'>,
  ): Promise<Page<ItemOf<E>>>;
  /** For code that handles any call: the body of the response unparsed, and its headers. */
  send(endpoint: Route, options?: LooseOptions): Promise<{ body: unknown; headers: Headers }>;
  /** The raw answer of a call, for streams. */
  open(endpoint: Route, options?: LooseOptions): Promise<Response>;
  addressOf(endpoint: Route, options?: LooseOptions): string;
  /** Fetches a new token now, for example when a visit starts with an expired one. */
  refresh(): Promise<Refreshed>;
  /** Ends the session of this browser on the server; throws if it could not be told within five seconds. */
  endSession(): Promise<void>;
}

/** The id of the person that an access token was made for; undefined of what is no token. */
function ownerOf(token: string | undefined): string | undefined {
  try {
    const claims = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}

export function createClient(options: ClientOptions): Client {
  const {
    baseUrl,
    audience,
    getToken,
    setToken,
    onLoggedOut,
    signInAgain,
    person,
    lock = browserLock,
  } = options;
  // Looked up at each call, so that a test may replace the global one.
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const renew = createRefresh({ ...options, fetch, lock });

  function requireOwn(token: string | undefined): void {
    const [mine, owner] = [person?.id(), ownerOf(token)];
    if (mine === undefined || owner === undefined || owner === mine) return;
    person?.onOther();
    throw new AppError('unauthenticated');
  }

  async function attempt(endpoint: Route, options: LooseOptions, token: string | undefined) {
    if (endpoint.session !== 'public') requireOwn(token);
    const { url, init } = toRequest(baseUrl, endpoint, options);
    try {
      return await fetch(url, {
        ...init,
        headers: { ...init.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      });
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new AppError('service_unavailable', { cause });
    }
  }

  async function refresh(refused: string | undefined): Promise<Refreshed> {
    const result = await renew(refused);
    if (result === 'refused') onLoggedOut();
    return result;
  }

  /** A new token for a call that was refused; nobody is asked for their password by a call that nobody waits for. */
  async function refreshFor(
    { background = false }: LooseOptions,
    refused: string | undefined,
  ): Promise<Refreshed> {
    if (!signInAgain) return refresh(refused);
    if ((await renew(refused)) === 'renewed') return 'renewed';
    if (background) return 'refused';
    const result = await signInAgain();
    if (result === 'refused') onLoggedOut();
    return result;
  }

  async function open(endpoint: Route, options: LooseOptions = {}): Promise<Response> {
    const token = getToken();
    let response = await attempt(endpoint, options, token);
    // A 401 from a call that needs no session does not mean an expired token: the password may be wrong.
    if (
      response.status === 401 &&
      endpoint.session !== 'public' &&
      (await refreshFor(options, token)) === 'renewed'
    )
      response = await attempt(endpoint, options, getToken());
    if (!response.ok) throw await readFailure(response);
    const brought = tokenOf(response);
    if (brought !== undefined) setToken(brought);
    return response;
  }

  async function send(endpoint: Route, options: LooseOptions = {}) {
    const response = await open(endpoint, options);
    const body = await readSuccess(endpoint, response).catch((cause: unknown) => {
      // The line broke while the answer was read.
      if (options.signal?.aborted) throw cause;
      throw new AppError('service_unavailable', { cause });
    });
    return { body, headers: response.headers };
  }

  return {
    send,
    open,
    addressOf: (endpoint, options = {}) => addressOf(baseUrl, endpoint, options),
    refresh: () => refresh(getToken()),
    async endSession() {
      // Longer than a slow network takes, shorter than anyone waits to be let out.
      const signal = AbortSignal.timeout(5000);
      await open({ method: 'POST', path: `/${audience}/logout`, session: 'public' }, { signal });
    },
    async call<E extends Endpoint>(endpoint: E, ...[options]: OptionalIfEmpty<CallOptions<E>>) {
      return (await send(endpoint, options as LooseOptions)).body as AnswerOf<E>;
    },
    async list<E extends Endpoint>(
      endpoint: E,
      request: ListOptions<E> | undefined,
      options: CommonOptions & Pick<LooseOptions, 'params'> = {},
    ) {
      const query = toListQuery((request ?? {}) as ListRequest);
      const { body, headers } = await send(endpoint, { ...options, query });
      return toPage(body as ItemOf<E>[], headers);
    },
  };
}
