import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = new URL('./service-worker.js', import.meta.url);

/** Writes the service worker with the names of everything that was built: the intake must open with no network. The camera's scanner is kept once somebody scans. */
export const precache = (): Plugin => ({
  name: 'rantau-precache',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = ['/index.html', '/favicon.svg', ...Object.keys(bundle).map((name) => `/${name}`)].filter(
      (name, index, all) => all.indexOf(name) === index && !/\.map$|\.wasm$/.test(name),
    );
    const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: readFileSync(source, 'utf8')
        .replace('self.__FILES__', JSON.stringify(files))
        .replace('self.__VERSION__', JSON.stringify(version)),
    });
  },
});
