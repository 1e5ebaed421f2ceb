// A thread that hashes passwords and nothing else.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordTask } from './password-threads.ts';

/** Behind every other request, so that a storm of logins does not slow them down. Linux gives each thread its own; elsewhere it would be that of the whole process. */
const niceness = 3;
if (process.platform === 'linux') setPriority(0, niceness);

/** OWASP's floor for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

parentPort?.on('message', ({ password, stored }: PasswordTask) => {
  parentPort?.postMessage(stored === undefined ? hashSync(password, options) : verifySync(stored, password));
});
