import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Metrics of this process. */
    metrics: Registry;
  }
}

/** Counts and times of answers by declared path (never by address: that would have no end), and the state of the process. */
export const metrics = fp<{ pool: pg.Pool }>(async (app, { pool }) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('database_connections', 'Connections to the database', () => pool.totalCount);
  gauge('database_connections_idle', 'Connections that nobody uses', () => pool.idleCount);
  gauge('database_requests_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.decorate('metrics', registry);
});

interface MetricsSource {
  readonly contentType: string;
  readonly read: () => Promise<string>;
}

/** Metrics on a port of their own, for operators and not for visitors. */
export async function serveMetrics(
  { contentType, read }: MetricsSource,
  port: number,
  host: string,
): Promise<void> {
  const server = createServer(async (_, response) => {
    const text = await read().catch(() => undefined);
    response.writeHead(text === undefined ? 503 : 200, { 'content-type': contentType }).end(text);
  });
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(port, host, listening));
  server.unref();
}

/** The metrics of this process: served by itself, or gathered by the process that started it. */
export async function publishMetrics(
  { metrics }: FastifyInstance,
  { metricsPort, host }: Config,
): Promise<void> {
  if (metricsPort === undefined) return;
  if (cluster.isWorker) {
    // Makes this process answer the one that gathers.
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries([metrics]);
  } else
    await serveMetrics(
      { contentType: metrics.contentType, read: () => metrics.metrics() },
      metricsPort,
      host,
    );
}
