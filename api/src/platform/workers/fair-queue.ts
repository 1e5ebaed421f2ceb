import { AppError } from '@rantau/shared/errors';

interface Bounds {
  /** Most tasks that run at once, whoever asked. */
  readonly slots: number;
  /** Most tasks of one person that may wait; the next is refused with Retry-After. */
  readonly mostWaiting: number;
}

export interface FairQueue {
  readonly run: <T>(person: string, task: () => Promise<T>) => Promise<T>;
}

/** Expensive work of many people on few slots: one task a person at a time, and people in turn. */
export function fairQueue({ slots, mostWaiting }: Bounds): FairQueue {
  const busy = new Set<string>();
  /** In the order in which people have their turn. */
  const waiting = new Map<string, (() => void)[]>();

  function startNext(): void {
    for (const [person, [start, ...later]] of waiting) {
      if (busy.size >= slots) return;
      if (busy.has(person)) continue;
      waiting.delete(person);
      if (later.length > 0) waiting.set(person, later);
      busy.add(person);
      start?.();
    }
  }

  return {
    run: async (person, task) => {
      const ahead = waiting.get(person) ?? [];
      if (ahead.length >= mostWaiting)
        throw new AppError('service_unavailable', {
          retryAfter: 5,
          cause: new Error('too much work of one person waits'),
        });
      await new Promise<void>((start) => {
        waiting.set(person, [...ahead, start]);
        startNext();
      });
      try {
        return await task();
      } finally {
        busy.delete(person);
        startNext();
      }
    },
  };
}
