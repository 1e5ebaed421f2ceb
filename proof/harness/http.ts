import { type IncomingHttpHeaders, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { wait } from './report.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** From sending to the last byte. */
  readonly ms: number;
}

export interface Request {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  /** Host of the part of the product that is meant. */
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly timeoutMs?: number;
  /** Over TLS, whoever signed the certificate. */
  readonly isTls?: boolean;
  /** Says that so many bytes come, and sends none. */
  readonly announced?: number;
  /** Of this machine. */
  readonly address?: string;
}

const kept = { keepAlive: true, maxSockets: 256 };
const plain = { start: plainRequest, agent: new PlainAgent(kept) };
const tls = { start: tlsRequest, agent: new TlsAgent({ ...kept, rejectUnauthorized: false }) };

/**
 * One request to this machine. Rejects with the error of the socket where there was no answer; asks again where that was an
 * idle connection which the other side closed at the same moment.
 */
export function send(request: Request): Promise<Answer> {
  const { port, method, path, host = 'localhost', headers, body, timeoutMs = 30_000 } = request;
  const { isTls = false, announced, address = '127.0.0.1' } = request;
  const { start, agent } = isTls ? tls : plain;
  const length = announced ?? (body === undefined ? undefined : Buffer.byteLength(body));
  const started = performance.now();
  return new Promise((done, fail) => {
    const sent = start(
      {
        host: address,
        port,
        method,
        path,
        agent,
        // Set here it also holds while the connection is made.
        timeout: timeoutMs,
        ...(isTls && { servername: host }),
        headers: { host, ...headers, ...(length !== undefined && { 'content-length': length }) },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () => {
          done({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - started,
          });
          if (announced) sent.destroy();
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? done(send(request)) : fail(error),
    );
    if (announced) sent.flushHeaders();
    else sent.end(body);
  });
}

/** Asks again when the answer says when to come back; without Retry-After it is the failure that it looks like. */
export async function retrying(
  ask: () => Promise<Answer>,
  { statuses = [503], most = 10 }: { statuses?: readonly number[]; most?: number } = {},
): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await ask();
    const seconds = Number(answer.headers['retry-after']);
    if (!statuses.includes(answer.status) || !(seconds > 0) || turn === most) return answer;
    await wait(seconds * 1_000);
  }
}
