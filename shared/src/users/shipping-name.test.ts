import { expect, test } from 'vitest';
import { shippingName } from './index.ts';

test.each([
  ['Nurul 🌸 Ain', 'Nurul Ain'],
  ['Siti❤️', 'Siti'],
  ['👩🏽‍💻 Mei Ling 🇲🇾', 'Mei Ling'],
  ['José d’Arc 3rd', 'José d’Arc 3rd'],
  ['陈美玲', '陈美玲'],
  ['🌸', ''],
])('%s is shipped to as “%s”', (name, shipped) => {
  expect(shippingName(name)).toBe(shipped);
});
