import { randomBytes, randomFillSync } from 'node:crypto';

/** The source of the current time, so that tests can set it. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

const buffer = new Uint8Array(16);
/** Random bytes are fetched for many ids at once. */
const random = new Uint8Array(4_096);
let used = random.length;
/** 26 bits: 12 behind the time and the 14 that follow the variant. Ids of one millisecond change places where it starts over. */
const sequences = 0x4000000;
let sequence = 0;

/**
 * UUID v7: sorts by the time at which it was made, so that new rows land at the end of every index, and then by the
 * order in which this process made them, so that the steps of one transaction keep theirs.
 */
export function newId(now: Date = new Date()): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  buffer.set(random.subarray(used, used + buffer.length));
  used += buffer.length;
  const millis = now.getTime();
  sequence = (sequence + 1) % sequences;
  for (let byte = 0; byte < 6; byte += 1) buffer[byte] = Math.floor(millis / 2 ** (8 * (5 - byte))) % 256;
  buffer[6] = 0x70 | (sequence >> 22);
  buffer[7] = (sequence >> 14) & 0xff;
  buffer[8] = 0x80 | ((sequence >> 8) & 0x3f);
  buffer[9] = sequence & 0xff;
  const hex = Buffer.from(buffer).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A random secret of 256 bits, safe in URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url');
