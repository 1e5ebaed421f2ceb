import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildChangedApps } from '../setup/build.mjs';
import { findChromium } from '../setup/chromium.mjs';
import { endWith, SetupFailure } from '../setup/failure.mjs';
import { installPackages } from '../setup/install.mjs';
import { endEverythingOnSignal } from '../setup/run.mjs';
import { environmentOf, productNode, root } from '../setup/workspaces.mjs';

const commands = ['attack', 'chaos', 'cluster', 'bench'];

/** @param {number} exact */
function clock(exact) {
  const seconds = Math.round(exact);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** A day of work takes twenty minutes and no whole machine: it passes beside what kills and waits. */
const day = 'day';

const otherBenches = () =>
  readdirSync(join(root, 'proof/bench'))
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length))
    .filter((name) => name !== day);

/** @typedef {{ name: string, seconds: number, code: number, leftOut: string }} Outcome */

/**
 * Runs one command in the foreground; what it prints beside another comes at its end.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} command
 * @param {readonly string[]} [suites]
 * @param {boolean} [isBeside]
 * @returns {Promise<Outcome>}
 */
function prove(env, command, suites = [], isBeside = false) {
  const name = isBeside ? `${command} ${suites.join(' ')}` : command;
  const heading = `\n──── pnpm ${name}\n\n`;
  if (!isBeside) process.stdout.write(heading);
  const started = performance.now();
  const child = spawn(productNode, [`proof/${command}/${command}.ts`, ...suites], {
    cwd: root,
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    if (!isBeside) process.stdout.write(text);
    printed += text;
  });
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGTERM', pass);
  return new Promise((done) => {
    child.on('close', (code) => {
      process.off('SIGTERM', pass);
      if (isBeside) process.stdout.write(heading + printed);
      // Each says at its end how much it could not try here.
      const leftOut = [...printed.matchAll(/(\d+)(?: parts)? left out/g)].at(-1)?.[1] ?? 'an unknown number';
      done({ name, seconds: (performance.now() - started) / 1000, code: code ?? 1, leftOut });
    });
  });
}

endEverythingOnSignal();
try {
  const wanted = process.argv.slice(2).filter((word) => word !== '--');
  const unknown = wanted.filter((word) => !commands.includes(word));
  if (unknown.length > 0)
    throw new SetupFailure(`There is no ${unknown.join(', ')}; pnpm proof [${commands.join('|')}]`);
  const started = performance.now();
  await installPackages();
  await buildChangedApps();
  const env = environmentOf('.', { CHROMIUM_PATH: await findChromium() });
  const setUp = (performance.now() - started) / 1000;
  const isWanted = (/** @type {string} */ command) => wanted.length === 0 || wanted.includes(command);
  const inTurn = async (/** @type {readonly string[]} */ turn) => {
    /** @type {Outcome[]} */
    const outcomes = [];
    for (const command of turn) if (isWanted(command)) outcomes.push(await prove(env, command));
    return outcomes;
  };
  const outcomes = [
    ...(await inTurn(['attack'])),
    ...(
      await Promise.all([
        inTurn(['chaos', 'cluster']),
        isWanted('bench') ? prove(env, 'bench', [day], true) : [],
      ])
    ).flat(),
    ...(isWanted('bench') ? [await prove(env, 'bench', otherBenches())] : []),
  ];
  console.log(`\n──── proof\n\n  set-up     ${clock(setUp)}`);
  for (const { name, seconds, code, leftOut } of outcomes) {
    const verdict = code === 0 ? 'kept' : `ended with ${code}`;
    const without = leftOut === '0' ? 'nothing left out' : `${leftOut} left out, named above`;
    console.log(`  ${name.padEnd(9)}  ${clock(seconds)}  ${verdict}, ${without}`);
  }
  console.log(`  total      ${clock((performance.now() - started) / 1000)}`);
  process.exit(outcomes.some(({ code }) => code !== 0) ? 1 : 0);
} catch (error) {
  endWith(error);
}
