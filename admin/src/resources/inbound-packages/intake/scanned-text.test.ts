import { expect, it } from 'vitest';
import { isSurelyScanned } from './scanned-text.ts';

it('takes a number for a scan at any speed where only figures are typed', () => {
  for (const field of ['weight', 'size', undefined])
    for (const number of ['716845035147', 'TBA386469282550', '1Z999AA10123456784'])
      expect(isSurelyScanned(number, field), `${number} in ${field}`).toBe(true);
});

it('leaves to a hand what is a size that went wrong, or text in a field of text', () => {
  expect(isSurelyScanned('18 12 1000', 'weight')).toBe(false);
  expect(isSurelyScanned('18x12x1000', 'size')).toBe(false);
  expect(isSurelyScanned('Target 12345678', 'shop')).toBe(false);
  expect(isSurelyScanned('A-12345678', 'location')).toBe(false);
});
