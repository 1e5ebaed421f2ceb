import { expect, it } from 'vitest';
import { isJump } from './jump.ts';

it('asks about a slipped decimal point, not about a day on the market', () => {
  for (const slip of ['415', '41.5', '0.415', '4.9']) expect(isJump(slip, '4.15'), slip).toBe(true);
  for (const fair of ['4.15', '4.3', '3.9']) expect(isJump(fair, '4.15'), fair).toBe(false);
});

it('says nothing of what is no rate yet', () => {
  for (const text of ['', '-', '4.', '0']) expect(isJump(text, '4.15'), text).toBe(false);
});
