import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContracts } from './lean-contracts.ts';
import { offlineShell } from './offline-shell.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

/**
 * The API answers every page of the portal with index.html. What it loads lies under `/portal/`, where it meets no
 * file of the public site on the same host.
 */
export default defineConfig({
  plugins: [leanContracts(), react(), offlineShell()],
  build: {
    target: 'es2023',
    assetsDir: 'portal/assets',
    // The policy of the page allows no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api, '/files': api } },
});
