import { expect, test } from 'vitest';
import { Location } from './inbound-packages.schema.ts';
import { isShelf } from './shelves.rules.ts';

test.each(['A-12', 'b-3-07', ' ABC-999-1 '])('%s is a shelf', (text) => {
  expect(isShelf(text)).toBe(true);
  expect(Location.parse(text)).toBe(text.trim().toUpperCase());
});

test.each(['zz top shelf', 'A12', 'A-', 'TBA386469282550', '1Z999AA10123456784'])('%s is none', (text) => {
  expect(isShelf(text)).toBe(false);
  expect(Location.safeParse(text).error?.issues[0]?.message).toBe('invalid_shelf');
});

test('a package may stand on no shelf', () => expect(Location.parse('')).toBe(''));
