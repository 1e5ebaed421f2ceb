import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFailure } from './failure.mjs';
import { fingerprint, isStamped, leaveStamp } from './fingerprint.mjs';
import { run } from './run.mjs';
import { productNode, readManifest, root, workspaces } from './workspaces.mjs';

const stamp = 'node_modules/.installed';

const fingerprintOfManifests = () =>
  fingerprint(
    [
      'package.json',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      ...workspaces.map((name) => `${name}/package.json`),
    ],
    [process.platform, process.arch],
  );

const isComplete = () =>
  existsSync(productNode) && workspaces.every((name) => existsSync(join(root, name, 'node_modules')));

/** Installs what the lockfile names, unless it is there already. */
export async function installPackages() {
  const wanted = fingerprintOfManifests();
  if (isStamped(stamp, wanted) && isComplete()) return;
  const { packageManager } = readManifest();
  console.log(`Installing packages with ${packageManager} …`);
  const { code, output, seconds } = await run('npx', ['-y', packageManager, 'install', '--frozen-lockfile'], {
    // Without a terminal to ask on, pnpm must not wait for an answer.
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
  });
  if (code !== 0)
    throw new SetupFailure(
      `Installing the packages failed (${packageManager} ended with ${code}); check the network and the log above, then start again.`,
      output,
    );
  if (!isComplete())
    throw new SetupFailure(
      'The packages were installed, but the Node that runs the product is missing; delete node_modules and start again.',
      output,
    );
  leaveStamp(stamp, wanted);
  console.log(`Installed in ${Math.round(seconds)} s.`);
}
