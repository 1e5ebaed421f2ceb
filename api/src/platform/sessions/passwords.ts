import { AppError } from '@rantau/shared/errors';
import { Tinypool } from 'tinypool';
import type { PasswordTask } from './password-worker.ts';

/** Most hashes at once; more would only starve every other request of the processor. */
const atOnce = 2;
/** With more than this waiting, refusing with Retry-After is better than a minute of delay. */
const mostWaiting = 200;

/** Threads are started when first needed and do not keep the process alive. */
const threads = new Tinypool({
  filename: new URL('./password-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: atOnce,
  idleTimeout: 60_000,
});
// A thread that ended while it had nothing to do is replaced by the next task; without a listener, this would end the product.
threads.on('error', () => {});

function runPasswordTask<Answer>(task: PasswordTask): Promise<Answer> {
  if (threads.queueSize >= mostWaiting)
    throw new AppError('service_unavailable', { retryAfter: 5, cause: new Error('too many passwords wait') });
  return threads.run(task);
}

export const hashPassword = async (password: string): Promise<string> =>
  runPasswordTask<string>({ password: password.normalize('NFKC') });

let decoy: Promise<string> | undefined;

/**
 * True if the password is the one that was hashed. Without a hash (no such account, none chosen yet) it takes just as
 * long and is false, so that time tells nothing.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const same = await runPasswordTask<boolean>({
    stored: stored ?? (await decoy),
    password: password.normalize('NFKC'),
  });
  return same && stored != null;
}
