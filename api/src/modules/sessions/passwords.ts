import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@rantau/shared/errors';

/** OWASP's floor for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many hash at once; more would only starve every other request of the processor. */
const atOnce = 2;
/** Beyond this, asking to come back is kinder than a minute of waiting. */
const mostWaiting = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw new AppError('service_unavailable', { retryAfter: 5 });
  if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), options));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (no such account, none chosen yet) it takes just as
 * long and is false, so that time tells nothing.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', options);
  const against = stored ?? (await decoy);
  const same = await inTurn(() => verify(against, password.normalize('NFKC')));
  return same && stored != null;
}
