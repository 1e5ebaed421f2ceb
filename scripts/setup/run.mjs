import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environmentOf, readManifest, root } from './workspaces.mjs';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} RunOptions */
/** @typedef {{ code: number, output: string, seconds: number }} Outcome */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const ownGroup = process.platform !== 'win32';

/**
 * Runs a command with its output kept aside, in a process group of its own so that all of it can be ended.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd = root, env = process.env, shell = false } = {}) {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd,
    env,
    shell,
    detached: ownGroup,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((done) => {
    /** @param {number} code */
    const end = (code) => {
      running.delete(child);
      done({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs a script of a workspace's package.json as its package manager would, without starting one.
 * @param {string} folder
 * @param {string} script
 * @param {Record<string, string>} [env]
 */
export function runScript(folder, script, env = {}) {
  const command = readManifest(folder).scripts[script];
  if (!command) throw new Error(`${folder}/package.json has no script ${script}`);
  return run(command, [], { cwd: join(root, folder), env: environmentOf(folder, env), shell: true });
}

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const { pid } of running) {
    if (pid === undefined) continue;
    try {
      process.kill(ownGroup ? -pid : pid, signal);
    } catch {
      // gone already
    }
  }
}

// Whatever ends this process must not leave a build or a browser behind.
process.on('exit', () => endAll('SIGKILL'));

/** Ctrl-C and a polite kill end everything that was started, and then this process. */
export function endEverythingOnSignal() {
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])) {
    process.once(signal, () => {
      endAll('SIGTERM');
      setTimeout(
        () => {
          endAll('SIGKILL');
          process.exit(code);
        },
        running.size > 0 ? 2_000 : 0,
      );
    });
  }
}
