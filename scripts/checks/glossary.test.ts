import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { glossary, type Term } from '@rantau/shared/messages/glossary';
import { describe, expect, it } from 'vitest';

/** All that people read: catalogues, mails, documents and the few pages that carry words of their own. */
const sources = [
  '*/src/messages/**/*.ts',
  'site/src/content/**/*.json',
  'api/src/**/*mails.ts',
  'api/src/**/*words.ts',
  'api/src/platform/mail/mail-layout.ts',
  'admin/src/login/*words.ts',
  'shared/src/pricing/describe.ts',
  ':!*.test.ts',
  ':!shared/src/messages/glossary/*',
];

const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const jsonText = /: "((?:[^"\\\n]|\\.)*)"/g;

/** Texts of a source without its keys, paths and comments, a figure in place of each placeholder. */
const textsOf = (source: string, texts = literal): string[] =>
  [...source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '').matchAll(texts)]
    .map(([, quoted, template]) => (quoted ?? template ?? '').replaceAll(/[%$]\{[^}]*\}/g, '0'))
    .filter((text) => text.includes(' ') || /^\p{Lu}/u.test(text));

const filesOf = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n');

const textsIn = (...patterns: readonly string[]): readonly (readonly [file: string, text: string])[] =>
  filesOf(...patterns).flatMap((file) =>
    textsOf(readFileSync(file, 'utf8'), file.endsWith('.json') ? jsonText : literal).map(
      (text) => [file, text] as const,
    ),
  );

const terms: readonly (readonly [string, Term])[] = Object.entries(glossary);

describe('the texts that people read', () => {
  const texts = textsIn(...sources);

  it('are all looked at', () => {
    expect(texts.length).toBeGreaterThan(4_000);
    expect(textsOf("  // it's\n  a: 'Kotak',\n  b: 'Trip %{code}', c: 'some-key',")).toEqual([
      'Kotak',
      'Trip 0',
    ]);
  });

  it.each(terms.filter(([, { not }]) => not))('have one word for %s', (_, { not }) => {
    expect(texts.filter(([, text]) => not?.test(text))).toEqual([]);
  });

  it('call the country by its full name in the law, and by the short one in sentences', () => {
    const legal = textsIn('site/src/content/terms/ms.json', 'site/src/content/privacy/ms.json');
    expect(legal.filter(([, text]) => /Amerika(?! Syarikat)/.test(text))).toEqual([]);
    expect(legal.some(([, text]) => text.includes('Amerika Syarikat'))).toBe(true);
    const sentences = textsIn(
      'api/src/**/*mails.ts',
      'site/src/messages/ms/home.ts',
      'site/src/content/questions/ms.json',
    );
    expect(sentences.filter(([, text]) => text.includes('Amerika Syarikat'))).toEqual([]);
  });
});

describe('the glossary', () => {
  it('refuses none of its own words', () => {
    const own = terms.flatMap(([, { ms, en }]) => [ms, en]);
    expect(own.filter((word) => terms.some(([, { not }]) => not?.test(word)))).toEqual([]);
  });

  it('refuses the words of the past', () => {
    const past = [
      'Kutipan',
      'turun 38 %',
      'You logged out',
      'Login',
      'Repackaging',
      'Upah belian',
      'sekiranya',
    ];
    for (const word of past)
      expect([word, terms.some(([, { not }]) => not?.test(word))]).toEqual([word, true]);
  });
});
