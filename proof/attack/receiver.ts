import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wait } from '../harness/report.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver extends Disposable {
  readonly url: string;
  readonly received: readonly Received[];
  /** True once so many requests have come, false if they do not within `seconds`. */
  readonly has: (count: number, seconds?: number) => Promise<boolean>;
}

/** A server of ours to which webhooks are sent. */
export async function startReceiver(
  answer: (response: ServerResponse, path: string) => void = (response) => response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    answer(response, path);
  });
  server.on('clientError', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    has: async (count, seconds = 20) => {
      for (let look = 0; look < seconds * 10 && received.length < count; look += 1) await wait(100);
      return received.length >= count;
    },
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
