import { describe, expect, it, vi } from 'vitest';
import { type FairQueue, fairQueue } from './fair-queue.ts';

/** Asks without waiting for the answer; what a test leaves waiting is refused after it. */
const ask = (run: FairQueue['run'], person: string, task: () => Promise<unknown>): void => {
  run(person, task).catch(() => {});
};

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
    for (const name of ['a1', 'a2', 'a3']) ask(run, 'a', task(name));
    ask(run, 'b', task('b1'));
    await settled();
    expect(began).toEqual(['a1', 'b1']);
    await end('a1');
    expect(began).toEqual(['a1', 'b1', 'a2']);
  });

  it('gives a free slot to whoever has waited without one', async () => {
    const { run } = fairQueue({ slots: 1, mostWaiting: 10 });
    const { began, task, end, settled } = tasks();
    for (const name of ['a1', 'a2']) ask(run, 'a', task(name));
    ask(run, 'b', task('b1'));
    await settled();
    await end('a1');
    await end('a2');
    expect(began).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses more than may wait, of this person only', async () => {
    const { run } = fairQueue({ slots: 1, mostWaiting: 1 });
    const { task } = tasks();
    ask(run, 'a', task('a1'));
    ask(run, 'a', task('a2'));
    await expect(run('a', task('a3'))).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 5 });
    ask(run, 'b', task('b1'));
  });

  it('goes on after a task that failed', async () => {
    const { run } = fairQueue({ slots: 1, mostWaiting: 1 });
    await expect(run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await run('a', () => Promise.resolve(1))).toBe(1);
  });

  it('lets whoever used their allowance up wait, and others pass', async () => {
    vi.useFakeTimers();
    try {
      const { run } = fairQueue({
        slots: 2,
        mostWaiting: 10,
        allowance: { perSecond: 1, burst: 2 },
        clock: () => Date.now(),
      });
      const began: string[] = [];
      const spend = (person: string, cost: number) =>
        run(
          person,
          async () => void began.push(person),
          () => cost,
        );
      for (let time = 0; time < 4; time += 1) void spend('a', 3);
      await vi.advanceTimersByTimeAsync(0);
      expect(began).toEqual(['a']);
      void spend('b', 1);
      await vi.advanceTimersByTimeAsync(999);
      expect(began).toEqual(['a', 'b']);
      await vi.advanceTimersByTimeAsync(1);
      expect(began).toEqual(['a', 'b', 'a']);
      await vi.advanceTimersByTimeAsync(2_999);
      expect(began).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(1);
      expect(began).toHaveLength(4);
    } finally {
      vi.useRealTimers();
    }
  });

  it('costs nothing of the allowance where the work is free', async () => {
    const { run } = fairQueue({ slots: 1, mostWaiting: 10, allowance: { perSecond: 0.001, burst: 0.001 } });
    const free = () =>
      run(
        'a',
        async () => 1,
        () => 0,
      );
    expect(await Promise.all([free(), free(), free()])).toEqual([1, 1, 1]);
  });

  it('refuses what has waited for twenty seconds', async () => {
    vi.useFakeTimers();
    try {
      const { run } = fairQueue({ slots: 1, mostWaiting: 10 });
      ask(run, 'a', () => new Promise(() => {}));
      const refused = expect(run('a', async () => 1)).rejects.toMatchObject({
        code: 'service_unavailable',
        retryAfter: 5,
      });
      await vi.advanceTimersByTimeAsync(20_000);
      await refused;
    } finally {
      vi.useRealTimers();
    }
  });
});
