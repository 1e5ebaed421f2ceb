import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Siti Nurhaliza', 'Siti'],
  ['Puan Siti Nurhaliza', 'Siti'],
  ['Pn. Siti', 'Siti'],
  ['Dato’ Haji Ahmad bin Ali', 'Ahmad'],
  ['Tan Sri Dr. Lim Kah Wai', 'Lim'],
  ['Tan Wei Ming', 'Tan'],
  ['Ms. Devi', 'Devi'],
  ['Puan', 'Puan'],
  ['Enrique Iglesias', 'Enrique'],
  ['', ''],
])('of %j the family reads %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});
