import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atTheEnd } from '@rantau/rig/leftovers';
import { freePort } from '@rantau/rig/product';

/** The bare handler, in a process of its own as the product is. */
export async function startBare(url: string): Promise<{ port: number; end: () => void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const forget = atTheEnd(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return {
    port,
    end: () => {
      child.kill('SIGKILL');
      forget();
    },
  };
}
