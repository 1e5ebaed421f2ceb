import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly id: string;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** Answers each request; by default with 204. */
  answer: (response: ServerResponse, received: Received) => void;
  readonly close: () => Promise<void>;
}

export const withStatus =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body);

/** Somebody's server on this machine, over real HTTP. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const receiver = { received, answer: withStatus(204) } as unknown as Receiver;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { headers } = request;
      const one = { body, headers, id: String(headers['webhook-id']) };
      received.push(one);
      receiver.answer(response, one);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}
