// What runs in each worker process: one exported function of one of our files, at a time.
import { setPriority } from 'node:os';

/** Behind the process that answers requests. */
const niceness = 10;
setPriority(niceness);

export interface WorkerTask {
  readonly file: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

export default async function run({ file, name, args }: WorkerTask): Promise<unknown> {
  const module = (await import(file)) as Record<string, (...args: readonly unknown[]) => unknown>;
  const task = module[name];
  if (!task) throw new Error(`${file} has no ${name}`);
  return task(...args);
}
