import { readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Everything reads without our script, so it gives way to the page's own fonts. */
export const withLowPriority = (html: string): string =>
  html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=');

/** Astro takes no attributes on a script that it bundles; so they are written into what it built. */
export const lowPriorityScripts = (): AstroIntegration => ({
  name: 'low-priority-scripts',
  hooks: {
    'astro:build:done': ({ dir, pages, logger }) => {
      const root = fileURLToPath(dir);
      for (const { pathname } of pages) {
        const path = pathname.replace(/\/$/, '');
        const file = posix.join(root, path === '' ? 'index.html' : `${path}.html`);
        writeFileSync(file, withLowPriority(readFileSync(file, 'utf8')));
      }
      logger.info(`scripts of ${pages.length} pages give way`);
    },
  },
});
