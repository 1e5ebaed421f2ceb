import type { Page } from '@playwright/test';

/** Texts, but those clipped away for screen readers alone, that stand as a column of single letters or syllables: four lines or more of fewer than six signs each. */
export const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const clipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || clipped(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const text = node.textContent?.trim() ?? '';
      if (lines >= 4 && text.length / lines < 6 && !clipped(node.parentElement)) found.push(text);
    }
    return found;
  });
