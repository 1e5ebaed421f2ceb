import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, isStamped, leaveStamp } from './fingerprint.mjs';
import { root } from './workspaces.mjs';

let folder: string;
const path = (name: string): string => join(relative(root, folder), name);
const write = (name: string, content: string): void => writeFileSync(join(folder, name), content);

beforeEach(() => {
  folder = mkdtempSync(join(root, 'node_modules/.fingerprint-'));
  write('a.ts', 'one');
  write('b.ts', 'two');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is the same in whatever order the files are named', () => {
  expect(fingerprint([path('b.ts'), path('a.ts')])).toBe(fingerprint([path('a.ts'), path('b.ts')]));
});

test('changes with a content, a name and a fact', () => {
  const files = [path('a.ts'), path('b.ts')];
  const before = fingerprint(files, ['linux']);
  expect(fingerprint(files, ['darwin'])).not.toBe(before);
  expect(fingerprint([path('a.ts')], ['linux'])).not.toBe(before);
  write('b.ts', 'three');
  expect(fingerprint(files, ['linux'])).not.toBe(before);
});

test('a stamp says that nothing changed since it was left', () => {
  const stamp = path('.built');
  expect(isStamped(stamp, 'x')).toBe(false);
  leaveStamp(stamp, 'x');
  expect(isStamped(stamp, 'x')).toBe(true);
  expect(isStamped(stamp, 'y')).toBe(false);
});
