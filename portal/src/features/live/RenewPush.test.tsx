import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastAddress } from '../../session/push-subscription.ts';
import { serve } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { RenewPush } from './RenewPush.tsx';

const endpoint = 'https://fcm.googleapis.com/fcm/send/here';
const keys = { p256dh: 'BB'.padEnd(87, 'B'), auth: 'C'.repeat(22) };
const renewals = 'POST /users/push/renewals';
const ended = 'Notifications on this device have ended.';

/** A browser that has subscribed, or one that has not. */
function browserWith(isSubscribed: boolean) {
  const subscription = {
    options: { applicationServerKey: new Uint8Array([4, 1, 2]).buffer },
    toJSON: () => ({ endpoint, keys }),
  };
  const pushManager = { getSubscription: async () => (isSubscribed ? subscription : null) };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  lastAddress.forget();
});

it('renews what is on without a word, and remembers its address', async () => {
  browserWith(true);
  const sent = serve({ [renewals]: { body: { is_on: true } } });
  show(<RenewPush profile="/dashboard/profile" />);
  await waitFor(() => expect(lastAddress.get()).toBe(endpoint));
  expect(sent).toMatchObject([
    { call: renewals, body: { endpoint, keys, public_key: 'BAEC', replaces: null } },
  ]);
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
});

it('names the address that the push service has replaced', async () => {
  browserWith(true);
  lastAddress.keep('https://fcm.googleapis.com/fcm/send/before');
  const sent = serve({ [renewals]: { body: { is_on: true } } });
  show(<RenewPush profile="/dashboard/profile" />);
  await waitFor(() => expect(lastAddress.get()).toBe(endpoint));
  expect(sent[0]?.body).toMatchObject({ endpoint, replaces: 'https://fcm.googleapis.com/fcm/send/before' });
});

it.each([
  ['the API does not know it any more', true],
  ['its subscription is gone', false],
])('says that notifications have ended where %s, until they are left off', async (_, isSubscribed) => {
  browserWith(isSubscribed);
  lastAddress.keep(endpoint);
  serve({ [renewals]: { body: { is_on: false } } });
  show(<RenewPush profile="/dashboard/profile" />);
  expect(await screen.findByText(ended)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Turn on again' })).toHaveAttribute('href', '/dashboard/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Leave off' }));
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
  expect(lastAddress.get()).toBeNull();
});

it('says nothing where they were never on', async () => {
  browserWith(true);
  const sent = serve({ [renewals]: { body: { is_on: false } } });
  show(<RenewPush profile="/dashboard/profile" />);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
});
