import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMistypedReference,
  parseReference,
  parseSuite,
  referencePrefixes,
  toReference,
  toSuite,
} from './index.ts';

const anyCharacter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const sample = fc.tuple(fc.constantFrom(...referencePrefixes), fc.integer({ min: 1, max: 99_999_999_999 }));

test('is read back', () => {
  fc.assert(
    fc.property(sample, ([prefix, number]) => {
      const reference = toReference(prefix, number);
      expect(parseReference(reference)).toEqual({ ok: true, prefix, number, reference });
    }),
  );
});

test('is read as people type it', () => {
  const reference = toReference('IN', 123);
  const check = reference.at(-1);
  for (const text of [
    reference.toLowerCase(),
    ` in 00123 ${check} `,
    `IN00123${check}`,
    `in–00123–${check}`,
    `IN-123-${check}`,
  ])
    expect(parseReference(text)).toMatchObject({ ok: true, reference });
});

test('every single wrong character is found, in each position, over all prefixes', () => {
  const numbers = [
    1, 9, 10, 123, 4567, 99_999, 100_000, 123_456, 987_654, 1_234_567, 90_909_090, 12_345_678_901,
  ];
  let tried = 0;
  for (const prefix of referencePrefixes)
    for (const number of numbers) {
      const reference = toReference(prefix, number);
      for (let i = 0; i < reference.length; i++) {
        for (const character of anyCharacter) {
          if (character === reference[i]) continue;
          tried++;
          const wrong = reference.slice(0, i) + character + reference.slice(i + 1);
          expect(parseReference(wrong).ok, wrong).toBe(false);
        }
      }
    }
  expect(tried).toBeGreaterThan(25_000);
});

test('every exchange of two characters is found, neighbours or not', () => {
  fc.assert(
    fc.property(sample, ([prefix, number]) => {
      const reference = toReference(prefix, number).replaceAll('-', '');
      for (let i = 0; i < reference.length; i++)
        for (let j = i + 1; j < reference.length; j++) {
          if (reference[i] === reference[j]) continue;
          const letters = [...reference];
          [letters[i], letters[j]] = [letters[j] as string, letters[i] as string];
          expect(parseReference(letters.join('')).ok, letters.join('')).toBe(false);
        }
    }),
    { numRuns: 2000 },
  );
});

describe('says why not', () => {
  test.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['hello', 'unknown_prefix'],
    ['XX-000123-A', 'unknown_prefix'],
    ['IN', 'wrong_form'],
    ['IN-12O-A', 'wrong_form'],
    ['IN-000000-A', 'wrong_form'],
    ['IN-00123', 'check_missing'],
    ['IN00123', 'check_missing'],
    ['IN123A', 'wrong_form'],
    [toReference('IN', 123).replace('IN', 'INV'), 'check_wrong'],
  ])('%j: %s', (text, reason) => {
    expect(parseReference(text)).toEqual({ ok: false, reason });
  });
});

test('is told from another text when its check letter is wrong or missing', () => {
  const reference = toReference('OUT', 57);
  const wrong = `${reference.slice(0, -1)}${reference.endsWith('A') ? 'C' : 'A'}`;
  expect(
    [wrong, reference.slice(0, -2), reference, 'Indah', '1Z999AA10123456784'].map(isMistypedReference),
  ).toEqual([true, true, false, false, false]);
});

test('refuses to make one of a number that is none', () => {
  for (const bad of [0, -1, 1.5, Number.NaN, 1e15]) expect(() => toReference('IN', bad)).toThrow(RangeError);
});

test('suites', () => {
  expect(toSuite(10_234)).toBe('RT10234');
  for (const text of ['rt10234', 'RT 10234', '#RT-10234', 'Suite RT10234'])
    expect(parseSuite(text)).toBe('RT10234');
  for (const text of ['', 'RT1', 'RT01234', '10234', 'RT10234X']) expect(parseSuite(text)).toBeNull();
  expect(() => toSuite(99)).toThrow(RangeError);
});
