import type { Locator, Page } from '@playwright/test';

/** The effort of a piece of work for somebody’s hands. */
export interface Effort {
  readonly keys: number;
  readonly clicks: number;
  readonly scans: number;
  readonly seconds: number;
}

/**
 * Hands and scanner of a person. A device types its text and ends it with Enter by itself: that is one scan, and no key.
 */
export function handsOf(page: Page) {
  let [keys, clicks, scans, since] = [0, 0, 0, Date.now()];
  return {
    device: async (text: string) => {
      scans++;
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    /** Types each text and presses Enter after it. */
    hand: async (...texts: string[]) => {
      for (const text of texts) {
        keys += text.length + 1;
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
    },
    /** Presses each key once, or two at once: `Control+s`. */
    press: async (...pressed: string[]) => {
      for (const key of pressed) {
        keys++;
        await page.keyboard.press(key);
      }
    },
    click: async (target: Locator) => {
      clicks++;
      await target.click();
    },
    /** The effort since this was asked last. */
    used: (): Effort => {
      const effort = { keys, clicks, scans, seconds: Math.round((Date.now() - since) / 100) / 10 };
      [keys, clicks, scans, since] = [0, 0, 0, Date.now()];
      return effort;
    },
  };
}
