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
export function createReports(options: ReportOptions | undefined) {
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  };

  async function attempt(url: string, { body, headers }: Delivery, tried: number): Promise<void> {
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(7_000),
    }).then(
      (response) => response.status,
      () => 0,
    );
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
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
