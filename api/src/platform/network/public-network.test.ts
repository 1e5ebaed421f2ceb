import { afterEach, expect, it, vi } from 'vitest';
import { addressOf, resolvePublicName } from './public-network.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('does not wait for a name server that never answers', async () => {
  vi.useFakeTimers();
  const found = addressOf(new URL('https://slow.example'), {
    resolve: () => new Promise(() => {}),
    mayReach: () => true,
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await found).toMatchObject({ reason: 'unknown_host' });
});

it('knows no names of this machine', async () => {
  await expect(resolvePublicName('localhost.')).rejects.toThrow();
});
