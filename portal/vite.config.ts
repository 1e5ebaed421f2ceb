import { leanContracts } from '@rantau/shared/lean-contracts';
import { noScript } from '@rantau/shared/no-script';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

const shortly = (name: string): string => name.replace(/(~.*)?(\.\w+)?$/, '');

/**
 * The API answers every page of the portal with index.html. What it loads lies under `/portal/`, where it meets no
 * file of the public site on the same host.
 */
export default defineConfig({
  plugins: [
    leanContracts(),
    react(),
    noScript(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'portal-sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'portal/assets/**'],
        // Draws the code of an invoice that is paid, for which there must be a network.
        globIgnores: ['portal/assets/draw-qr-*'],
        dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
        // The site's own page has that name on the customers' host.
        modifyURLPrefix: { 'index.html': 'vendor/login' },
      },
    }),
  ],
  build: {
    target: 'es2023',
    assetsDir: 'portal/assets',
    // The policy of the page allows no `data:` fonts.
    assetsInlineLimit: 0,
    // One file, in the page itself: what it would save to split it is less than what each answer carries besides.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Not after everything that shares it: every page that loads it would carry that name.
        chunkFileNames: ({ name }) => `portal/assets/${shortly(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `portal/assets/${shortly(name)}-[hash][extname]`,
        codeSplitting: {
          // Many small files cost a phone network more than a few bytes that a page has no need of; the form library is
          // no few bytes.
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
            {
              name: 'base',
              test: /portal\/src\/(session|ui\/(Page|Failure|Field|TextField|PasswordField|use-action)\.)|shared\/src\/(users|sessions)\/.+\.endpoints/,
              priority: 1,
            },
            { name: 'queries', test: /portal\/src\/queries\/|@tanstack\/react-query/, minShareCount: 4 },
            {
              name: 'ui',
              test: /portal\/src\/(ui|language)\/(?!use-form|FormMoneyField)/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/files': api } },
});
