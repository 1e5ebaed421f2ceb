import { type Later, postReport } from '../../fakes/fake-server.ts';

export interface Delivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ReportOptions {
  /** Address that reports go to. */
  readonly url: string;
  readonly delayMs: number;
  /** Number of times that each report is sent. */
  readonly times: number;
  /** Lets reports overtake each other. */
  readonly shuffle: boolean;
}

/** Milliseconds before each further try of a report that was not answered with 2xx. */
const retries = [1_000, 5_000, 30_000];

/** Sends reports late, more than once and in another order, as providers do. */
export function createReports(options: ReportOptions | undefined, later: Later) {
  async function attempt(url: string, { body, headers }: Delivery, tried: number): Promise<void> {
    const status = await postReport(url, body, { 'content-type': 'application/json', ...headers }, 7_000);
    const wait = retries[tried];
    if ((status < 200 || status >= 300) && wait !== undefined)
      later(wait, () => attempt(url, { body, headers }, tried + 1));
  }

  return {
    send(delivery: Delivery): void {
      if (!options) return;
      const { url, delayMs, times, shuffle } = options;
      for (let time = 0; time < times; time += 1)
        later(delayMs * (time + (shuffle ? 2 * Math.random() : 1)), () => attempt(url, delivery, 0));
    },
  };
}
