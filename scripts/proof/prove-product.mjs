import { spawn } from 'node:child_process';
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

/**
 * Runs one command in the foreground.
 * @param {string} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ command: string, seconds: number, code: number, leftOut: string }>}
 */
function prove(command, env) {
  console.log(`\n──── pnpm ${command}\n`);
  const started = performance.now();
  const child = spawn(productNode, [`proof/${command}/${command}.ts`], {
    cwd: root,
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let end = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    process.stdout.write(text);
    end = (end + text).slice(-20_000);
  });
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGTERM', pass);
  return new Promise((done) => {
    child.on('close', (code) => {
      process.off('SIGTERM', pass);
      // Each says at its end how much it could not try here.
      const leftOut = [...end.matchAll(/(\d+)(?: parts)? left out/g)].at(-1)?.[1] ?? 'an unknown number';
      done({ command, seconds: (performance.now() - started) / 1000, code: code ?? 1, leftOut });
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
  const outcomes = [];
  for (const command of commands)
    if (wanted.length === 0 || wanted.includes(command)) outcomes.push(await prove(command, env));
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, setUp);
  console.log(`\n──── proof\n\n  set-up  ${clock(setUp)}`);
  for (const { command, seconds, code, leftOut } of outcomes) {
    const verdict = code === 0 ? 'kept' : `ended with ${code}`;
    const without = leftOut === '0' ? 'nothing left out' : `${leftOut} left out, named above`;
    console.log(`  ${command.padEnd(7)}  ${clock(seconds)}  ${verdict}, ${without}`);
  }
  console.log(`  total   ${clock(total)}`);
  process.exit(outcomes.some(({ code }) => code !== 0) ? 1 : 0);
} catch (error) {
  endWith(error);
}
