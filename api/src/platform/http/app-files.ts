import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface BuiltApp {
  readonly root: string;
  /** Every file below `root`, with `/` between folders. Empty where the app is not built. */
  readonly files: ReadonlySet<string>;
}

function filesBelow(root: string): Set<string> {
  try {
    return new Set(
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
    );
  } catch {
    return new Set();
  }
}

const built = (name: 'site' | 'portal' | 'admin'): BuiltApp => {
  const root = fileURLToPath(new URL(`../../../../${name}/dist/`, import.meta.url));
  return { root, files: filesBelow(root) };
};

export const builtApps = () => ({ site: built('site'), portal: built('portal'), admin: built('admin') });

/** The file that a path of a static site means: itself, its `index.html`, or its `.html`. */
export function pageOf(app: BuiltApp, path: string): string | null {
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  const candidates = trimmed === '' ? ['index.html'] : [trimmed, `${trimmed}/index.html`, `${trimmed}.html`];
  return candidates.find((file) => app.files.has(file)) ?? null;
}

/** The one path at which a file of a static site is answered: pages without their ending, `index.html` as its folder. */
export const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
