import { spawn } from 'node:child_process';
import { productNode, root } from './workspaces.mjs';

/**
 * Runs a program of the product in the foreground and ends as it ends. It stays in our process group: a Ctrl-C
 * reaches it directly, and a signal sent to us alone is passed on.
 * @param {readonly string[]} args
 */
export function handOver(args) {
  const child = spawn(productNode, args, { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`Rantau could not be started: ${error.message}.`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
