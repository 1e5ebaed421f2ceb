import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boot, type Running } from '../src/boot.ts';
import { cloneOnServer, testDatabaseKind } from './template-database.ts';
import { testConfig } from './test-config.ts';

/** A wire to the database that can be cut and restored. */
function wireTo(target: URL) {
  const sockets = new Set<Socket>();
  let server: Server;
  const listen = (port: number) =>
    new Promise<number>((listening) => {
      server = createServer((near) => {
        const far = connect(Number(target.port || 5432), target.hostname);
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('close', () => sockets.delete(socket));
          socket.on('error', () => {});
        }
        near.pipe(far).pipe(near);
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
      }).listen(port, '127.0.0.1', () => listening((server.address() as AddressInfo).port));
    });
  return {
    restore: listen,
    cut: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

describe.runIf(testDatabaseKind === 'postgres')('a database that goes away', () => {
  let running: Running;
  let drop: () => Promise<void>;
  let wire: ReturnType<typeof wireTo>;
  let port: number;
  beforeAll(async () => {
    const database = await cloneOnServer();
    drop = database.drop;
    const url = new URL(database.url);
    wire = wireTo(new URL(database.url));
    port = await wire.restore(0);
    url.host = `127.0.0.1:${port}`;
    running = await boot({ config: testConfig({ databaseUrl: url.href }), work: true });
    await running.services.jobs.work();
  });
  afterAll(async () => {
    await running.close();
    await wire.cut();
    await drop();
  });

  const ready = () => running.app.inject({ url: '/api/ready', headers: { host: 'localhost' } });
  const login = () =>
    running.app.inject({
      method: 'POST',
      url: `/api/v1${sessionEndpoints.userLogin.path}`,
      headers: { host: 'localhost' },
      payload: { user: { email: 'nobody@example.com', password: 'whatever it is' } },
    });

  test('is 503 with Retry-After within three seconds, and served again within five, with no restart', async () => {
    expect((await ready()).statusCode).toBe(200);
    await wire.cut();
    const started = performance.now();
    for (const answer of await Promise.all([ready(), login()])) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json().error).toBe('service_unavailable');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(
      (await running.app.inject({ url: '/api/health', headers: { host: 'localhost' } })).statusCode,
    ).toBe(200);
    await wire.restore(port);
    await expect.poll(async () => (await ready()).statusCode, { timeout: 5_000 }).toBe(200);
    expect((await login()).statusCode).toBe(401);
  });
});
