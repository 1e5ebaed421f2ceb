import type { Actor } from '@rantau/shared/access';
import { expect, test } from 'vitest';
import { inWorker } from './worker-pool.ts';

const system: Actor = { kind: 'system' };
const processId = inWorker<() => Promise<number>>(
  new URL('./worker-pool.fixtures.ts', import.meta.url),
  'processId',
);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a worker that is killed while it has nothing to do takes nothing else with it', async () => {
  const first = await processId(system);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await processId(system)).not.toBe(first);
});
