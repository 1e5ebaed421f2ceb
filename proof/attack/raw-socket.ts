import { createConnection } from 'node:net';

export interface RawAnswer {
  readonly answer: string;
  readonly ms: number;
  /** True if the other side hung up; we do after `timeoutMs`. */
  readonly closed: boolean;
}

/** Answer of the product to bytes that no HTTP client would send; it listens until `timeoutMs`. */
export const say = (
  port: number,
  bytes: string | Buffer,
  timeoutMs: number,
  trickle?: { readonly text: string; readonly everyMs: number },
): Promise<RawAnswer> =>
  new Promise((done) => {
    const started = performance.now();
    let answer = '';
    const socket = createConnection(port, '127.0.0.1', () => socket.write(bytes));
    const drip = trickle && setInterval(() => socket.write(trickle.text), trickle.everyMs);
    const end = (closed: boolean) => {
      clearInterval(drip);
      clearTimeout(tooLong);
      socket.destroy();
      done({ answer, ms: performance.now() - started, closed });
    };
    const tooLong = setTimeout(() => end(false), timeoutMs);
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => end(true));
    socket.on('error', () => end(true));
  });
