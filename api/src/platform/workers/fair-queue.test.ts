import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Tasks that end when they are told to, and the order in which they began. */
function tasks() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    began.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  const settled = () => new Promise(setImmediate);
  const end = (name: string) => {
    ends.get(name)?.();
    return settled();
  };
  return { began, task, end, settled };
}

describe('a queue for each person', () => {
  it('runs one task of a person at a time and lets others pass', async () => {
    const { run } = fairQueue({ slots: 2, mostWaiting: 10 });
    const { began, task, end, settled } = tasks();
    for (const name of ['a1', 'a2', 'a3']) void run('a', task(name));
    void run('b', task('b1'));
    await settled();
    expect(began).toEqual(['a1', 'b1']);
    await end('a1');
    expect(began).toEqual(['a1', 'b1', 'a2']);
  });

  it('gives a free slot to whoever has waited without one', async () => {
    const { run } = fairQueue({ slots: 1, mostWaiting: 10 });
    const { began, task, end, settled } = tasks();
    for (const name of ['a1', 'a2']) void run('a', task(name));
    void run('b', task('b1'));
    await settled();
    await end('a1');
    await end('a2');
    expect(began).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses more than may wait, of this person only', async () => {
    const { run } = fairQueue({ slots: 1, mostWaiting: 1 });
    const { task } = tasks();
    void run('a', task('a1'));
    void run('a', task('a2'));
    await expect(run('a', task('a3'))).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 5 });
    void run('b', task('b1'));
  });

  it('goes on after a task that failed', async () => {
    const { run } = fairQueue({ slots: 1, mostWaiting: 1 });
    await expect(run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await run('a', () => Promise.resolve(1))).toBe(1);
  });
});
