import { availableParallelism } from 'node:os';
import type { Actor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import { Tinypool } from 'tinypool';
import { countedAs } from '../audit/actor-context.ts';
import { fairQueue, isUnlimited } from './fair-queue.ts';
import type { WorkerAnswer, WorkerTask } from './worker-process.ts';

const slots = Math.max(1, Math.min(4, availableParallelism()));
/** A worker that had nothing to do for so long gives its memory back. */
const idleMs = 5 * 60_000;
/** No picture and no document takes so long; a task that does is ended with its worker. */
const longestMs = 30_000;

/** More than a screen asks for at once: a list of photos, a label with its invoice. */
export const maxQueuedEach = 20;

/** Seconds of a processor: a customer's ten largest pictures at once, and on the long run a quarter of a processor. */
const allowance = { perSecond: 0.25, burst: 4 };

const queue = fairQueue({ slots, mostWaiting: maxQueuedEach, allowance });
let pool: Tinypool | undefined;

/**
 * Processes beside the event loop, without our environment and its secrets: a picture that breaks its decoder breaks
 * nothing else, and what it held is given back.
 */
function startPool(): Tinypool {
  const started = new Tinypool({
    filename: new URL('./worker-process.ts', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=512'],
    minThreads: 0,
    maxThreads: slots,
    idleTimeout: idleMs,
  });
  // A worker that ended while it had nothing to do is replaced by the next task; without a listener, this would end the product.
  started.on('error', () => {});
  return started;
}

/**
 * True if a worker ended during its task: killed, out of memory or out of time. Anything else is a fault of
 * the program.
 */
const isLost = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.message.startsWith('Worker exited'));

type Work = (...args: never[]) => Promise<unknown>;

/**
 * The function `name` of `file`, called in a worker process on behalf of somebody: each person has one task at a time.
 * Arguments and result are copied, so they are plain data, and a refusal is a result: an error loses its class. The
 * arguments are read when the turn has come: what is large is in memory once a person, however many tasks wait.
 */
export const readInWorker =
  <W extends Work>(file: URL, name: string) =>
  async (actor: Actor, read: () => Promise<Parameters<W>>): Promise<Awaited<ReturnType<W>>> => {
    const run = async () => {
      const args = await read();
      pool ??= startPool();
      const task: WorkerTask = { file: file.href, name, args };
      try {
        return (await pool.run(task, { signal: AbortSignal.timeout(longestMs) })) as WorkerAnswer<
          Awaited<ReturnType<W>>
        >;
      } catch (cause) {
        if (isLost(cause)) throw new AppError('service_unavailable', { retryAfter: 5, cause });
        throw cause instanceof Error ? cause : new Error(`${name} failed in its worker`, { cause });
      }
    };
    const { answer } = await queue.run(countedAs(actor), run, (ms, done) =>
      isUnlimited(actor) ? 0 : (done?.cpuMs ?? ms) / 1_000,
    );
    return answer;
  };

/** The same for arguments that are there already. */
export const inWorker = <W extends Work>(file: URL, name: string) => {
  const work = readInWorker<W>(file, name);
  return (actor: Actor, ...args: Parameters<W>) => work(actor, async () => args);
};

/** Bytes that came back from a worker. */
export const toBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
