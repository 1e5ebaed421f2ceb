import { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

type Listener = (payload: string) => void;

/**
 * `LISTEN` in one place. Telling is plain SQL: `select pg_notify(channel, payload)`, inside the transaction it belongs to
 * where nobody may miss it.
 */
export interface Notifications {
  /** `onReconnect` is called when notifications may have been missed. Resolves when the channel is being heard. */
  readonly listen: (
    channel: string,
    listener: Listener,
    onReconnect?: () => void,
  ) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** PGlite hears itself; its only connection is held while it subscribes, so that no statement of another gets in between. */
export const embeddedNotifications = (pglite: PGlite, pool: pg.Pool): Notifications => ({
  listen: async (channel, listener) => {
    const client = await pool.connect();
    try {
      const stop = await pglite.listen(channel, listener);
      return async () => {
        const again = await pool.connect();
        await stop().finally(() => again.release());
      };
    } finally {
      client.release();
    }
  },
  close: async () => {},
});

const pulse = { everyMs: 500, timeoutMs: 1_800 };

/**
 * Asks the server for a sign of life, again and again, until it gives none in time. A server or a line that falls silent
 * closes nothing: whoever waits on it would wait for minutes.
 */
async function untilSilent(client: pg.Client, isOver: () => boolean): Promise<void> {
  for (;;) {
    await new Promise((wait) => setTimeout(wait, pulse.everyMs).unref());
    if (isOver()) return;
    const answered = client.query('select 1').then(
      () => true,
      () => true, // refused or cut off, which its listeners hear themselves
    );
    const late = new Promise<boolean>((tell) =>
      // A second look: it may be us who were busy, with the answer waiting to be read.
      setTimeout(() => setTimeout(() => tell(false), 100), pulse.timeoutMs).unref(),
    );
    if (!(await Promise.race([answered, late]))) return;
  }
}

/**
 * One dedicated connection of PostgreSQL for all channels, reconnected for as long as the process lives. `onSilence` is
 * called when the server stopped answering on it.
 */
export function serverNotifications(url: string, onSilence: () => void): Notifications {
  const channels = new Map<string, Set<{ listener: Listener; onReconnect: (() => void) | undefined }>>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const socket = new Socket();
    const next = new pg.Client({
      stream: () => socket,
      connectionString: url,
      application_name: 'rantau-listen',
      keepAlive: true,
      connectionTimeoutMillis: pulse.timeoutMs,
    });
    next.on('notification', ({ channel, payload }) => {
      for (const { listener } of channels.get(channel) ?? []) listener(payload ?? '');
    });
    const lost = () => {
      if (client !== next || closed) return;
      client = null;
      reconnect(250);
    };
    next.on('error', lost);
    next.on('end', lost);
    await next.connect();
    for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    untilSilent(next, () => closed || client !== next).then(() => {
      if (closed || client !== next) return;
      onSilence();
      socket.destroy();
      lost();
    });
    return next;
  }

  function reconnect(delay: number): void {
    setTimeout(async () => {
      if (closed) return;
      try {
        await connect();
        for (const listeners of channels.values()) for (const { onReconnect } of listeners) onReconnect?.();
      } catch (error) {
        if (error instanceof Error && /timeout expired/.test(error.message)) onSilence();
        reconnect(Math.min(delay * 2, 5_000));
      }
    }, delay).unref();
  }

  return {
    listen: async (channel, listener, onReconnect) => {
      const entry = { listener, onReconnect };
      const known = channels.get(channel) ?? new Set();
      channels.set(channel, known.add(entry));
      connecting ??= connect();
      const current = client ?? (await connecting);
      await current.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        known.delete(entry);
      };
    },
    close: async () => {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
