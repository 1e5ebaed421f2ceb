import { glob } from 'node:fs/promises';
import { mailKinds } from '@rantau/shared/mails';
import { expect, test } from 'vitest';

const src = new URL('../src/', import.meta.url).pathname;

/** Every template that a file exports, by itself or in a record. */
const kindsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('kind' in value && 'render' in value) return [String(value.kind)];
  return Object.values(value).flatMap(kindsIn);
};

test('each kind of mail that staff can filter by has one template', async () => {
  const kinds: string[] = [];
  for await (const file of glob('{**/*.mails.ts,platform/mail/account-mails.ts}', { cwd: src }))
    kinds.push(...Object.values(await import(src + file)).flatMap(kindsIn));
  // Goes as a notification only.
  kinds.push('delivery_assigned');
  expect(kinds.toSorted()).toEqual(mailKinds.toSorted());
});
