import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { wait } from './report.ts';

/**
 * `through`; `away` refuses and cuts what is open; `silent` takes everything and answers nothing; a number is the delay of each piece
 * in ms; a line has a delay and a throughput either way that all connections share.
 */
type ProxyMode = 'through' | 'away' | 'silent' | number | Line;
interface Line {
  readonly delayMs: number;
  readonly bytesPerSecond: number;
}

interface Proxy extends AsyncDisposable {
  readonly port: number;
  readonly set: (mode: ProxyMode) => void;
  /** Bytes that the target has sent so far. */
  readonly received: () => number;
}

/** A TCP proxy in front of something that is to be away or slow on demand. */
export async function startProxy({
  host = '127.0.0.1',
  port,
}: {
  readonly host?: string;
  readonly port: number;
}): Promise<Proxy> {
  let mode: ProxyMode = 'through';
  let received = 0;
  const open = new Set<Socket>();

  const carry = (from: Socket, to: Socket, line: { freeAt: number }, count: (bytes: number) => void) => {
    /** Arrival time of a piece: in order, after the pieces of other connections that came before it. */
    const arrivesIn = (piece: Buffer): number => {
      if (typeof mode === 'number') return mode;
      if (typeof mode === 'string') return 0;
      const now = performance.now();
      line.freeAt = Math.max(now, line.freeAt) + (piece.length / mode.bytesPerSecond) * 1_000;
      return line.freeAt - now + mode.delayMs;
    };
    let arrived: Promise<unknown> = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      count(piece.length);
      if (mode === 'silent') return;
      const at = performance.now() + arrivesIn(piece);
      arrived = arrived
        .then(() => (at > performance.now() ? wait(at - performance.now()) : undefined))
        .then(() => to.writable && to.write(piece));
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      if (mode !== 'silent') void arrived.then(() => to.end());
    });
  };

  const [up, down] = [{ freeAt: 0 }, { freeAt: 0 }];
  const server = createServer((caller) => {
    if (mode === 'away') {
      caller.resetAndDestroy();
      return;
    }
    const called = connect({ host, port });
    open.add(caller).add(called);
    carry(caller, called, up, () => {});
    carry(called, caller, down, (bytes) => {
      received += bytes;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
    open.clear();
  };
  return {
    port: (server.address() as { port: number }).port,
    received: () => received,
    set: (next) => {
      // What swallowed pieces while it was silent can't be gone on with.
      if (next === 'away' || mode === 'silent') cut();
      mode = next;
    },
    [Symbol.asyncDispose]: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
