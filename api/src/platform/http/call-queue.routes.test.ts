import { userEndpoints } from '@rantau/shared/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/test-app.ts';

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
