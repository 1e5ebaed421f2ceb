// What runs in each worker process: one exported function of one of our files, at a time.
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Behind everything else: Linux lets the process that answers requests in at once. */
const niceness = 19;
setPriority(niceness);
// On Linux that was this thread, and those that it starts from now on; compiler and garbage collector have begun.
if (process.platform === 'linux')
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness);

export interface WorkerTask {
  readonly file: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

export interface WorkerAnswer<T> {
  readonly answer: T;
  /** Time of the processor, of all threads. */
  readonly cpuMs: number;
}

export default async function run({ file, name, args }: WorkerTask): Promise<WorkerAnswer<unknown>> {
  const module = (await import(file)) as Record<string, (...args: readonly unknown[]) => unknown>;
  const task = module[name];
  if (!task) throw new Error(`${file} has no ${name}`);
  const before = process.cpuUsage();
  const answer = await task(...args);
  const { user, system } = process.cpuUsage(before);
  return { answer, cpuMs: (user + system) / 1_000 };
}
