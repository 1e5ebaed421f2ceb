import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const threeWords = /: '([^'\n ]+ [^'\n ]+ [^'\n]+)'/g;
/** Alike by chance, or alike in Malay only: if one changed, the other need not. */
const alike = new Set([
  'Alamat di Malaysia',
  'Bayaran dalam talian',
  'Caj penyedia bayaran',
  'Cek tidak laku',
  'Dibayar kepada kedai',
  'Laut atau udara',
  'Masih ada ruang',
  'Tiba di gudang',
  'Tukar kata laluan',
]);

it('a phrase that several apps say stands once', () => {
  const files = execFileSync('git', ['ls-files', '--', '*/src/messages/ms/*.ts', ':!*/errors.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const workspaces = new Map<string, Set<string>>();
  for (const file of files.trim().split('\n')) {
    const [workspace = ''] = file.split('/');
    for (const [, text = ''] of readFileSync(new URL(file, root), 'utf8').matchAll(threeWords))
      workspaces.set(text, (workspaces.get(text) ?? new Set()).add(workspace));
  }
  expect(workspaces.size).toBeGreaterThan(1500);
  const repeated = [...workspaces].filter(([text, { size }]) => size > 1 && !alike.has(text));
  expect(repeated.map(([text, where]) => `${[...where].join(', ')}: ${text}`)).toEqual([]);
});
