import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { lowContrast } from './contrast.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until the page has its headline and nothing of it is still on its way. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"], .MuiCircularProgress-root, .MuiSkeleton-root')).toHaveCount(
    0,
  );
}

/** Faults of this page, a line each. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    // Without frames there is nothing to gather in a page of its own.
    .setLegacyMode()
    .analyze();
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...(await lowContrast(page)).map((text) => `low contrast: ${text}`),
    ...(await faultsOfLayout(page)),
  ];
}

/** Those of its layout alone, which take a moment only. */
export const faultsOfLayout = async (page: Page): Promise<string[]> => [
  ...(await squeezed(page)).map((text) => `squeezed: ${text}`),
  ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
];

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Texts that stand as a column of letters or syllables: four lines or more of fewer than six signs each. Texts clipped
 * away, for screen readers alone, do not count.
 */
const squeezed = (page: Page): Promise<string[]> =>
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
