import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The Node that runs the product; installed as a package, so that the machine's own may be older. */
export const productNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

export const apps = /** @type {const} */ (['admin', 'portal', 'site']);
export const workspaces = /** @type {const} */ (['shared', 'api', 'site', 'portal', 'admin', 'e2e', 'proof']);

/** @typedef {{ packageManager: string, scripts: Record<string, string> }} Manifest */

/** @returns {Manifest} */
export const readManifest = (folder = '.') =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * The environment in which a workspace's commands are found, with the product's Node first.
 * @param {string} [folder]
 * @param {Record<string, string | undefined>} [extra]
 */
export function environmentOf(folder = '.', extra = {}) {
  const bins = [join(root, folder, 'node_modules/.bin'), join(root, 'node_modules/.bin')];
  return { ...process.env, PATH: [...bins, process.env['PATH']].join(delimiter), ...extra };
}

/**
 * Every file below a folder, as paths from the root, without what tools make there.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  const made = new Set(['node_modules', 'dist', '.astro', 'test-results', 'playwright-report', 'coverage']);
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return made.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}
