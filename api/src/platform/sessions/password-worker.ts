// A thread that hashes passwords and nothing else.
import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

/** A password to be hashed, or compared with what is `stored`. */
export interface PasswordTask {
  readonly password: string;
  readonly stored?: string;
}

/** Behind every other request, so that a storm of logins does not slow them down: at 3 they wait as long as at 0. Linux gives each thread its own; elsewhere it would be that of the whole process. */
const niceness = 10;
if (process.platform === 'linux') setPriority(0, niceness);

/** OWASP's floor for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export default ({ password, stored }: PasswordTask): string | boolean =>
  stored === undefined ? hashSync(password, options) : verifySync(stored, password);
