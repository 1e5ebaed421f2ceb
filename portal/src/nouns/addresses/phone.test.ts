import { expect, it } from 'vitest';
import { compactPhone } from './phone.ts';

it.each([
  ['MY', '012-345 6789', '+60123456789'],
  ['MY', '+60 012 345 6789', '+60123456789'],
  ['MY', '03-5550 1240', '+60355501240'],
  ['MY', '+60123456789', '+60123456789'],
  ['US', '(503) 555-0188', '+15035550188'],
  ['US', '1.602.555.0188', '+16025550188'],
  ['US', '+1 1 503 555 0188', '+15035550188'],
  ['US', '012-345 6789', '+60123456789'],
  ['US', '+60123456789', '+60123456789'],
] as const)('a number dialled in %s as %s is %s', (home, typed, kept) => {
  expect(compactPhone(typed, home)).toBe(kept);
});

it('leaves what is no number as it is, for the schema to refuse', () => {
  expect(compactPhone('012')).toBe('012');
  expect(compactPhone('503 555', 'US')).toBe('503555');
});
