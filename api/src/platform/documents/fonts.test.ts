import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { runsOf } from './fonts.ts';
import { heightOf, openPdf, write } from './pdf.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const fonts = { text: 'noto-sans-400.ttf', bold: 'noto-sans-700.ttf' } as const;
const others = {
  arabic: 'noto-sans-arabic-400.ttf',
  tamil: 'noto-sans-tamil-400.ttf',
  han: 'noto-sans-sc-400.ttf',
} as const;

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

test('a name of any script has its figures and punctuation in a font that has them', () => {
  const parsed = Object.fromEntries(
    Object.entries({ ...fonts, ...others }).map(([name, file]) => [name, parse(file)]),
  );
  const word = fc.constantFrom(
    '巴生路',
    '號',
    'முருகன்',
    'محمد',
    'علي',
    'Jalan',
    'Łódź',
    '12',
    '43300',
    '5/6,',
    '(A)',
    '–',
    'Portland → Balakong',
    '≤ 35 lb ≠ ≥ 2 ⇒ ≈',
    '❤️ 👍🏽 🇲🇾 👩‍👧',
    'Kopi™',
    '·',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const missing = runsOf(words.join(' ')).flatMap(({ font, text }) =>
        [...text].filter(
          (character) =>
            character.trim() && !parsed[font]?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
        ),
      );
      expect(missing).toEqual([]);
    }),
  );
});

test('lines of several scripts stay lines, and are as high as they are said to be', async () => {
  const doc = await openPdf({ title: 'x', on: '2026-11-23', locale: 'ms' });
  for (const text of [
    '陳大文\n+60 12-345 6789',
    'முருகன் 12\nJalan 1\n43300 Kajang',
    '巴生路 12 號, 43300 Seri Kembangan, Selangor',
  ]) {
    const written = write(doc, text, 50, 50, { width: 90 });
    expect(written).toBeGreaterThan((text.split('\n').length - 0.5) * 12);
    expect(heightOf(doc, text, { width: 90 })).toBeGreaterThanOrEqual(written - 4);
  }
});
