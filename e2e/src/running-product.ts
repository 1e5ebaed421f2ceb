import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, freshDataDir, productEnvironment, productNode, repository } from './product.ts';

export interface RunningProduct {
  readonly port: number;
  /** All that it printed so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

interface How {
  readonly port?: number;
  /** Program and arguments, from the root; by default the API alone. */
  readonly command?: readonly [string, ...string[]];
  readonly environment?: Record<string, string>;
}

/** Starts another product beside the one of the test run, with a port and data of its own. */
export async function startProduct({
  port: wanted,
  command = [productNode, 'api/src/main.ts'],
  environment = {},
}: How = {}): Promise<RunningProduct> {
  const port = wanted ?? (await freePort());
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: repository,
    env: { ...productEnvironment({ port, dataDir: freshDataDir() }), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, to be ended as a terminal does: npm passes no signal on to what it started.
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  await untilReady(child, port, () => printed);
  return { port, printed: () => printed, stop: () => end(child) };
}

/** A start that installs and seeds while the machine does everything else too. */
const timeoutSeconds = 180;

async function untilReady(child: ChildProcess, port: number, printed: () => string): Promise<void> {
  const deadline = Date.now() + timeoutSeconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`http://localhost:${port}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  endGroup(child, 'SIGKILL');
  throw new Error(`The product was not ready within ${timeoutSeconds} s:\n${printed()}`);
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  if (child.exitCode !== null) return;
  endGroup(child, 'SIGTERM');
  await ended;
}
