import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../setup/run.mjs';
import { environmentOf, productNode, root } from '../setup/workspaces.mjs';

/**
 * Runs the browser tests against the built product and counts each.
 * @param {string} chromium
 * @returns {import('./tally.mjs').Check}
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
    const { expected, flaky, unexpected } = statsOf(report);
    const failed = code === 0 ? unexpected : Math.max(unexpected, 1);
    return { passed: expected + flaky, failed, log: output, seconds };
  },
});

/**
 * @param {string} report
 * @returns {{ expected: number, flaky: number, unexpected: number }}
 */
function statsOf(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).stats;
  } catch {
    return { expected: 0, flaky: 0, unexpected: 0 };
  }
}
