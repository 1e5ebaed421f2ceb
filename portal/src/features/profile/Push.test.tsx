import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problem, serve } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { Push } from './Push.tsx';

const publicKey = 'BA'.padEnd(87, 'A');
const endpoint = 'https://fcm.googleapis.com/fcm/send/here';
const keys = { p256dh: 'BB'.padEnd(87, 'B'), auth: 'C'.repeat(22) };
const device = {
  id: '01990000-0000-7000-8000-000000000001',
  created_at: '2026-11-20T02:00:00.000Z',
  endpoint,
  user_agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0',
  last_success_at: null,
};
const choice = (over: object = {}) => ({
  public_key: publicKey,
  topics: ['packages', 'trips', 'invoices'],
  devices: [],
  ...over,
});
const mine = 'GET /users/push';
const add = 'POST /users/push/devices';

interface Browser {
  permission: NotificationPermission;
  /** Answer of the person, or of the push service. */
  answer: NotificationPermission | 'broken';
}

/** A browser with a push service: jsdom has none. */
function browserWith(browser: Browser) {
  let current: object | null = null;
  const subscription = {
    endpoint,
    options: {
      applicationServerKey: Uint8Array.from(atob(`${publicKey}=`.replaceAll('-', '+')), (c) =>
        c.charCodeAt(0),
      ).buffer,
    },
    toJSON: () => ({ endpoint, keys }),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => current,
      subscribe: async () => {
        if (browser.answer === 'broken') throw new DOMException('push service error', 'AbortError');
        current = subscription;
        return subscription;
      },
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answer === 'broken' ? 'granted' : browser.answer;
      return browser.permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Get notifications on this device' }));

it('asks for permission at the press of the button only, and lists the device then', async () => {
  const browser: Browser = { permission: 'default', answer: 'granted' };
  browserWith(browser);
  const devices: object[] = [];
  const sent = serve({
    [mine]: () => ({ body: choice({ devices }) }),
    [add]: () => {
      devices.push(device);
      return { body: choice({ devices }) };
    },
  });
  show(<Push />);
  await screen.findByRole('button', { name: 'Get notifications on this device' });
  expect(browser.permission).toBe('default');
  await press();
  const list = await screen.findByRole('list', { name: 'Devices that get notifications' });
  expect(within(list).getByText('Chrome · Android')).toBeInTheDocument();
  expect(await within(list).findByText('This device')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Get notifications on this device' })).not.toBeInTheDocument();
  expect(sent.find(({ call }) => call === add)?.body).toEqual({ endpoint, keys, public_key: publicKey });
});

it.each([
  ['denied', /blocked in this browser/],
  ['default', /Press the button again/],
  ['broken', /did not answer/],
] as const)('says what to do where the answer is %s', async (answer, words) => {
  browserWith({ permission: 'default', answer });
  const sent = serve({ [mine]: { body: choice() } });
  show(<Push />);
  await press();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(sent.some(({ call }) => call === add)).toBe(false);
});

it('says that an iPhone needs the installed app', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1',
  );
  serve({ [mine]: { body: choice() } });
  show(<Push />);
  expect(await screen.findByText(/only in the installed app/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  vi.restoreAllMocks();
});

it('says that a browser without notifications has none, and still removes the others', async () => {
  const sent = serve({
    [mine]: { body: choice({ devices: [device] }) },
    [`DELETE /users/push/devices/${device.id}`]: { body: choice() },
  });
  show(<Push />);
  expect(await screen.findByText(/cannot show notifications/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Chrome · Android' }));
  await vi.waitFor(() => expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(true));
});

it('saves what notifications are about as soon as it is chosen', async () => {
  let topics = ['packages', 'trips', 'invoices'];
  serve({
    [mine]: () => ({ body: choice({ devices: [device], topics }) }),
    'PUT /users/push/topics': ({ body }) => {
      ({ topics } = body as { topics: string[] });
      return { body: choice({ devices: [device], topics }) };
    },
  });
  show(<Push />);
  const trips = await screen.findByLabelText('Trips that I subscribed to');
  await userEvent.click(trips);
  expect(trips).not.toBeChecked();
  await vi.waitFor(() => expect(topics).toEqual(['packages', 'invoices']));
  expect(trips).not.toBeChecked();
});

it('shows why the product refused a browser', async () => {
  browserWith({ permission: 'granted', answer: 'granted' });
  serve({
    [mine]: { body: choice() },
    [add]: { status: 422, body: problem('push_service_unknown', 422) },
  });
  show(<Push />);
  await press();
  expect(await screen.findByText(/not one that we know/)).toBeInTheDocument();
});
