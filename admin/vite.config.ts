import { fileURLToPath } from 'node:url';
import { noScript } from '@rantau/shared/no-script';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { heldKeys } from './build/held-keys.ts';
import { precache } from './build/precache.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3000';
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Code of the sign-in and of nearly every page: in one file it is a tenth smaller than in eighty. */
const groups = [
  { name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|js-cookie)[\\/]/, priority: 2 },
  { name: 'shell', test: /node_modules[\\/]/, minShareCount: 14, priority: 1 },
];

/** The API answers every page of the admin host with index.html, and the files of `dist` under their own names. */
export default defineConfig({
  plugins: [react(), heldKeys(), noScript(), precache()],
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
