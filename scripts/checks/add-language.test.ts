import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const compiler = join(root, 'node_modules/.bin/tsc');
/** Below the packages, so that the sources of the copy find what they import. */
const copy = mkdtempSync(join(root, 'node_modules/.add-language-'));
const workspaces = ['shared', 'site', 'portal', 'admin', 'api'] as const;

beforeAll(() => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'tsconfig.base.json', ...workspaces],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const file of files
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)) && /\.(tsx?|json|js)$/.test(file))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const workspace of workspaces) {
    symlinkSync(join(root, workspace, 'node_modules'), join(copy, workspace, 'node_modules'));
    const path = join(copy, workspace, 'tsconfig.json');
    const settings = JSON.parse(readFileSync(path, 'utf8'));
    // The copy's own shared folder, not the one that the package manager linked.
    settings.compilerOptions.paths = {
      '@rantau/shared/messages/*': ['../shared/src/messages/*/index.ts'],
      '@rantau/shared/*': ['../shared/src/*/index.ts'],
    };
    writeFileSync(path, JSON.stringify(settings));
  }
  const tuple = join(copy, 'shared/src/locales/index.ts');
  const before = readFileSync(tuple, 'utf8');
  writeFileSync(tuple, before.replace("['ms', 'en']", "['ms', 'en', 'ta']"));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Files of a workspace in which the compiler misses the new language. */
function incomplete(workspace: (typeof workspaces)[number]): string[] {
  const { stdout } = spawnSync(compiler, ['--noEmit', '--pretty', 'false', '-p', '.'], {
    cwd: join(copy, workspace),
    encoding: 'utf8',
  });
  const files = [...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) =>
    join(workspace, file ?? '').replace(/^[^/]+\/\.\.\//, ''),
  );
  return [...new Set(files)];
}

it('names every catalogue of the site and its domain that a new language misses', () => {
  expect(incomplete('site').sort()).toEqual([
    'shared/src/deployments/deploy-banner.ts',
    'shared/src/i18n/translator.ts',
    'shared/src/locales/index.ts',
    'shared/src/messages/index.ts',
    'shared/src/pricing/describe.ts',
    // Names of goods and states, which are data in each language.
    'site/src/calculator/GoodsFields.tsx',
    'site/src/calculator/KindAndPlace.tsx',
    'site/src/calculator/OnPaper.tsx',
    'site/src/calculator/draft.ts',
    'site/src/i18n/messages.ts',
    'site/src/i18n/portal.ts',
    'site/src/i18n/text-values.ts',
  ]);
}, 180_000);

it.each([
  ['portal', ['portal/src/language/language.ts']],
  ['admin', ['admin/src/login/password-words.ts', 'admin/src/login/words.ts', 'admin/src/messages/load.ts']],
  [
    'api',
    [
      'api/src/flows/whatsapp/whatsapp-reports.ts',
      'api/src/modules/manifests/manifest-words.ts',
      'api/src/modules/shipping-labels/label-document.ts',
      'api/src/modules/trips/trips.mails.ts',
      'api/src/platform/documents/words.ts',
      'api/src/platform/mail/account-mails.ts',
      'api/src/platform/mail/mail-layout.ts',
      'shared/src/deployments/deploy-banner.ts',
      'shared/src/no-script/no-script.ts',
      'shared/src/push/texts.ts',
      'shared/src/whatsapp/templates.ts',
    ],
  ],
] as const)(
  'names the catalogues of %s',
  (workspace, catalogues) => {
    expect(incomplete(workspace)).toEqual(expect.arrayContaining([...catalogues]));
  },
  180_000,
);
