import { readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const moduleScript = /<script type="module" src="([^"]+)"><\/script>/g;
const importOf = /(?:from|import)\s*"(\.\/[^"]+)"/g;

/** Addresses of the modules that one imports, directly or not. */
function importsOf(address: string, read: (address: string) => string): string[] {
  const direct = [...read(address).matchAll(importOf)].map(([, path = '']) =>
    posix.join(posix.dirname(address), path),
  );
  return direct.flatMap((each) => [each, ...importsOf(each, read)]);
}

/**
 * Everything reads without our scripts, so they give way to the page's own fonts; and what one imports is fetched
 * beside it, not after it.
 */
export function givingWay(html: string, read: (address: string) => string): string {
  const scripts = [...html.matchAll(moduleScript)].map(([, address = '']) => address);
  const imported = new Set(scripts.flatMap((address) => importsOf(address, read)));
  const preloads = [...imported]
    .map((address) => `<link rel="modulepreload" href="${address}" fetchpriority="low">`)
    .join('');
  return html
    .replace(moduleScript, '<script type="module" src="$1" fetchpriority="low"></script>')
    .replace('</head>', `${preloads}</head>`);
}

export const scriptsGiveWay = (): AstroIntegration => ({
  name: 'scripts-give-way',
  hooks: {
    'astro:build:done': ({ dir, pages, logger }) => {
      const root = fileURLToPath(dir);
      const read = (address: string) => readFileSync(posix.join(root, address), 'utf8');
      for (const { pathname } of pages) {
        const path = pathname.replace(/\/$/, '');
        const file = posix.join(root, path === '' ? 'index.html' : `${path}.html`);
        writeFileSync(file, givingWay(readFileSync(file, 'utf8'), read));
      }
      logger.info(`scripts of ${pages.length} pages give way`);
    },
  },
});
