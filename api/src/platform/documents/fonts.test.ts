import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { runsOf } from './fonts.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const fonts = { text: 'noto-sans-400.ttf', bold: 'noto-sans-700.ttf' } as const;

interface Font {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

const parse = (file: string): Font => {
  const reader = new PDFDocument({ font: '' }).font(readFileSync(join(root, 'api/assets/fonts', file)));
  return (reader as unknown as { _font: { font: Font } })._font.font;
};

/**
 * Folders with the texts of documents: their own words and templates, those of the domain, and the formats of
 * figures.
 */
const folders = [
  'api/src/platform/documents',
  'api/src/modules',
  'shared/src/messages/ms',
  'shared/src/messages/en',
  'shared/src/pricing',
  'shared/src/ledger',
  'shared/src/format',
  'shared/src/company',
];
const isOfPapers = (path: string): boolean =>
  !path.endsWith('.test.ts') && (!path.startsWith('api/src/modules') || /-(document|words)\.ts$/.test(path));
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.ts') && isOfPapers(path)),
);
const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');

test.each(Object.entries(fonts))('the %s font has each character of the words of papers', (_, file) => {
  const font = parse(file);
  const missing = sources.flatMap((path) =>
    [...new Set(withoutComments(readFileSync(join(root, path), 'utf8')))]
      .filter((character) => character.trim() !== '' && runsOf(character)[0]?.font === 'text')
      .filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      .map((character) => `${path}: ${character}`),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
