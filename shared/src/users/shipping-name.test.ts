import { expect, test } from 'vitest';
import { shippingName } from './index.ts';

test.each([
  ['Nurul 🌸 Ain', 'Nurul Ain'],
  ['Siti❤️', 'Siti'],
  ['👩🏽‍💻 Mei Ling 🇲🇾', 'Mei Ling'],
  ['José d’Arc 3rd', 'José d’Arc 3rd'],
  ['陈美玲', ''],
  ['Tan Mei Ling 陈美玲', 'Tan Mei Ling'],
  ['陈美玲 (Mei Ling)', 'Mei Ling'],
  ['Mei Ling（陈美玲）', 'Mei Ling'],
  ['தமிழ் Kumar a/l Raju', 'Kumar a/l Raju'],
  ['محمد / Muhammad bin Ali', 'Muhammad bin Ali'],
  ['Siti @ Aminah', 'Siti @ Aminah'],
  ['Ｓｉｔｉ', 'Siti'],
  ['陈 12 号', ''],
  ['🌸', ''],
])('%s is shipped to as “%s”', (name, shipped) => {
  expect(shippingName(name)).toBe(shipped);
});
