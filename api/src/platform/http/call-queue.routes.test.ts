import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { userEndpoints } from '@rantau/shared/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../tests/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ callsPerSecond: 2 });
});
afterAll(() => api.close());

test('calls of one customer wait for their turn, those of another do not wait for them', async () => {
  const [greedy, other] = [await api.customer(), await api.customer()];
  let answered = 0;
  const all = Array.from({ length: 14 }, async () => {
    await greedy.call(userEndpoints.profile);
    answered += 1;
  });
  expect((await other.call(userEndpoints.profile)).status).toBe(200);
  await new Promise((done) => setTimeout(done, 300));
  // Two seconds are saved up and four calls are at work; the others come two a second.
  expect(answered).toBeLessThan(14);
  await Promise.all(all);
  expect(answered).toBe(14);
}, 15_000);

test.each([
  ['its body', (call: Caller) => call(userEndpoints.updateProfile, { body: { name: '' } })],
  ['its query', (call: Caller) => call(userEndpoints.profile, { query: { nonsense: '1' } as never })],
])('a call that is refused for %s waits like any other', async (_, ask) => {
  const { call } = await api.customer();
  const began = performance.now();
  const all = await Promise.all(Array.from({ length: 8 }, () => ask(call)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([422]));
  // Four were saved up; the others come two a second.
  expect(performance.now() - began).toBeGreaterThan(1_000);
});

test('large bodies wait too, though they are refused, and those of another do not wait for them', async () => {
  const [greedy, other] = [await api.customer(), await api.customer()];
  const body = { tracking_number: 'A'.repeat(200_000), shop: '', items: [] };
  const began = performance.now();
  const all = Promise.all(
    Array.from({ length: 4 }, () => greedy.call(inboundPackageEndpoints.preAlert, { body })),
  );
  const small = { ...body, tracking_number: '' };
  expect((await other.call(inboundPackageEndpoints.preAlert, { body: small })).status).toBe(422);
  expect(performance.now() - began).toBeLessThan(1_000);
  // Each is as much as six calls, of which two a second are allowed and four were saved up.
  expect((await all).map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(performance.now() - began).toBeGreaterThan(5_000);
}, 30_000);
