import { describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, IdParams, listQuery } from '../contract/index.ts';
import { AppError } from '../errors/index.ts';
import { type Client, createClient } from './index.ts';

const thing = z.object({ name: z.string() });
const base = { session: 'user', tag: 'things', summary: 'A thing' } as const;
const getThing = endpoint('GET /things/:id', { ...base, params: IdParams, output: thing });
const changeThing = endpoint('PATCH /things/:id', {
  ...base,
  params: IdParams,
  body: thing,
  output: thing,
  versioned: true,
});
const listThings = endpoint('GET /things', {
  ...base,
  query: listQuery(['name'], { name: z.string() }),
  output: z.array(thing),
  list: true,
});
const thingPdf = endpoint('GET /things/:period.pdf', {
  ...base,
  params: z.object({ period: z.string() }),
  answer: 'application/pdf',
});
const logIn = endpoint('POST /users/login', {
  ...base,
  session: 'public',
  body: thing,
  output: thing,
});

const id = '0199b3a0-0000-7000-8000-000000000001';
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const problem = (error: string, status: number) =>
  json({ type: 't', title: 't', detail: 'd', status, error, requestId: 'r' }, status);

/** A server that knows one good token, and hands out `good` for a refresh. */
interface Server {
  readonly refreshStatus?: number;
  readonly signInAgain?: (token: (next: string) => void) => Promise<'renewed' | 'refused'>;
  /** The person whose page it is, and where it is left. */
  readonly person?: { readonly id: () => string; readonly onOther: () => void };
  /** Token at the beginning. */
  readonly first?: string;
}
function setup(
  answer: (url: string, init: RequestInit) => Response,
  { refreshStatus = 204, signInAgain, person, first = 'old' }: Server = {},
) {
  let token: string | undefined = first;
  const onLoggedOut = vi.fn();
  const refreshes: number[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (url.endsWith('/jwt')) {
      refreshes.push(1);
      return refreshStatus === 204
        ? new Response(null, { status: 204, headers: { authorization: 'Bearer good' } })
        : problem(refreshStatus === 401 ? 'session_revoked' : 'service_unavailable', refreshStatus);
    }
    return answer(url, init);
  });
  const tab = (): Client =>
    createClient({
      baseUrl: '/api/v1',
      audience: 'users',
      getToken: () => token,
      setToken: (next) => {
        token = next;
      },
      onLoggedOut,
      ...(person && { person }),
      ...(signInAgain && {
        signInAgain: () =>
          signInAgain((next) => {
            token = next;
          }),
      }),
      fetch: fetch as typeof globalThis.fetch,
      lock: queue,
    });
  let last: Promise<unknown> = Promise.resolve();
  function queue<T>(_: string, work: () => Promise<T>): Promise<T> {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  }
  return { tab, fetch, refreshes, onLoggedOut, token: () => token };
}

const bearer = (init: RequestInit) => (init.headers as Record<string, string>)['authorization'];
const onlyGood = (_: string, init: RequestInit) =>
  bearer(init) === 'Bearer good' ? json({ name: 'box' }) : problem('unauthenticated', 401);

describe('a call', () => {
  it('fills the path, sends the version and the body, and answers the record', async () => {
    const { tab, fetch } = setup(() => json({ name: 'box' }));
    await expect(
      tab().call(changeThing, { params: { id }, body: { name: 'box' }, ifMatch: 3 }),
    ).resolves.toEqual({
      name: 'box',
    });
    const [url, init] = fetch.mock.calls[0] as [string, RequestInit];
    expect(url).toBe(`/api/v1/things/${id}`);
    expect(init).toMatchObject({ method: 'PATCH', body: '{"name":"box"}', credentials: 'include' });
    expect(init.headers).toMatchObject({ 'if-match': '"3"', authorization: 'Bearer old' });
  });

  it('keeps the token of the Authorization answer header', async () => {
    const { tab, token } = setup(() => json({ name: 'a' }, 200, { authorization: 'Bearer fresh' }));
    await tab().call(logIn, { body: { name: 'a' } });
    expect(token()).toBe('fresh');
  });

  it('answers a file as a Blob, under a path with an extension', async () => {
    const { tab, fetch } = setup(() => new Response('%PDF'));
    const file = await tab().call(thingPdf, { params: { period: '2026-10' } });
    expect(await file.text()).toBe('%PDF');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/things/2026-10.pdf');
  });

  it('reads a page and its total', async () => {
    const { tab, fetch } = setup(() =>
      json([{ name: 'a' }], 200, { 'content-range': 'things 0-0/41', 'x-total-estimated': 'true' }),
    );
    const page = await tab().list(listThings, {
      filter: { name: 'a' },
      range: [0, 0],
      sort: ['name', 'ASC'],
    });
    expect(page).toEqual({ data: [{ name: 'a' }], total: 41, estimated: true });
    expect(decodeURIComponent(String(fetch.mock.calls[0]?.[0]))).toBe(
      '/api/v1/things?filter={"name":"a"}&range=[0,0]&sort=["name","ASC"]',
    );
  });

  it('throws the problem that the server described', async () => {
    const { tab } = setup(() => problem('not_found', 404));
    await expect(tab().call(getThing, { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  it('throws service_unavailable when the network fails, and the abort when it was aborted', async () => {
    const { tab } = setup(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(tab().call(getThing, { params: { id } })).rejects.toMatchObject({
      code: 'service_unavailable',
    });
    const signal = AbortSignal.abort();
    await expect(tab().call(getThing, { params: { id }, signal })).rejects.not.toBeInstanceOf(AppError);
  });
});

test.each([
  ['an answer that breaks off', () => new Response('{"name": "bo')],
  ['a proxy without a server behind it', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
])('%s is no fault of ours', async (_, answer) => {
  const { tab } = setup(answer);
  await expect(tab().call(getThing, { params: { id } })).rejects.toMatchObject({
    code: 'service_unavailable',
  });
});

describe('an expired token', () => {
  it('is renewed once for 50 calls that fail together, and each is tried again with the new one', async () => {
    const { tab, refreshes, fetch } = setup(onlyGood);
    const client = tab();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.call(getThing, { params: { id } })),
    );
    expect(answers).toHaveLength(50);
    expect(refreshes).toHaveLength(1);
    expect(fetch).toHaveBeenCalledTimes(101);
  });

  it('is renewed once for five tabs that share the cookie', async () => {
    const { tab, refreshes } = setup(onlyGood);
    await Promise.all(
      Array.from({ length: 5 }, tab).flatMap((client) =>
        Array.from({ length: 10 }, () => client.call(getThing, { params: { id } })),
      ),
    );
    expect(refreshes).toHaveLength(1);
  });

  it('ends the session when the refresh is refused, and the call fails', async () => {
    const { tab, onLoggedOut } = setup(onlyGood, { refreshStatus: 401 });
    await expect(tab().call(getThing, { params: { id } })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(onLoggedOut).toHaveBeenCalledTimes(1);
  });

  it('lets the person sign in again, and tries the calls that waited with the new token', async () => {
    const { tab, fetch, onLoggedOut } = setup(onlyGood, {
      refreshStatus: 401,
      signInAgain: async (token) => {
        token('good');
        return 'renewed';
      },
    });
    await expect(
      tab().call(changeThing, { params: { id }, body: { name: 'box' }, ifMatch: 3 }),
    ).resolves.toEqual({ name: 'box' });
    expect(fetch.mock.lastCall?.[1]).toMatchObject({ method: 'PATCH', body: '{"name":"box"}' });
    expect(onLoggedOut).not.toHaveBeenCalled();
  });

  it('ends the session when the person leaves instead of signing in again', async () => {
    const signInAgain = vi.fn(async () => 'refused' as const);
    const { tab, onLoggedOut } = setup(onlyGood, { refreshStatus: 401, signInAgain });
    const client = tab();
    await expect(client.send(getThing, { params: { id }, background: true })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(signInAgain).not.toHaveBeenCalled();
    expect(onLoggedOut).not.toHaveBeenCalled();
    await expect(client.call(getThing, { params: { id } })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(onLoggedOut).toHaveBeenCalledTimes(1);
  });

  it('is not made with the token of another, whom another tab signed in', async () => {
    const tokenOf = (sub: string) => `h.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.s`;
    const onOther = vi.fn();
    const person = { id: () => 'siti', onOther };
    const own = setup(() => json({ name: 'box' }), { person, first: tokenOf('siti') });
    await own.tab().call(getThing, { params: { id } });
    const others = setup(() => json({ name: 'box' }), { person, first: tokenOf('ali') });
    await expect(others.tab().call(getThing, { params: { id } })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(others.fetch).not.toHaveBeenCalled();
    expect(onOther).toHaveBeenCalledTimes(1);
    // Whoever signed in elsewhere also renews what is refused here.
    const renewed = setup(
      (_, init) => (bearer(init) === 'Bearer old' ? problem('unauthenticated', 401) : json({})),
      {
        person,
        refreshStatus: 401,
        signInAgain: async (token) => {
          token(tokenOf('ali'));
          return 'renewed';
        },
      },
    );
    await expect(renewed.tab().call(getThing, { params: { id } })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(renewed.fetch.mock.calls.map(([url]) => url)).toEqual([
      `/api/v1/things/${id}`,
      '/api/v1/users/jwt',
    ]);
  });

  it('does not end the session when the refresh could not be asked', async () => {
    const { tab, onLoggedOut } = setup(onlyGood, { refreshStatus: 503 });
    await expect(tab().call(getThing, { params: { id } })).rejects.toMatchObject({
      code: 'service_unavailable',
    });
    expect(onLoggedOut).not.toHaveBeenCalled();
  });

  it('is tried again only once', async () => {
    const { tab, fetch } = setup(() => problem('unauthenticated', 401));
    await expect(tab().call(getThing, { params: { id } })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is not what a wrong password means', async () => {
    const { tab, refreshes } = setup(() => problem('wrong_credentials', 401));
    await expect(tab().call(logIn, { body: { name: 'a' } })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(refreshes).toHaveLength(0);
  });
});
