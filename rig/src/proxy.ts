import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `through`; `away` refuses and cuts what is open; `silent` takes everything and answers nothing; a number is the delay of each piece in ms. */
export type ProxyMode = 'through' | 'away' | 'silent' | number;

export interface Proxy {
  readonly port: number;
  readonly set: (mode: ProxyMode) => void;
  readonly close: () => Promise<void>;
}

/** A TCP proxy in front of something that is to fail on demand. */
export async function startProxy(target: { readonly host?: string; readonly port: number }): Promise<Proxy> {
  let mode: ProxyMode = 'through';
  const open = new Set<Socket>();

  const carry = (from: Socket, to: Socket) => {
    from.on('data', (piece: Buffer) => {
      if (mode === 'silent') return;
      if (typeof mode !== 'number') to.write(piece);
      // Timers of one delay fire in order, so the pieces keep theirs.
      else setTimeout(() => to.writable && to.write(piece), mode);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      if (mode !== 'silent') to.end();
    });
  };

  const server = createServer((caller) => {
    if (mode === 'away') {
      caller.resetAndDestroy();
      return;
    }
    const called = connect({ host: target.host ?? '127.0.0.1', port: target.port });
    open.add(caller).add(called);
    carry(caller, called);
    carry(called, caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
    open.clear();
  };
  return {
    port: (server.address() as { port: number }).port,
    set: (next) => {
      // What swallowed pieces while it was silent can't be gone on with.
      if (next === 'away' || mode === 'silent') cut();
      mode = next;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
