// `pnpm dev`: the API and the three apps, each reloading by itself when its sources change. The apps' servers pass
// calls to /api on to the API, so every address below is the whole product.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { startFakeProviders } from './setup/fake-providers.mjs';
import { readSettings } from './setup/settings.mjs';
import { environmentOf, productNode, root } from './setup/workspaces.mjs';

readSettings();
startFakeProviders();
const apiPort = process.env['PORT'] || '3000';

interface Part {
  readonly folder: string;
  readonly command: readonly string[];
}

const parts: readonly Part[] = [
  {
    folder: 'api',
    command: ['--watch', '--watch-preserve-output', 'src/main.ts'],
  },
  { folder: 'site', command: ['node_modules/astro/bin/astro.mjs', 'dev', '--port', '4321'] },
  { folder: 'portal', command: ['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort'] },
  { folder: 'admin', command: ['node_modules/vite/bin/vite.js', '--port', '5174', '--strictPort'] },
];

const start = ({ folder, command }: Part): ChildProcess =>
  spawn(productNode, command, {
    cwd: join(root, folder),
    env: environmentOf(folder, {
      PORT: apiPort,
      API_ORIGIN: `http://localhost:${apiPort}`,
      ASTRO_TELEMETRY_DISABLED: '1',
    }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const running = parts.map(start);
let ending = false;

/** If one part ends, the others are stopped too: half a product is confusing. */
function endAll(code: number): void {
  if (ending) return;
  ending = true;
  for (const child of running) child.kill('SIGTERM');
  process.exitCode = code;
}

for (const [index, child] of running.entries())
  child.on('exit', (code) => {
    if (!ending) console.error(`${parts[index]?.folder ?? 'A part'} ended; stopping the rest.`);
    endAll(code ?? 1);
  });
process.on('SIGINT', () => endAll(0));
process.on('SIGTERM', () => endAll(0));

console.log(`
  site     http://localhost:4321          answers to a tracking reference: http://localhost:${apiPort}, as last built
  portal   http://localhost:5173          vendors: http://vendor.localhost:5173/vendor
  admin    http://admin.localhost:5174
  API      http://localhost:${apiPort}/api/docs
`);
