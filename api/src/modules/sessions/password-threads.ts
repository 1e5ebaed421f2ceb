import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '@rantau/shared/errors';

/** A password to be hashed, or compared with what is `stored`. */
export interface PasswordTask {
  readonly password: string;
  readonly stored?: string;
}

/** How many hash at once; more would only starve every other request of the processor. */
const atOnce = 2;
/** With more than this waiting, refusing with Retry-After is better than a minute of delay. */
const mostWaiting = 200;

const idle: Worker[] = [];
const waiting: ((worker: Worker) => void)[] = [];
let started = 0;

function start(): Worker {
  const worker = new Worker(new URL('./password-worker.ts', import.meta.url));
  started += 1;
  worker.once('exit', () => {
    started -= 1;
    const index = idle.indexOf(worker);
    if (index >= 0) idle.splice(index, 1);
  });
  return worker;
}

async function takeWorker(): Promise<Worker> {
  const free = idle.pop();
  if (free) return free;
  if (started < atOnce) return start();
  if (waiting.length >= mostWaiting)
    throw new AppError('service_unavailable', { retryAfter: 5, cause: new Error('too many passwords wait') });
  return new Promise((turn) => waiting.push(turn));
}

function giveBack(worker: Worker): void {
  const next = waiting.shift();
  if (next) next(worker);
  else idle.push(worker);
}

/** Does one task on a thread of its own; they are started when first needed and do not keep the process alive. */
export async function onPasswordThread<Answer>(task: PasswordTask): Promise<Answer> {
  const worker = await takeWorker();
  worker.ref();
  worker.postMessage(task);
  try {
    const [answer] = await once(worker, 'message');
    worker.unref();
    giveBack(worker);
    return answer as Answer;
  } catch (error) {
    // The thread is gone; whoever waited for it gets another.
    const next = waiting.shift();
    if (next) next(start());
    throw error;
  }
}
