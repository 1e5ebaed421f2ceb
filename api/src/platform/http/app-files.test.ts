import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasFile, pageOf } from './app-files.ts';

const root = `${mkdtempSync(join(tmpdir(), 'app-files-'))}/`;
const app = { root };
mkdirSync(join(root, 'assets'));
for (const file of ['index.html', 'kadar.html', 'assets/index-old00001.js'])
  writeFileSync(join(root, file), '');
afterAll(() => rmSync(root, { recursive: true }));

test('files of a new build are found, those of the last one no longer', () => {
  expect(hasFile(app, 'assets/index-old00001.js')).toBe(true);
  renameSync(join(root, 'assets/index-old00001.js'), join(root, 'assets/index-new00002.js'));
  expect(hasFile(app, 'assets/index-old00001.js')).toBe(false);
  expect(hasFile(app, 'assets/index-new00002.js')).toBe(true);
});

test('only files below the folder are found, each by one name', () => {
  expect([pageOf(app, '/'), pageOf(app, '/kadar'), pageOf(app, '/none')]).toEqual([
    'index.html',
    'kadar.html',
    null,
  ]);
  for (const path of ['', 'assets', '../', `../${root.split('/').at(-2)}/index.html`, './index.html', 'a\0'])
    expect(hasFile(app, path), path).toBe(false);
});
