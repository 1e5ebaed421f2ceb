import { leanContracts } from '@rantau/shared/lean-contracts';
import { noScript } from '@rantau/shared/no-script';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { heldKeys } from './build/held-keys.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3000';
/** Loaded apart: words, and schemas with all that stands beside them. */
const apart = /[\\/](admin|shared)[\\/]src[\\/](messages|.+\.(schema|endpoints)\.ts)/;
/** The first list and its frame, and small parts of other lists, which would each be a request of their own. */
const ofLists = [
  /[\\/]admin[\\/]src[\\/](office|resources[\\/]inbound-packages[\\/]InboundPackageList)\.tsx$/,
  /[\\/]admin[\\/]src[\\/](ui[\\/]Panel|fields[\\/](links|today|[A-Z][a-z]+(Bar|Cell|Chip|Field|Link)))\.tsx?$/,
  /[\\/]shared[\\/]src[\\/](trips[\\/]trips\.states|messages[\\/]networks)\.ts$/,
];

/**
 * Few files, as each costs a request and small ones compress badly. A group takes with it whatever its files import, but
 * nothing of a group before it: `base` is what every page of the host starts with, `office` what every list has besides,
 * `record` what many pages of records have besides.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 2 },
  // The drawn name is all that sign-in and office share besides.
  { name: 'mark', test: /[\\/]shared[\\/]src[\\/]design[\\/]mark\.ts$/, priority: 2 },
  { name: 'office', test: (id: string) => ofLists.some((each) => each.test(id)), priority: 1 },
  { name: 'record', test: (id: string) => !apart.test(id), minShareCount: 14 },
  {
    name: 'login',
    test: /[\\/]admin[\\/]src[\\/]login[\\/](?!password)/i,
    includeDependenciesRecursively: false,
  },
];

/** The API answers every page of the admin host with index.html, and the files of `dist` under their own names. */
export default defineConfig({
  plugins: [
    leanContracts(),
    react(),
    heldKeys(),
    noScript(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'favicon.svg', '**/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
      },
    }),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api, '/files': api } },
});
