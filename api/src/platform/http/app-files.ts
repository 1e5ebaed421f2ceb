import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder into which an app is built. */
export interface BuiltApp {
  readonly root: string;
}

const built = (name: 'site' | 'portal' | 'admin'): BuiltApp => ({
  root: fileURLToPath(new URL(`../../../../${name}/dist/`, import.meta.url)),
});

export const builtApps = () => ({ site: built('site'), portal: built('portal'), admin: built('admin') });

/** Asked of the disk each time: a build under a running product names its files anew. */
export function hasFile({ root }: BuiltApp, path: string): boolean {
  const file = join(root, path);
  try {
    return file === root + path && statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The file that a path of a static site means: itself, its `index.html`, or its `.html`. */
export function pageOf(app: BuiltApp, path: string): string | null {
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  const candidates = trimmed === '' ? ['index.html'] : [trimmed, `${trimmed}/index.html`, `${trimmed}.html`];
  return candidates.find((file) => hasFile(app, file)) ?? null;
}

/** The one path at which a file of a static site is answered: pages without their ending, `index.html` as its folder. */
export const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
