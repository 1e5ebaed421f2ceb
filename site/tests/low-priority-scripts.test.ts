import { expect, it } from 'vitest';
import { withLowPriority } from '../build/low-priority-scripts.ts';

it('fetches the script after everything else', () => {
  const page = '<body><script type="module" src="/_astro/page.js"></script></body>';
  expect(withLowPriority(page)).toBe(
    '<body><script type="module" fetchpriority="low" src="/_astro/page.js"></script></body>',
  );
});

it('leaves a page without scripts as it is', () => {
  const page = '<html><head></head><body></body></html>';
  expect(withLowPriority(page)).toBe(page);
});
