/** Milliseconds before each further try of a callback that was not answered with 200. */
const retries = [15_000, 900_000, 900_000, 86_400_000];

interface Options {
  /** By how much waiting is shortened; 0 never tries again by itself. */
  readonly haste: number;
  readonly delayMs: number;
  /** Number of times that each callback is sent, as if the first answer had been lost. */
  readonly times: number;
}

export interface Callbacks {
  readonly send: (url: string, body: string) => void;
  /** Every answer so far. */
  readonly statuses: () => readonly number[];
  readonly close: () => void;
}

/** Sends callbacks late and more than once, and again after a failure, as the provider does. */
export function createCallbacks({ haste, delayMs, times }: Options): Callbacks {
  const timers = new Set<NodeJS.Timeout>();
  const statuses: number[] = [];
  const later = (ms: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  };

  async function attempt(url: string, body: string, tried: number): Promise<void> {
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      signal: AbortSignal.timeout(20_000),
    }).then(
      (response) => response.status,
      () => 0,
    );
    statuses.push(status);
    const wait = retries[tried];
    if (status !== 200 && wait !== undefined && haste > 0)
      later(wait / haste, () => attempt(url, body, tried + 1));
  }

  return {
    send(url, body) {
      for (let time = 0; time < times; time += 1) later(delayMs * (time + 1), () => attempt(url, body, 0));
    },
    statuses: () => statuses,
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
