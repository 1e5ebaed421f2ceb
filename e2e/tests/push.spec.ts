import type { Page } from '@playwright/test';
import { originOf } from '../src/browser-state.ts';
import { browserArguments, chromiumPath } from '../src/chromium.ts';
import { newCustomer, newVendorUser } from '../src/people.ts';
import { pushPort } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';

test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: chromiumPath, args: browserArguments },
});

const fake = `http://localhost:${pushPort}`;

interface Subscription {
  readonly endpoint: string;
  readonly keys: Readonly<Record<string, string>>;
}

/** A browser of the fake push service: Chromium without its maker's keys has none of its own. */
async function subscribeAtFake(page: Page): Promise<Subscription> {
  const subscription = (await (await fetch(`${fake}/subscribe`, { method: 'POST' })).json()) as Subscription;
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((given) => {
    let current: object | null = null;
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
      const applicationServerKey = Uint8Array.from(atob(key), (byte) => byte.charCodeAt(0)).buffer;
      current = { endpoint: given.endpoint, options: { applicationServerKey }, toJSON: () => given };
      return current as PushSubscription;
    };
  }, subscription);
  return subscription;
}

test('a customer turns notifications on here, chooses topics, and turns them off', async ({ openFor }) => {
  const page = await openFor(await newCustomer());
  await subscribeAtFake(page);
  await page.goto(`${originOf('users')}/dashboard/profile`);
  await page.getByRole('button', { name: ms.portal.push.turn_on }).click();
  const devices = page.getByRole('list', { name: ms.portal.push.devices });
  await expect(devices.getByText(ms.portal.profile.this_device)).toBeVisible();
  const topics = page.getByRole('group', { name: ms.portal.push.about });
  const trips = topics.getByLabel(ms.portal.whatsapp.topics.trips);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/users/push/topics'));
  await trips.uncheck();
  await saved;
  await page.reload();
  await expect(trips).not.toBeChecked();
  await devices.getByRole('button', { name: `${ms.portal.form.remove}: ` }).click();
  await expect(page.getByRole('button', { name: ms.portal.push.turn_on })).toBeVisible();
  await expect(devices).toHaveCount(0);
});

test('a notification that comes is shown by the service worker', async ({ openFor }) => {
  const page = await openFor(await newCustomer({ locale: 'en' }), { language: 'en' });
  await page.context().grantPermissions(['notifications']);
  await page.goto(`${originOf('users')}/dashboard/profile`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devTools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const message = { id: 'e2e', title: 'Delivered', body: 'Shipment OP-1', lang: 'en', path: '/dashboard' };
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: originOf('users'),
    registrationId: await registration,
    data: JSON.stringify(message),
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      }),
    )
    .toEqual([{ title: 'Delivered', body: 'Shipment OP-1', tag: 'e2e' }]);
});

test('a driver turns notifications on as well', async ({ openFor }) => {
  const page = await openFor(await newVendorUser());
  await subscribeAtFake(page);
  await page.goto(`${originOf('vendors')}/vendor/account`);
  await page.getByRole('button', { name: ms.portal.push.turn_on }).click();
  await expect(page.getByText(ms.portal.profile.this_device, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('group', { name: ms.portal.push.about })).toHaveCount(0);
});

test('a browser whose push service does not answer says so', async ({ openFor }) => {
  const page = await openFor(await newCustomer());
  await page.context().grantPermissions(['notifications']);
  await page.goto(`${originOf('users')}/dashboard/profile`);
  await page.getByRole('button', { name: ms.portal.push.turn_on }).click();
  await expect(page.getByText(ms.portal.push.failed)).toBeVisible();
});
