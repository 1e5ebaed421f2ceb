import { createHmac } from 'node:crypto';

/** X Signature, written from the documentation and apart from the product's own. */
export function signForm(key: string, fields: Readonly<Record<string, string>>): string {
  const parts = Object.keys(fields).map((name) => name + fields[name]);
  parts.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return createHmac('sha256', key).update(parts.join('|'), 'utf8').digest('hex');
}

export const signValues = (key: string, ...values: readonly string[]): string =>
  createHmac('sha512', key).update(values.join(''), 'utf8').digest('hex');
