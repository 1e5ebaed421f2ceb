import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspaces.mjs';

/**
 * One hash over the names and contents of files, and over what else decides the outcome.
 * @param {readonly string[]} files paths from the root
 * @param {readonly string[]} [also]
 */
export function fingerprint(files, also = []) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    if (existsSync(join(root, file)))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  for (const fact of also) hash.update(`${fact}\0`);
  return hash.digest('hex');
}

/**
 * Whether a stamp left by an earlier run says that nothing changed since.
 * @param {string} stamp path from the root
 * @param {string} wanted
 */
export function isStamped(stamp, wanted) {
  const file = join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8').trim() === wanted;
}

/**
 * @param {string} stamp path from the root
 * @param {string} value
 */
export const leaveStamp = (stamp, value) => writeFileSync(join(root, stamp), `${value}\n`);
