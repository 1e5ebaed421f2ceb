import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sendWebhooksOnChanges } from './flows/webhooks/send-webhooks.service.ts';
import { greeting } from './greeting.ts';
import { readConfig } from './platform/config.ts';
import { refuseHeldDataDir, StartError } from './platform/database/data-dir-lock.ts';
import { publishMetrics } from './platform/http/metrics.ts';
import { refuseToStart } from './refuse-to-start.ts';
import { prepareDemo } from './seed/begin.ts';

/** So long a busy process may take to give each connection its last answer. */
const drainMs = 5_000;

/** Beside the README; the environment wins over it. */
const envFile = fileURLToPath(new URL('../../.env', import.meta.url));

function toStartError(error: unknown): unknown {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is taken by another program; stop it, or start with another one: PORT=3001 npm start`,
      { cause: error },
    );
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} needs more rights than this account has; choose one above 1023 with PORT.`,
      {
        cause: error,
      },
    );
  return error;
}

/** Says that the port is taken before anything else is opened, migrated or filled. */
async function refuseTakenPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((listening, fail) => probe.once('error', fail).listen(port, host, listening)).catch(
    (error: unknown) => {
      throw toStartError(error);
    },
  );
  await new Promise((closed) => probe.close(closed));
}

/** Five hundred files: read only once nothing is in the way. */
const loadProduct = () =>
  Promise.all([import('./boot.ts'), import('./seed/samples.ts'), import('./first-owner.ts')]);

async function start(): Promise<void> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18))
    throw new StartError(`Rantau needs Node 24; this is ${process.version}. Start it with: npm start`);
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  // What it writes is for its own account: rows, files, mails, keys.
  process.umask(0o077);
  const config = readConfig();
  let copiedDemo = false;
  if (cluster.isPrimary) {
    await refuseTakenPort(config.port, config.host);
    if (config.databaseUrl === undefined) await refuseHeldDataDir(config.dataDir);
    copiedDemo = await prepareDemo(config);
    if (config.webConcurrency > 1) return (await import('./cluster.ts')).runWorkers(config);
  }
  const [{ boot }, { insertSamples }, { inviteFirstOwner }] = await loadProduct();
  const running = await boot({
    config,
    fill: async (services) => {
      await insertSamples(services);
      if (copiedDemo) await (await import('./seed/connect-fakes.ts')).connectFakes(services);
    },
  });
  let closing = false;
  const end = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    running.app.log.info(`${signal}: finishing what is in flight`);
    const tooLong = setTimeout(() => process.exit(1), 25_000).unref();
    await running.app.drain(drainMs);
    await running.close().catch((error: unknown) => {
      running.app.log.error({ err: error }, 'closing failed');
      process.exitCode = 1;
    });
    clearTimeout(tooLong);
    process.exit();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    await inviteFirstOwner(running.services);
    // Before it is asked anything: whoever gathers waits for every process that listens.
    await publishMetrics(running.app, config);
    await running.app.listen({ port: config.port, host: config.host });
    await running.services.jobs.work();
    await sendWebhooksOnChanges(running.services);
  } catch (error) {
    await running.close();
    throw toStartError(error);
  }
  if (cluster.isPrimary || cluster.worker?.id === 1) console.log(await greeting(running));
}

start().catch(refuseToStart);
