import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** Statements that are asked for in one turn of the event loop leave for the server in one packet. */
export function sendTogether(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { stream } = (client as { connection: { stream: Duplex } }).connection;
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    let isHeld = false;
    const letGo = () => {
      isHeld = false;
      stream.uncork();
    };
    client.query = ((...given: unknown[]) => {
      if (!isHeld) {
        isHeld = true;
        stream.cork();
        process.nextTick(letGo);
      }
      return send(...given);
    }) as typeof client.query;
  });
}
