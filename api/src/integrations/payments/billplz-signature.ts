import { createHmac } from 'node:crypto';

/** Text that X Signature signs: name and value run together, sorted without regard to case, joined by bars. */
export const signedText = (fields: Iterable<readonly [string, string]>): string =>
  [...fields]
    .filter(([name]) => !/(^|\[)x_signature\]?$/.test(name))
    .map(([name, value]) => `${name}${value}`)
    .toSorted((a, b) => compare(a.toLowerCase(), b.toLowerCase()))
    .join('|');

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const xSignature = (key: string, fields: Iterable<readonly [string, string]>): string =>
  createHmac('sha256', key).update(signedText(fields)).digest('hex');

/** Signature of calls and callbacks of version 5: the values alone, in the order that each call documents. */
export const checksum = (key: string, values: readonly string[]): string =>
  createHmac('sha512', key).update(values.join('')).digest('hex');
