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

/** Longer between attempts the more of them failed. */
const pause = (failures: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(longestPauseMs, 1000 * 2 ** failures)));

/** The data of each server-sent event of an answer, until it ends. Comments and other fields are passed over. */
async function* readEvents(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
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
    try {
      const response = await client.open(endpoint, { signal, background: true });
      failures = 0;
      if (times++ > 0) onReconnect();
      for await (const data of readEvents(response)) onEvent(data);
    } catch {
      failures++;
    }
    await pause(failures);
  }
}
