import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { SetupFailure } from './failure.mjs';
import { run } from './run.mjs';
import { environmentOf, productNode, root } from './workspaces.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium that is on this machine already: the one that was named, one on the PATH, or Playwright's own. */
function installedChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new SetupFailure(`CHROMIUM_PATH is ${named}, and no file is there.`);
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
  return found ?? playwrightsOwn();
}

function playwrightsOwn() {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

const canUseApt = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Finds a Chromium for the browser tests, or installs one: from Debian's packages as root, else by Playwright.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const found = installedChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  const attempt = canUseApt() ? await installFromDebian() : await installByPlaywright();
  const installed = installedChromium();
  if (!installed)
    throw new SetupFailure(
      'No Chromium could be installed for the browser tests; install one and set CHROMIUM_PATH to it.',
      attempt.output,
    );
  return installed;
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  let { output } = update;
  // Not every release has the shell, with which the tests take less time.
  for (const packages of [['chromium', 'chromium-headless-shell'], ['chromium']]) {
    const options = ['-y', '--no-install-recommends'];
    const install = await run('apt-get', ['install', ...options, ...packages, 'fonts-liberation'], { env });
    output += install.output;
    if (install.code === 0) break;
  }
  return { output };
}

const installByPlaywright = () =>
  run(productNode, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    cwd: join(root, 'e2e'),
    env: environmentOf('e2e'),
  });
