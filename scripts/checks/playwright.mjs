import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../setup/run.mjs';
import { environmentOf, productNode, root } from '../setup/workspaces.mjs';

/**
 * Runs the browser tests against the built product and counts each.
 * @param {string} chromium
 * @returns {import('./test-summary.mjs').Check}
 */
export const playwright = (chromium) => ({
  name: 'browser tests',
  run: async () => {
    const report = join(tmpdir(), `rantau-${process.pid}-playwright.json`);
    const { code, output, seconds } = await run(
      productNode,
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
      {
        cwd: join(root, 'e2e'),
        env: environmentOf('e2e', {
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          NO_COLOR: '1',
        }),
      },
    );
    const outcomes = outcomesOf(report);
    const titles = (/** @type {string} */ status) =>
      outcomes.filter((each) => each.status === status).map(({ title }) => title);
    const again = titles('flaky');
    const unexpected = titles('unexpected').length;
    return {
      passed: titles('expected').length + again.length,
      failed: code === 0 ? unexpected : Math.max(unexpected, 1),
      again,
      log: output,
      seconds,
    };
  },
});

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
    tests.map(({ status }) => ({ status, title: `${file}: ${title}` })),
  );
}
