import { describe, expect, it, vi } from 'vitest';
import { createSessionStore, type TokenJar } from './index.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}
const aminah: Person = { id: '1', name: 'Aminah' };

function memoryStorage(start: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(start));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function setup({ token, stored = {} }: { token?: string; stored?: Record<string, string> } = {}) {
  let kept = token;
  const jar: TokenJar = {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
    clear: () => {
      kept = undefined;
    },
  };
  const storage = memoryStorage(stored);
  const heard = new Map<string, (event: { key: string | null }) => void>();
  const tabs = {
    addEventListener: (kind: string, listener: (event: never) => void) => {
      heard.set(kind, listener as (event: { key: string | null }) => void);
    },
  } as Pick<Window, 'addEventListener'>;
  const tell = (key: string | null) => heard.get('storage')?.({ key });
  const comeOnline = () => heard.get('online')?.({ key: null });
  const store = createSessionStore<Person>({ type: 'app', jar, storage, personal: ['online-order'], tabs });
  return { store, storage, jar, tell, comeOnline };
}

const never = () => Promise.reject(new Error('not to be asked'));

describe('the session', () => {
  it('is loading, then logged out where nothing is stored', async () => {
    const { store } = setup();
    expect(store.get().status).toBe('loading');
    await store.start(never, never);
    expect(store.get().status).toBe('logged-out');
  });

  it('follows whoever signed in in another tab that has not told yet, and ends where nobody did', async () => {
    const { store, storage, jar } = setup({ token: 't', stored: { app: JSON.stringify(aminah) } });
    await store.start(never, never);
    const daniel: Person = { id: '2', name: 'Daniel' };
    storage.setItem('app', JSON.stringify(daniel));
    store.follow();
    expect(store.get()).toEqual({ status: 'logged-in', data: daniel });
    store.follow();
    expect(store.get()).toEqual({ status: 'logged-out' });
    expect(jar.read()).toBeUndefined();
  });

  it('is logged in where data and cookie are there', async () => {
    const { store } = setup({ token: 't', stored: { app: JSON.stringify(aminah) } });
    await store.start(never, never);
    expect(store.get()).toEqual({ status: 'logged-in', data: aminah });
  });

  it('asks for a new token where the cookie has run out', async () => {
    const { store } = setup({ stored: { app: JSON.stringify(aminah) } });
    await store.start(async () => 'renewed', never);
    expect(store.get().status).toBe('logged-in');
  });

  it('is over when that is refused, but not when nobody could be asked', async () => {
    const refused = setup({ stored: { app: JSON.stringify(aminah) } });
    await refused.store.start(async () => 'refused', never);
    expect(refused.store.get().status).toBe('logged-out');
    expect(refused.storage.getItem('app')).toBeNull();
    const unreachable = setup({ stored: { app: JSON.stringify(aminah) } });
    await unreachable.store.start(() => Promise.reject(new Error('no network')), never);
    expect(unreachable.store.get().status).toBe('logged-in');
  });

  it('takes unreadable data for none', async () => {
    const { store } = setup({ token: 't', stored: { app: '{' } });
    await store.start(never, never);
    expect(store.get().status).toBe('logged-out');
  });

  it('forgets cookie, data and what belongs to the person at logout', async () => {
    const { store, storage, jar } = setup({ token: 't', stored: { 'online-order': '[]', theme: 'dark' } });
    store.logIn(aminah);
    store.logOut();
    expect(jar.read()).toBeUndefined();
    expect([storage.getItem('app'), storage.getItem('online-order'), storage.getItem('theme')]).toEqual([
      null,
      null,
      'dark',
    ]);
  });

  it('keeps what belongs to the person when the session merely runs out', () => {
    const { store, storage, jar } = setup({ token: 't', stored: { 'online-order': '[]' } });
    store.logIn(aminah);
    store.expire();
    expect([jar.read(), storage.getItem('app'), storage.getItem('online-order')]).toEqual([
      undefined,
      null,
      '[]',
    ]);
  });

  it('that was left while nobody could be reached ends on the server as soon as it can, once', async () => {
    const { store, comeOnline } = setup({ token: 't' });
    const end = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue();
    await store.start(never, end);
    store.logIn(aminah);
    comeOnline();
    expect(end).not.toHaveBeenCalled();
    await store.endOnServer();
    store.logOut();
    for (let times = 0; times < 3; times += 1) {
      comeOnline();
      await Promise.resolve();
      await Promise.resolve();
    }
    expect(end).toHaveBeenCalledTimes(2);
  });

  it('that was left so ends when the app is opened again, unless somebody has signed in since', async () => {
    const { store, storage } = setup({ token: 't' });
    await store.start(never, never);
    store.logIn(aminah);
    await store.endOnServer();
    store.logOut();
    const kept = Object.fromEntries(
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
        key,
        storage.getItem(key) ?? '',
      ]),
    );
    const end = vi.fn(async () => {});
    await setup({ stored: kept }).store.start(never, end);
    expect(end).toHaveBeenCalledOnce();
    const later = setup({ stored: kept });
    later.store.logIn({ id: '2', name: 'Daniel' });
    await later.store.start(async () => 'renewed', end);
    expect(end).toHaveBeenCalledOnce();
  });

  it('notices the login and the logout of another tab', async () => {
    const { store, storage, tell } = setup();
    await store.start(never, never);
    const heard = vi.fn();
    store.subscribe(heard);
    storage.setItem('app', JSON.stringify(aminah));
    tell('app');
    expect(store.get().status).toBe('logged-in');
    storage.clear();
    tell(null);
    expect(store.get().status).toBe('logged-out');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
