import type { Endpoint } from '../contract/index.ts';
import type { Client } from './client.ts';

interface Follower {
  readonly signal: AbortSignal;
  /** The data of one event, as it came. */
  readonly onEvent: (data: string) => void;
  /** The stream is open again: what happened meanwhile was missed. */
  readonly onReconnect: () => void;
}

const longestPauseMs = 60_000;

/** The server writes every 20 seconds. A longer silence means a connection without another end, as after a sleep. */
const longestSilenceMs = 50_000;

/** Longer between attempts the more of them failed; over as soon as there is a network again. */
const pause = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', over);
      resolve();
    };
    const timer = setTimeout(over, Math.min(longestPauseMs, 1000 * 2 ** failures));
    globalThis.addEventListener?.('online', over);
  });

/** The data of each server-sent event of an answer, until it ends or is silent for too long. Comments and other fields are passed over. */
async function* readEvents(response: Response, giveUp: () => void): AsyncGenerator<string> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const silence = setTimeout(giveUp, longestSilenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const data = part
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trim())
        .join('\n');
      if (data !== '') yield data;
    }
  }
}

/** Keeps a stream of server-sent events open until the signal aborts. It never asks anybody to sign in. */
export async function followEvents(
  client: Pick<Client, 'open'>,
  endpoint: Endpoint,
  { signal, onEvent, onReconnect }: Follower,
): Promise<void> {
  for (let failures = 0, times = 0; !signal.aborted; ) {
    const attempt = new AbortController();
    const giveUp = () => attempt.abort();
    // Another network: what was open over the last one may be dead without a word.
    globalThis.addEventListener?.('online', giveUp);
    try {
      const response = await client.open(endpoint, {
        signal: AbortSignal.any([signal, attempt.signal]),
        background: true,
      });
      failures = 0;
      if (times++ > 0) onReconnect();
      for await (const data of readEvents(response, giveUp)) onEvent(data);
    } catch {
      failures++;
    } finally {
      globalThis.removeEventListener?.('online', giveUp);
    }
    await pause(failures);
  }
}
