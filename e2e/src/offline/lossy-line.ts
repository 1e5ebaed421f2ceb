import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LossyLine {
  readonly port: number;
  /** Calls of the API that the product answered, and how many of those answers never arrived. */
  readonly counted: () => { readonly answered: number; readonly dropped: number };
  /** From now on the service workers differ by a line, as those of a newer version do. */
  readonly deploy: () => void;
  readonly close: () => Promise<void>;
}

interface Line {
  /** The product's port. */
  readonly to: number;
  /** Share of the API's answers that is lost, 0 to 1. */
  readonly loses: number;
  readonly random: () => number;
}

/** Breaks the line before the first byte, or within the answer: the product has done what was asked either way. */
function lose(answer: ServerResponse, status: number, inTheMiddle: boolean): void {
  if (!inTheMiddle) return void answer.socket?.destroy();
  answer.writeHead(status, { 'content-length': '1000', 'content-type': 'application/json' });
  answer.write('{', () => answer.socket?.destroy());
}

/** The product knows itself by its own port. */
const readdressed = (headers: IncomingHttpHeaders, from: number, to: number): IncomingHttpHeaders => {
  const moved = { ...headers };
  for (const name of ['host', 'origin', 'referer'] as const) {
    const value = headers[name];
    if (value !== undefined) moved[name] = value.replace(`:${from}`, `:${to}`);
  }
  return moved;
};

/** Stands before the product and hands everything on, but some of the answers of its API get lost on the way back. */
export async function lossyLine({ to, loses, random }: Line): Promise<LossyLine> {
  let [answered, dropped, port] = [0, 0, 0];
  let isDeployed = false;
  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const isChanged = isDeployed && asked.url?.endsWith('sw.js') === true;
    const headers = readdressed(asked.headers, port, to);
    if (isChanged)
      for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding']) delete headers[name];
    const onward = request(
      {
        port: to,
        host: '127.0.0.1',
        method: asked.method,
        path: asked.url,
        headers,
      },
      (incoming) => {
        const status = incoming.statusCode ?? 502;
        const isCall = asked.url?.startsWith('/api/v1/') ?? false;
        if (isCall) answered += 1;
        if (isCall && random() < loses) {
          dropped += 1;
          incoming.resume().once('end', () => lose(answer, status, random() < 0.5));
          return;
        }
        if (isChanged) delete incoming.headers['content-length'];
        answer.writeHead(status, incoming.headers);
        incoming.pipe(answer, { end: false });
        incoming.on('end', () => answer.end(isChanged ? '// A newer version.' : ''));
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  return {
    port,
    deploy: () => {
      isDeployed = true;
    },
    counted: () => ({ answered, dropped }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
