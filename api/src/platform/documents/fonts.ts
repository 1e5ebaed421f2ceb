import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';

const folder = new URL('../../../assets/fonts/', import.meta.url);

const files = {
  text: 'noto-sans-400.ttf',
  bold: 'noto-sans-700.ttf',
  arabic: 'noto-sans-arabic-400.ttf',
  tamil: 'noto-sans-tamil-400.ttf',
  han: 'noto-sans-sc-400.ttf',
} as const;

type FontName = keyof typeof files;

/** A font as pdfkit holds it: parsed, with the glyphs that were asked for so far. */
interface ParsedFont {
  _glyphs: Record<number, unknown>;
}

function parse(name: FontName, Reader: typeof PDFDocument): ParsedFont {
  const reader = new Reader({ font: '' }).font(readFileSync(new URL(files[name], folder)));
  return (reader as unknown as { _font: { font: ParsedFont } })._font.font;
}

const parsed = new Map<FontName, ParsedFont>();

/**
 * Lets a document use our fonts, which are read and parsed when the first document needs them: kerning alone takes longer
 * to parse than the rest of a label to draw. A glyph remembers the letter that it was first asked for, so each document
 * begins without any and has the same bytes whatever came before it.
 */
export function registerFonts(doc: PDFKit.PDFDocument, Reader: typeof PDFDocument): void {
  for (const name of Object.keys(files) as FontName[]) {
    const font = parsed.get(name) ?? parse(name, Reader);
    parsed.set(name, font);
    font._glyphs = {};
    // pdfkit takes a parsed font as it takes bytes; its types don't say so.
    doc.registerFont(name, font as never);
  }
}

const scripts: readonly (readonly [FontName, RegExp])[] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['han', /\p{Script=Han}/u],
];
/** Figures and Western punctuation, which the fonts of other scripts do not have. */
const western = /[!-~\u00A1-\u00BF\u2010-\u2027\u2030-\u205E]/u;
/** Spaces and marks belong to the run they stand in. */
const neutral = /[\s\p{P}\p{M}\p{N}]/u;

const fontOf = (character: string): FontName | null =>
  western.test(character)
    ? 'text'
    : (scripts.find(([, script]) => script.test(character))?.[0] ??
      (neutral.test(character) ? null : 'text'));

export interface Run {
  readonly font: FontName;
  readonly text: string;
}

/** Signs that people type and no font has, as they are typed without them. */
const spelled: Readonly<Record<string, string>> = {
  '\u2192': '->',
  '\u2190': '<-',
  '\u2194': '<->',
  '\u21D2': '=>',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2260': '!=',
  '\u2248': '~',
};

/** A text in signs that a font has: arrows and comparisons as two signs, and no emoji. */
const withoutPictures = (text: string): string =>
  text
    .replaceAll(new RegExp(`[${Object.keys(spelled).join('')}]`, 'g'), (sign) => spelled[sign] ?? sign)
    .replaceAll(
      /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|[\u200D\uFE0F]/gu,
      '',
    );

/** A text in pieces of one script each, so that each is set in a font that has it. */
export function runsOf(text: string, latin: 'text' | 'bold' = 'text'): Run[] {
  const runs: { font: FontName; text: string }[] = [];
  for (const character of withoutPictures(text)) {
    const found = fontOf(character);
    const font = found === 'text' ? latin : found;
    const last = runs.at(-1);
    if (last && (font === null || font === last.font)) last.text += character;
    else runs.push({ font: font ?? latin, text: character });
  }
  return runs.flatMap((run) => (run.font === 'arabic' ? fromTheRight(run.text, latin) : [run]));
}

/** Words that are read from the right stay one piece, so that they are set in their order; what follows them does not. */
function fromTheRight(text: string, latin: FontName): Run[] {
  const words = text.trimEnd();
  const rest = text.slice(words.length);
  const whole = { font: 'arabic', text: words.replaceAll(' ', '\u00A0') } as const;
  return rest ? [whole, { font: latin, text: rest }] : [whole];
}
