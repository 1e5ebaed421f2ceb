import { flatten, placeholdersOf } from '@rantau/shared/i18n';
import { expect, it } from 'vitest';
import { en } from './en/index.ts';
import { ms } from './ms/index.ts';

it('says the same in both languages, with the same placeholders, and nothing is empty', () => {
  const [malay, english] = [flatten(ms), flatten(en)];
  expect([...english.keys()].sort()).toEqual([...malay.keys()].sort());
  for (const [key, message] of malay) {
    const other = english.get(key) ?? '';
    expect([key, placeholdersOf(other)]).toEqual([key, placeholdersOf(message)]);
    expect([key, message.trim() === '', other.trim() === '']).toEqual([key, false, false]);
  }
});
