import { expect, it } from 'vitest';
import { byNumberDistance, isProbablyMistyped, numberDistance } from './index.ts';

it.each([
  ['1Z999AA10123456784', '1z 999 aa1 0123456784', 0],
  ['1Z999AA10123456784', '1Z999AA10123456734', 1],
  ['1Z999AA10123456784', '1Z999AA1012345678', 1],
  ['1Z999AA10123456784', '1Z999AA10132456784', 1],
  ['1Z999AA10123456784', 'Z1999AA10123456734', 2],
  // The end of a number, either way round: what was copied, or a barcode of our own making before it.
  ['9400111201080805483016', '080805483016', 1],
  ['080805483016', '9400111201080805483016', 1],
])('%s is %s, %i away', (scanned, announced, distance) => {
  expect(numberDistance(scanned, announced)).toBe(distance);
  expect(isProbablyMistyped(scanned, announced)).toBe(true);
});

it.each([
  ['1Z999AA10123456784', 'TBA386469282550'],
  ['9400111201080805483016', '83016'],
  ['9400111201080805483016', '9400111201080899983016'],
  ['12345', '12346'],
])('%s is another package than %s', (scanned, announced) => {
  expect(isProbablyMistyped(scanned, announced)).toBe(false);
});

it('lists the nearest first', () => {
  const announced = ['TBA386469282550', '1Z999AA10123456734', '784'].map((tracking_number) => ({
    tracking_number,
  }));
  const [nearest] = byNumberDistance('1Z999AA10123456784', announced);
  expect(nearest?.tracking_number).toBe('1Z999AA10123456734');
});
