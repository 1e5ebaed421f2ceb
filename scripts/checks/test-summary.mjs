import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tail } from '../setup/failure.mjs';
import { root } from '../setup/workspaces.mjs';

/**
 * @typedef {{ passed: number, failed: number, log: string, seconds: number, again?: string[] }} Result
 * `again`: which of those that passed did so only alone, each time they were tried.
 */
/** @typedef {{ name: string, run: () => Promise<Result> }} Check */

const logs = join(root, 'test-results');
let passed = 0;
let failed = 0;

export function startSummary() {
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
}

/**
 * Does a check, counts it and says so in one line; the end of its log follows only where it failed.
 * @param {Check} check
 */
export async function count({ name, run }) {
  const result = await run();
  passed += result.passed;
  failed += result.failed;
  writeFileSync(join(logs, `${name.replaceAll(/\W+/g, '-')}.log`), result.log);
  const mark = result.failed > 0 ? '✗' : '✓';
  const numbers =
    result.failed > 0 ? `${result.passed} passed, ${result.failed} failed` : `${result.passed} passed`;
  console.log(`${mark} ${name}: ${numbers} (${result.seconds.toFixed(1)} s)`);
  for (const title of result.again ?? [])
    console.log(`  ! passed only alone, each time it was tried: ${title}`);
  if (result.failed > 0) console.log(`${tail(result.log, 120).replaceAll(/^/gm, '  │ ')}\n`);
  return result.failed === 0;
}

/**
 * The outcome of a command that is one check in itself.
 * @param {import('../setup/run.mjs').Outcome} outcome
 * @returns {Result}
 */
export const asOneCheck = ({ code, output, seconds }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  log: output,
  seconds,
});

/**
 * A check that can't be done, counted as failed.
 * @param {string} why
 * @returns {Result}
 */
export const impossibleCheck = (why) => ({ passed: 0, failed: 1, log: why, seconds: 0 });

/** Prints the line that counts, last of all, and ends. */
export function endSummary() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
