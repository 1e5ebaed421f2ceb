import { type Endpoint, type ListRequest, type Page, toListQuery } from '../contract/index.ts';
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

export interface ClientOptions {
  /** Where `/users/login` and the rest are below, such as `/api/v1`. */
  readonly baseUrl: string;
  /** Whose sessions these are: decides the refresh call. */
  readonly audience: SessionAudience;
  /** Reads the token where it is kept, anew at each call: another tab may have changed it. */
  readonly getToken: () => string | undefined;
  readonly setToken: (token: string) => void;
  /** The session is over: a refresh was refused. */
  readonly onLoggedOut: () => void;
  readonly fetch?: typeof fetch;
  readonly lock?: Lock;
}

export interface Client {
  /**
   * Makes one call. Answers the declared output, a Blob for files, or undefined. Throws AppError for every failure
   * (`service_unavailable` when the network fails); an aborted call throws the signal's reason.
   */
  call<E extends Endpoint>(endpoint: E, ...options: OptionalIfEmpty<CallOptions<E>>): Promise<AnswerOf<E>>;
  /** One page of a list, with its total. */
  list<E extends Endpoint>(
    endpoint: E,
    request?: ListOptions<E>,
    options?: CommonOptions & Pick<LooseOptions, 'params'>,
  ): Promise<Page<ItemOf<E>>>;
  /** For code that handles any call: the answer's body as it came, and its headers. */
  send(endpoint: Endpoint, options?: LooseOptions): Promise<{ body: unknown; headers: Headers }>;
  /** The raw answer of a call, for streams. */
  open(endpoint: Endpoint, options?: LooseOptions): Promise<Response>;
  addressOf(endpoint: Endpoint, options?: LooseOptions): string;
  /** Gets a new token now, as at the start of a visit with an expired one. */
  refresh(): Promise<Refreshed>;
}

export function createClient(options: ClientOptions): Client {
  const { baseUrl, getToken, setToken, onLoggedOut, lock = browserLock } = options;
  // Looked up at each call, so that a test may replace the global one.
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const renew = createRefresh({ ...options, fetch, lock });

  async function attempt(endpoint: Endpoint, options: LooseOptions, token: string | undefined) {
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

  async function open(endpoint: Endpoint, options: LooseOptions = {}): Promise<Response> {
    const token = getToken();
    let response = await attempt(endpoint, options, token);
    // A call that works without a session fails for reasons of its own: a wrong password is no expired token.
    if (response.status === 401 && endpoint.session !== 'public' && (await refresh(token)) === 'renewed')
      response = await attempt(endpoint, options, getToken());
    if (!response.ok) throw await readFailure(response);
    const brought = tokenOf(response);
    if (brought !== undefined) setToken(brought);
    return response;
  }

  async function send(endpoint: Endpoint, options: LooseOptions = {}) {
    const response = await open(endpoint, options);
    return { body: await readSuccess(endpoint, response), headers: response.headers };
  }

  return {
    send,
    open,
    addressOf: (endpoint, options = {}) => addressOf(baseUrl, endpoint, options),
    refresh: () => refresh(getToken()),
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
