import { fileURLToPath } from 'node:url';
import { leanContracts } from '@rantau/shared/lean-contracts';
import { noScript } from '@rantau/shared/no-script';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { heldKeys } from './build/held-keys.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3000';
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Our own code; words and schemas are loaded apart. */
const ours = /[\\/](admin|shared)[\\/]src[\\/](?!messages|.+\.(schema|endpoints)\.ts)/;
/** Small pieces of the frame and of lists that few pages share, with the contracts of the first list. */
const parts = [
  /[\\/]admin[\\/]src[\\/](layout[\\/](Guarded|MessageScreens|menu-groups)|offline[\\/](use-)?outbox|ui[\\/](bulk|import)[\\/]\w+Button|fields[\\/](She|Mea|StateFi))/,
  /[\\/]shared[\\/]src[\\/](dashboard|images|bulk-actions|inbound-packages)[\\/][\w-]+\.endpoints/,
];
const isPart = (id: string): boolean => parts.some((each) => each.test(id));

/**
 * Few files, as each costs a request and small ones compress badly: `base` is what every page of the host starts with,
 * `shell` the libraries of most pages, `kit` our own code of several pages.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 2 },
  { name: 'shell', test: /[\\/]node_modules[\\/]/, minShareCount: 14, priority: 1 },
  { name: 'kit', test: ours, minShareCount: 9 },
  { name: 'parts', test: isPart, minShareCount: 2 },
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
  resolve: { alias: { 'jsonexport/dist/index.js': here('build/no-json-export.ts') } },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api, '/files': api } },
});
