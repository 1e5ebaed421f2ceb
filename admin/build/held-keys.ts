import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = new URL('../src/held-keys.js', import.meta.url);

/** Writes the script that keeps what a scanner types into the page itself, before anything else is loaded. */
export const heldKeys = (): Plugin => ({
  name: 'rantau-held-keys',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: readFileSync(source, 'utf8').replaceAll(/^\s*(\/\/.*\n)?/gm, ''),
      injectTo: 'head-prepend',
    },
  ],
});
