import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../setup/run.mjs';
import { environmentOf, productNode } from '../setup/workspaces.mjs';

/** @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult */

/**
 * Runs Vitest projects and counts each test; a file that could not even be loaded counts as one failed.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {Record<string, string>} [env]
 * @returns {import('./test-summary.mjs').Check}
 */
export const vitest = (name, projects, env = {}) => ({
  name,
  run: async () => {
    const report = join(tmpdir(), `rantau-${process.pid}-${name.replaceAll(/\W+/g, '-')}.json`);
    const { code, output, seconds } = await run(
      productNode,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.map((project) => `--project=${project}`),
        // Two checks run beside each other, one worker each.
        '--maxWorkers=1',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env: environmentOf('.', { ...env, NO_COLOR: '1' }) },
    );
    const { passed, failed } = countOf(report);
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1), log: output, seconds };
  },
});

/** @param {string} report */
function countOf(report) {
  /** @type {FileResult[]} */
  let files = [];
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    // it ended before it could write one; the exit code says so
  }
  const tests = files.flatMap((file) => file.assertionResults);
  const unloaded = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + unloaded.length,
  };
}
