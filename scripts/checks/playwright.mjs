import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../setup/run.mjs';
import { environmentOf, productNode, root } from '../setup/workspaces.mjs';

/** The file of a test that failed beside others is run so often alone, on fresh data each time: what fails by itself does so again. */
const triesAlone = 3;
/** So many failures or fewer may be a machine that was busy. */
const mostAccidents = 3;

/**
 * Runs the browser tests against the built product and counts each.
 * @param {string} chromium
 * @returns {import('./test-summary.mjs').Check}
 */
export const playwright = (chromium) => ({
  name: 'browser tests',
  run: async () => {
    const { code, output, seconds, outcomes } = await runTests(chromium);
    const bad = outcomes.filter(({ status }) => status === 'unexpected');
    const passed = outcomes.filter(({ status }) => status === 'expected').length;
    const alone = bad.length > 0 && bad.length <= mostAccidents ? await tryAlone(chromium, bad) : undefined;
    const result = { log: output + (alone?.output ?? ''), seconds: seconds + (alone?.seconds ?? 0) };
    if (alone?.passed)
      return { ...result, passed: passed + bad.length, failed: 0, again: bad.map(({ title }) => title) };
    return { ...result, passed, failed: code === 0 ? bad.length : Math.max(bad.length, 1) };
  },
});

/**
 * @param {string} chromium
 * @param {readonly string[]} options
 */
async function runTests(chromium, options = []) {
  const report = join(tmpdir(), `rantau-${process.pid}-playwright.json`);
  const outcome = await run(
    productNode,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...options],
    {
      cwd: join(root, 'e2e'),
      env: environmentOf('e2e', {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        NO_COLOR: '1',
      }),
    },
  );
  return { ...outcome, outcomes: outcomesOf(report) };
}

/**
 * @param {string} chromium
 * @param {ReturnType<typeof outcomesOf>} bad
 */
async function tryAlone(chromium, bad) {
  const files = [...new Set(bad.map(({ file }) => `/${file}`))];
  let output = '';
  let seconds = 0;
  for (let tries = 0; tries < triesAlone; tries += 1) {
    const again = await runTests(chromium, [...files, '--workers=1', '--trace=on']);
    output += again.output;
    seconds += again.seconds;
    if (again.code !== 0) return { passed: false, output, seconds };
  }
  return { passed: true, output, seconds };
}

/**
 * @typedef {{ file: string, title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @type {(suite: Suite) => Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * What became of each test; a report that was never written tells of none.
 * @param {string} report
 */
function outcomesOf(report) {
  /** @type {Suite} */
  let whole = {};
  try {
    whole = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // it ended before it could write one; the exit code says so
  }
  return specsOf(whole).flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ status, file, title: `${file}: ${title}` })),
  );
}
