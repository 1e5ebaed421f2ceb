import { Server as NetServer } from 'node:net';
import { AppError } from '@rantau/shared/errors';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connection and lets those there are come to their end; resolves when they have, or after `ms`. */
    drain: (ms: number) => Promise<void>;
    /** Refuses while the process is on its way out, so that a load balancer sends people elsewhere. */
    refuseWhileDraining: () => void;
  }
}

/**
 * Long enough for the event loop to look at every socket once, however busy it is; resolves right after it has accepted
 * the connections that were waiting, so that closing the port then cuts nobody off.
 */
const aTurn = () => new Promise<void>((done) => setTimeout(() => setImmediate(done), 100));

/**
 * Node closes idle connections as soon as a server is closed; a client that reuses one at that moment loses its request.
 * So each connection is told with its next answer that it was the last.
 */
export const draining = fp(async (app) => {
  let isDraining = false;
  let isPortClosed = false;
  app.addHook('onSend', (_, reply, payload, done) => {
    // Not before: whoever is sent away comes back on a new connection, and may be cut off while the port closes.
    if (isPortClosed) reply.header('connection', 'close');
    done(null, payload);
  });
  app.decorate('refuseWhileDraining', () => {
    if (isDraining)
      throw new AppError('service_unavailable', { retryAfter: 5, cause: new Error('on its way out') });
  });
  app.decorate('drain', async (ms: number) => {
    isDraining = true;
    if (!app.server.listening) return;
    // Whoever has connected but was not let in yet would be cut off when the port closes.
    await aTurn();
    isPortClosed = true;
    await Promise.race([
      new Promise<void>((done) => NetServer.prototype.close.call(app.server, () => done())),
      new Promise<void>((done) => setTimeout(done, ms).unref()),
    ]);
    await aTurn();
  });
});
