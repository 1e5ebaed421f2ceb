import { afterAll, expect, test } from 'vitest';
import { demoKeys, newBrowserKeys } from './fake-push/browser-keys.ts';
import { decrypt } from './fake-push/decrypt.ts';
import { startFakePush } from './fake-push/server.ts';
import { isPushAddress } from './push-hosts.ts';
import { createWebPush, newVapidKeys, type PushMessage, type PushTarget } from './web-push.ts';

const fake = await startFakePush();
afterAll(() => fake.close());
const keys = newVapidKeys();
const message: PushMessage = {
  id: '01990000-0000-7000-8000-000000000001',
  payload: JSON.stringify({ title: 'Sampai ✅', body: 'RP-1' }),
  isUrgent: false,
  ttl: 3_600,
};
const target = (): PushTarget => {
  const { endpoint, keys: of } = fake.subscribe(keys.publicKey);
  return { endpoint, ...of };
};
const send = (to: PushTarget, over: Partial<PushMessage> = {}, by = keys) =>
  createWebPush(fake.url).send(to, by, { ...message, ...over });

test('the fake reads the published example of RFC 8291', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decrypt(Buffer.from(body, 'base64url'), demoKeys)).toBe('When I grow up, I want to be a watermelon');
  const changed = Buffer.from(body, 'base64url');
  changed[120] = (changed[120] ?? 0) ^ 1;
  expect(() => decrypt(changed, demoKeys)).toThrow();
  expect(() => decrypt(Buffer.from(body, 'base64url'), newBrowserKeys())).toThrow();
});

test('a message reaches its browser encrypted and signed, with the headers of RFC 8030', async () => {
  expect(await send(target(), { isUrgent: true })).toEqual({ kind: 'accepted' });
  expect(fake.received().at(-1)).toMatchObject({
    ttl: 3_600,
    urgency: 'high',
    topic: '01990000000070008000000000000001',
    notification: { title: 'Sampai ✅', body: 'RP-1' },
  });
});

test('a browser that subscribed with another key takes nothing', async () => {
  expect(await send(target(), {}, newVapidKeys())).toMatchObject({ kind: 'refused' });
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'busy'],
  [500, 'busy'],
  [503, 'busy'],
  ['drop_before', 'busy'],
  ['drop_answer', 'busy'],
] as const)('%s means %s', async (failure, kind) => {
  fake.failNext(failure, { retryAfter: 120 });
  expect(await send(target())).toMatchObject({
    kind,
    ...(kind === 'busy' && { retryAfter: typeof failure === 'number' ? 120 : null }),
  });
});

test('the service refuses a request without TTL, encryption or a signature that holds', async () => {
  const { endpoint } = target();
  const ask = (headers: Record<string, string>) =>
    fetch(endpoint, { method: 'POST', body: 'x', headers }).then(({ status }) => status);
  expect(await ask({})).toBe(400);
  expect(await ask({ ttl: '-1' })).toBe(400);
  expect(await ask({ ttl: '60', urgency: 'now' })).toBe(400);
  expect(await ask({ ttl: '60' })).toBe(415);
  expect(await ask({ ttl: '60', 'content-encoding': 'aes128gcm' })).toBe(401);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QA', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilfcm.googleapis.com/abc', false],
  ['https://push.apple.com.evil.example/', false],
  ['https://notify.windows.com/', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com@evil.example/abc', false],
  ['https://fcm.googleapis.com\\@evil.example/abc', false],
  [' https://fcm.googleapis.com/abc', false],
  ['https://127.0.0.1/push', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('%s: %s', async (address, isAllowed) => {
  expect(isPushAddress(address, undefined)).toBe(isAllowed);
  const to = { endpoint: address, p256dh: demoKeys.p256dh, auth: demoKeys.auth };
  if (!isAllowed)
    expect(await createWebPush(undefined).send(to, keys, message)).toEqual({
      kind: 'refused',
      error: 'address',
    });
});

test('the sandbox is called only where it is set', () => {
  expect(isPushAddress('http://localhost:3996/push/a', 'http://localhost:3996')).toBe(true);
  expect(isPushAddress('http://localhost:3997/push/a', 'http://localhost:3996')).toBe(false);
  expect(isPushAddress('http://localhost:3996/push/a', undefined)).toBe(false);
});
