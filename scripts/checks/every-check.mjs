import { buildApp, isBuilt } from '../setup/build.mjs';
import { findChromium } from '../setup/chromium.mjs';
import { findPostgres } from '../setup/postgres.mjs';
import { atMostTwo } from '../setup/queue.mjs';
import { runScript } from '../setup/run.mjs';
import { apps } from '../setup/workspaces.mjs';
import { playwright } from './playwright.mjs';
import { staticChecks } from './static-checks.mjs';
import { asOneCheck, count, endSummary, impossibleCheck, startSummary } from './test-summary.mjs';
import { vitest } from './vitest.mjs';

/** @typedef {import('./test-summary.mjs').Check} Check */

/** @type {Check[]} */
const builds = apps.map((app) => ({
  name: `build of ${app}`,
  run: async () =>
    asOneCheck(isBuilt(app) ? { code: 0, output: 'built before', seconds: 0 } : await buildApp(app)),
}));

/** The browser tests begin with it, and would wait for it with nothing beside it. */
const demo = {
  name: 'demo of today',
  run: async () => asOneCheck(await runScript('api', 'build:demo')),
};

/** @returns {Promise<Check[]>} */
async function checksOfTheApi() {
  const onPglite = vitest('API on PGlite', ['api'], { TEST_DATABASE: 'pglite', DATABASE_URL: '' });
  const postgres = await findPostgres();
  if ('url' in postgres)
    return [
      onPglite,
      vitest('API on PostgreSQL', ['api'], { TEST_DATABASE: 'postgres', DATABASE_URL: postgres.url }),
    ];
  if (process.env['REQUIRE_POSTGRES'] === '1')
    return [
      onPglite,
      {
        name: 'API on PostgreSQL',
        run: async () => impossibleCheck(`REQUIRE_POSTGRES is set, but there is ${postgres.missing}.`),
      },
    ];
  console.log(`– API on PostgreSQL: left out, ${postgres.missing}`);
  return [onPglite];
}

/** @param {readonly string[]} wanted beginnings of names; none means everything */
export async function everyCheck(wanted) {
  const isWanted = (/** @type {Check} */ { name }) =>
    wanted.length === 0 || wanted.some((word) => name.toLowerCase().startsWith(word.toLowerCase()));
  startSummary();
  const chromium = await findChromium();

  // The longest first, so that nothing long is left alone at the end.
  const side = [
    ...builds,
    ...(await checksOfTheApi()),
    vitest('units and components', ['shared', 'site', 'portal', 'admin', 'scripts']),
    demo,
    ...staticChecks,
  ];
  await atMostTwo(side.filter(isWanted), async (check) => {
    await count(check);
  });

  const inBrowser = playwright(chromium);
  if (isWanted(inBrowser)) {
    const unbuilt = apps.filter((app) => !isBuilt(app));
    const why = `There is nothing to open: ${unbuilt.join(', ')} could not be built.`;
    await count(unbuilt.length === 0 ? inBrowser : { ...inBrowser, run: async () => impossibleCheck(why) });
  }
  endSummary();
}
