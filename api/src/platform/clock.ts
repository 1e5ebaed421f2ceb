import { randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** The source of the current time, so that tests can set it. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

let sequence = 0;

const bytesOfId = 16;
const supply = new Uint8Array(256 * bytesOfId);
let used = supply.length;

/** Random bytes of one id, from a supply: to ask the system for those of each costs more than all the rest of an id. */
function randomOfId(): Uint8Array {
  if (used === supply.length) {
    randomFillSync(supply);
    used = 0;
  }
  used += bytesOfId;
  return supply.subarray(used - bytesOfId, used);
}

/**
 * UUID v7: sorts by the time at which it was made, so that new rows land at the end of every index, and then by the
 * order in which this process made them, so that the steps of one transaction keep theirs. Ids of one millisecond
 * change places where the 32 bits of the sequence start over.
 */
export function newId(now: Date = new Date()): string {
  sequence = (sequence + 1) >>> 0;
  return v7({ msecs: now.getTime(), seq: sequence, random: randomOfId() });
}

/** A random secret of 256 bits, safe in URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url');
