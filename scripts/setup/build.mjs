import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compressBelow } from './compress.mjs';
import { SetupFailure } from './failure.mjs';
import { fingerprint, isStamped, leaveStamp } from './fingerprint.mjs';
import { atMostTwo } from './queue.mjs';
import { runScript } from './run.mjs';
import { apps, filesBelow, root } from './workspaces.mjs';

/** Inside `dist`, so that a build made by hand, which empties it, is never taken for ours. */
const stampOf = (/** @type {string} */ app) => `${app}/dist/.built`;

/** Canonical links of the site carry the address at which it is reached. */
const siteOrigin = () => process.env['SITE_ORIGIN'] || process.env['APP_ORIGIN'] || '';

/** Its pages say how long inbound packages are kept free of charge. */
const storageFreeDays = () => process.env['STORAGE_FREE_DAYS'] || '';

/** @param {string} app */
function fingerprintOfSources(app) {
  const sources = [...filesBelow(app), ...filesBelow('shared/src')].filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  return fingerprint([...sources, 'pnpm-lock.yaml', 'tsconfig.base.json'], [siteOrigin(), storageFreeDays()]);
}

/** @param {string} app */
export const isBuilt = (app) =>
  existsSync(join(root, app, 'dist/index.html')) && isStamped(stampOf(app), fingerprintOfSources(app));

/**
 * Builds one app from its sources, whether or not it was built before.
 * @param {string} app
 */
export async function buildApp(app) {
  const wanted = fingerprintOfSources(app);
  const outcome = await runScript(app, 'build', {
    // Whoever asks may run under another one; what is served is always the same.
    NODE_ENV: 'production',
    NODE_OPTIONS: '--max-old-space-size=2048',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...(siteOrigin() && { SITE_ORIGIN: siteOrigin() }),
  });
  if (outcome.code !== 0) return outcome;
  compressBelow(join(root, app, 'dist'));
  leaveStamp(stampOf(app), wanted);
  return outcome;
}

/** The demo of a server's database is made where it is. */
const wantsDemo = () =>
  process.env['SEED_DEMO'] !== 'false' &&
  process.env['NODE_ENV'] !== 'production' &&
  !process.env['DATABASE_URL'];

/** @param {string} name */
function buildPart(name) {
  if (name === 'api') return runScript('api', 'build');
  return name === 'demo' ? runScript('api', 'build:demo') : buildApp(name);
}

/**
 * Builds the apps whose sources, or those of `shared`, changed since they were last built, and with them the template
 * of the embedded database, empty and, where the first start wants one, with the demo of today.
 */
export async function buildChangedApps() {
  const stale = apps.filter((app) => !isBuilt(app));
  if (stale.length === 0) return;
  console.log(`Building ${stale.join(', ')} …`);
  await atMostTwo(['api', ...(wantsDemo() ? ['demo'] : []), ...stale], async (name) => {
    const { code, output, seconds } = await buildPart(name);
    if (code !== 0) throw new SetupFailure(`Building ${name} failed; the log above says where.`, output);
    console.log(`Built ${name} in ${Math.round(seconds)} s.`);
  });
}
