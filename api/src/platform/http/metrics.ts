import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is known about this process, as OpenMetrics text. */
    metrics: () => string;
  }
}

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Series {
  count: number;
  sum: number;
  readonly within: number[];
}

const label = (text: string): string => text.replaceAll(/[\\"\n]/g, '_');

/** Counts and times of answers by declared path (never by address: that would have no end), and the state of the process. */
export const metrics = fp<{ pool: pg.Pool }>(async (app, { pool }) => {
  const series = new Map<string, Series>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'none';
    const key = `method="${request.method}",path="${label(path)}",status="${reply.statusCode}"`;
    const known = series.get(key) ?? { count: 0, sum: 0, within: buckets.map(() => 0) };
    const seconds = reply.elapsedTime / 1000;
    known.count += 1;
    known.sum += seconds;
    buckets.forEach((bound, index) => {
      if (seconds <= bound) known.within[index] = (known.within[index] ?? 0) + 1;
    });
    series.set(key, known);
    done();
  });

  app.decorate('metrics', () => {
    const lines = [
      '# TYPE http_request_duration_seconds histogram',
      '# UNIT http_request_duration_seconds seconds',
    ];
    for (const [key, { count, sum, within }] of series) {
      within.forEach((hits, index) => {
        lines.push(`http_request_duration_seconds_bucket{${key},le="${buckets[index]}"} ${hits}`);
      });
      lines.push(
        `http_request_duration_seconds_bucket{${key},le="+Inf"} ${count}`,
        `http_request_duration_seconds_count{${key}} ${count}`,
        `http_request_duration_seconds_sum{${key}} ${sum}`,
      );
    }
    const gauges = {
      database_connections: pool.totalCount,
      database_connections_idle: pool.idleCount,
      database_requests_waiting: pool.waitingCount,
      process_resident_memory_bytes: process.memoryUsage.rss(),
      process_uptime_seconds: process.uptime(),
      event_loop_delay_p99_seconds: delay.percentile(99) / 1e9,
    };
    for (const [name, value] of Object.entries(gauges))
      lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
    return `${lines.join('\n')}\n# EOF\n`;
  });
});

/** Metrics on a port of their own, for operators and not for visitors. */
export async function serveMetrics(app: FastifyInstance, port: number, host: string): Promise<void> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/openmetrics-text; version=1.0.0; charset=utf-8');
    response.end(app.metrics());
  });
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(port, host, listening));
  server.unref();
}
