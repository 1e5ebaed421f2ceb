import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { refuseCommonPassword } from './common-passwords.ts';

const about = ['aminah.yusof@example.com', 'Aminah Yusof'];
const refused = (password: string): Promise<boolean> =>
  refuseCommonPassword(password, 'password', about).then(
    () => false,
    () => true,
  );

test.each([
  [10, 10_000],
  [15, 3_000],
])('the most common of at least %i characters are refused, at least %i', async (length, count) => {
  const list = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  const fitting = list.split('\n').filter((each) => each.length >= length);
  expect(fitting.length).toBeGreaterThanOrEqual(count);
  for (const password of fitting) if (!(await refused(password))) throw new Error(`${password} is taken`);
});

describe('a password is refused', () => {
  test.each([
    ['as one of the most common', 'qwertyuiop'],
    ['whatever its case', '1Q2W3E4R5T'],
    ['with digits and marks around', 'Sunshine2026!'],
    ['as a number with a mark', '1234567890!'],
    ['that begins with a digit, with a year', '1Q2W3E4R5T2026'],
    ['with digits for letters', 'P4ssw0rd123'],
    ['said twice', 'dragondragon'],
    ['as a word that is common here', 'malaysiaku88'],
    ['as one character again and again', '000000000000'],
    ['as the own name', 'AminahYusof'],
    ['as the own address, with a year', 'aminah.yusof1990'],
  ])('%s', async (_, password) => {
    expect(await refused(password)).toBe(true);
  });
  test.each(['sambal belacan pedas', 'a parcel from far away', 'love8472936105', 'tujuh kotak di dermaga'])(
    'but not where it is hard to guess: %s',
    async (password) => {
      expect(await refused(password)).toBe(false);
    },
  );
});
