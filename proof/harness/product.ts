import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { memoryFlags, memorySettings } from '../../scripts/setup/memory.mjs';
import { atTheEnd } from './cleanup.ts';
import { root } from './folder.ts';
import { send } from './http.ts';
import { wait } from './report.ts';

export interface Product extends AsyncDisposable {
  readonly port: number;
  readonly pid: number;
  /** Milliseconds until it said that it was ready. */
  readonly startMs: number;
  readonly output: () => string;
  readonly isRunning: () => boolean;
  /** Sends a signal and waits for the end; answers the exit code, or the signal that ended it. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Options {
  readonly port?: number;
  readonly env: Readonly<Record<string, string>>;
  /** For Node itself: `--import`, limits of memory. */
  readonly nodeArgs?: readonly string[];
  readonly timeoutMs?: number;
  /** Name that it goes by. */
  readonly host?: string;
  /** Is told everything that it writes, as it comes. */
  readonly listen?: (text: string) => void;
}

const settings: Readonly<Record<string, string>> = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  WEB_CONCURRENCY: '1',
  LOGINS_PER_MINUTE: '10000',
  CALLS_PER_SECOND: '10000',
  // A `.env` of the developer's decides nothing here.
  DATABASE_URL: '',
  SMTP_URL: '',
  S3_BUCKET: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  NODE_ENV: 'development',
};

/** Starts the product as a process, as `npm start` does after building, and waits until it serves. */
export async function startProduct({
  port,
  env,
  nodeArgs = [],
  timeoutMs = 120_000,
  host,
  listen,
}: Options): Promise<Product> {
  const chosen = port ?? (await freePort());
  const started = performance.now();
  const child = spawn(process.execPath, [...memoryFlags, ...nodeArgs, 'api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...memorySettings, ...settings, PORT: String(chosen), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = atTheEnd(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
      listen?.(text);
    });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const exit = once(child, 'exit').then(forget);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (isRunning()) child.kill(signal);
    await exit;
    return child.exitCode ?? child.signalCode;
  };
  const product = {
    port: chosen,
    pid: child.pid ?? 0,
    output: () => output,
    isRunning,
    end,
    [Symbol.asyncDispose]: async () => void (await end()),
  };
  while (!(await isReady(chosen, host))) {
    if (!isRunning()) throw new Error(`the product ended at its start: ${output.trim()}`);
    if (performance.now() - started > timeoutMs) {
      await product.end('SIGKILL');
      throw new Error(`the product was not ready after ${timeoutMs} ms: ${output.trim()}`);
    }
    await wait(40);
  }
  return { ...product, startMs: performance.now() - started };
}

export const isReady = (port: number, host = 'localhost'): Promise<boolean> =>
  send({ port, host, method: 'GET', path: '/api/ready', timeoutMs: 5_000 }).then(
    ({ status }) => status === 200,
    () => false,
  );
