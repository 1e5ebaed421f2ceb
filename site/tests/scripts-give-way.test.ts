import { expect, it } from 'vitest';
import { givingWay } from '../build/scripts-give-way.ts';

const files: Record<string, string> = {
  '/_astro/page.js': 'import{r}from"./read.js";r(import("./later.js"))',
  '/_astro/read.js': 'import"./deeper.js";export const r=1',
  '/_astro/deeper.js': '',
  '/_astro/later.js': '',
};

it('fetches a script and what it imports side by side, after everything else', () => {
  const page = '<html><head></head><body><script type="module" src="/_astro/page.js"></script></body></html>';
  expect(givingWay(page, (address) => files[address] ?? '')).toBe(
    '<html><head><link rel="modulepreload" href="/_astro/read.js" fetchpriority="low">' +
      '<link rel="modulepreload" href="/_astro/deeper.js" fetchpriority="low"></head>' +
      '<body><script type="module" src="/_astro/page.js" fetchpriority="low"></script></body></html>',
  );
});

it('leaves a page without scripts as it is', () => {
  const page = '<html><head></head><body></body></html>';
  expect(givingWay(page, () => '')).toBe(page);
});
