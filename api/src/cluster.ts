import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from './platform/config.ts';
import { serveMetrics } from './platform/http/metrics.ts';

/** A process that keeps dying is not started more often than this. */
const restartAfterMs = 1_000;
/** Longer than one process takes to finish its requests. */
const killAfterMs = 30_000;

const isAlive = (worker: Worker | undefined): worker is Worker => worker !== undefined && !worker.isDead();

/**
 * Runs `webConcurrency` processes of the product behind one port. The first one migrates, seeds and greets; the others
 * start when it listens. One that dies is replaced; a first one that refuses to start ends everything with its code.
 */
export async function runWorkers({ webConcurrency, metricsPort, host }: Config): Promise<void> {
  let serving = false;
  let ending = false;
  const workers = () => Object.values(cluster.workers ?? {}).filter(isAlive);

  cluster.on('listening', () => {
    if (serving || ending) return;
    serving = true;
    for (let started = 1; started < webConcurrency; started += 1) cluster.fork();
  });
  cluster.on('exit', (worker, code, signal) => {
    if (ending || !serving) {
      process.exitCode ||= code ?? 1;
      if (workers().length === 0) process.exit();
      return;
    }
    console.error(`Process ${worker.process.pid} ended (${signal ?? code}); starting another one.`);
    setTimeout(() => {
      if (!ending) cluster.fork();
    }, restartAfterMs);
  });

  const end = (signal: NodeJS.Signals) => {
    if (ending) return;
    ending = true;
    for (const worker of workers()) worker.process.kill(signal);
    if (workers().length === 0) process.exit();
    setTimeout(() => process.exit(1), killAfterMs).unref();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);

  cluster.fork();
  if (metricsPort === undefined) return;
  const all = new AggregatorRegistry();
  await serveMetrics({ contentType: all.contentType, read: () => all.clusterMetrics() }, metricsPort, host);
}
