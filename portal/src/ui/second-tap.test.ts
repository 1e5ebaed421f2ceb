import { expect, it } from 'vitest';
import { ignoreSecondTap } from './second-tap.ts';

/** A finger comes down and up again; whether what lies under it learns of it. */
function tap(x: number, y: number): boolean {
  const at = { clientX: x, clientY: y, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new PointerEvent('pointerdown', at));
  return document.body.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
}

it('takes the second half of a double tap for nothing', () => {
  expect(tap(100, 700)).toBe(true);
  ignoreSecondTap();
  expect(tap(104, 702)).toBe(false);
  expect(tap(104, 702)).toBe(true);
});

it('lets through what is tapped elsewhere, and after that in the same place', () => {
  tap(100, 700);
  ignoreSecondTap();
  expect(tap(100, 300)).toBe(true);
  expect(tap(100, 700)).toBe(true);
});
