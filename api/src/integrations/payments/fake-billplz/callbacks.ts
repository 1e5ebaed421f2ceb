import { type Later, postReport } from '../../fakes/fake-server.ts';

/** Milliseconds before each further try of a callback that was not answered with 200. */
const retries = [15_000, 900_000, 900_000, 86_400_000];

interface Options {
  /** By how much waiting is shortened; 0 never tries again by itself. */
  readonly haste: number;
  readonly delayMs: number;
  /** Number of times that each callback is sent, as if the first answer had been lost. */
  readonly times: number;
}

/** Sends callbacks late and more than once, and again after a failure, as the provider does. */
export function createCallbacks({ haste, delayMs, times }: Options, later: Later) {
  const statuses: number[] = [];
  async function attempt(url: string, body: string, tried: number): Promise<void> {
    const status = await postReport(url, body, { 'content-type': 'application/x-www-form-urlencoded' });
    statuses.push(status);
    const wait = retries[tried];
    if (status !== 200 && wait !== undefined && haste > 0)
      later(wait / haste, () => attempt(url, body, tried + 1));
  }

  return {
    send(url: string, body: string): void {
      for (let time = 0; time < times; time += 1) later(delayMs * (time + 1), () => attempt(url, body, 0));
    },
    /** Every answer so far. */
    statuses: (): readonly number[] => statuses,
  };
}
