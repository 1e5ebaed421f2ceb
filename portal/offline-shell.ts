import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const worker = new URL('./worker/offline-shell.js', import.meta.url);

/** Writes the service worker with the names of everything that was built, so that a road without network opens the app. */
export const offlineShell = (): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  // After the pieces that turned out empty are gone.
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle)
      .filter((name) => name.startsWith('portal/') && !name.endsWith('.map'))
      .map((name) => `/${name}`)
      .sort();
    const source = readFileSync(worker, 'utf8');
    const version = createHash('sha256').update(files.join()).update(source).digest('hex').slice(0, 12);
    this.emitFile({
      type: 'asset',
      fileName: 'portal-sw.js',
      source: `const version = '${version}';\nconst files = ${JSON.stringify(files)};\n${source}`,
    });
  },
});
