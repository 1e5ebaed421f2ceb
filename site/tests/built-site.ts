import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type PageTemplate, readPageTemplate } from '@rantau/shared/live-pages';

export interface BuiltPage {
  /** As a browser asks for it, such as `/en/services`. */
  readonly path: string;
  /** As it is sent while nothing more is known. */
  readonly html: string;
  readonly live: PageTemplate;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** Below the packages, so that what the build writes finds them, and apart from the site that is served. */
const folder = join(root, 'node_modules/.built-for-tests');

/** Builds the site as it is in the sources, into a folder of its own. */
export function buildSite() {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  execFileSync(process.execPath, [astro, 'build', '--outDir', folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages: BuiltPage[] = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const live = readPageTemplate(readFileSync(join(folder, file), 'utf8'));
      const path = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
      return { path, html: live.filled({}), live };
    });
  const read = (path: string): Buffer => readFileSync(join(folder, path));
  return {
    pages,
    read,
    has: (path: string): boolean => existsSync(join(folder, path)),
    bytes: (path: string): number => gzipSync(read(path)).length,
  };
}

/** Finds of a pattern's first group, in order, as a browser reads them. */
export const valuesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value]) => (value ?? '').replaceAll(/&(amp|#38);/g, '&'));
