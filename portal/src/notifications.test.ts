import { beforeEach, expect, it, vi } from 'vitest';
import { showNotifications } from './notifications.ts';

const shown: { title: string; options: NotificationOptions }[] = [];
const opened: string[] = [];
const subscribed: object[] = [];
const focused: string[] = [];
const handlers = new Map<string, (event: object) => void>();
let windows: { url: string; focus: () => Promise<void> }[] = [];

const worker = {
  location: { origin: 'https://app.rantau.example' },
  addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
  registration: {
    pushManager: { subscribe: async (options: object) => void subscribed.push(options) },
    showNotification: async (title: string, options: NotificationOptions) => {
      shown.push({ title, options });
    },
  },
  clients: {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(url),
  },
};

const happen = async (name: string, event: object) => {
  const waited: Promise<unknown>[] = [];
  handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
  await Promise.all(waited);
};
const click = (data: unknown) =>
  happen('notificationclick', { notification: { close: () => undefined, data } });

beforeEach(() => {
  vi.stubGlobal('self', worker);
  for (const list of [shown, opened, focused, subscribed]) list.length = 0;
  windows = [];
  showNotifications();
});

it('shows title and body in their language, and a message that comes twice in the place of the first', async () => {
  const message = { id: 'm1', title: 'Delivered', body: 'OP-1', lang: 'en', path: '/dashboard/x' };
  await happen('push', { data: { json: () => message } });
  expect(shown).toMatchObject([
    { title: 'Delivered', options: { body: 'OP-1', lang: 'en', tag: 'm1', data: { path: '/dashboard/x' } } },
  ]);
});

it('shows something for a message that cannot be read: the browser demands it', async () => {
  await happen('push', { data: null });
  await happen('push', {
    data: {
      json: () => {
        throw new SyntaxError();
      },
    },
  });
  expect(shown.map(({ title }) => title)).toEqual(['Rantau', 'Rantau']);
});

it('goes to the page where it is open already, else opens it', async () => {
  const url = 'https://app.rantau.example/dashboard/package/1';
  await click({ path: '/dashboard/package/1' });
  expect(opened).toEqual([url]);
  windows = [{ url: `${url}?tab=2`, focus: async () => void focused.push(url) }];
  await click({ path: '/dashboard/package/1' });
  expect([opened.length, focused]).toEqual([1, [url]]);
});

it.each(['https://evil.example/', '//evil.example/x', '\\\\evil.example'])(
  'opens nothing outside for %s',
  async (path) => {
    await click({ path });
    expect(opened).toEqual(['https://app.rantau.example/']);
  },
);

it('subscribes again, as before, where the push service ended the subscription and made no other', async () => {
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
  await happen('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: { options } });
  await happen('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  expect(subscribed).toEqual([]);
  await happen('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
  expect(subscribed).toEqual([options]);
});
