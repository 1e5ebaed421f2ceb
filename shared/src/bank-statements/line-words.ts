import { parseReference } from '../references/index.ts';
import type { StatementLine } from './bank-statements.schema.ts';

type LineWords = Pick<StatementLine, 'description' | 'bank_reference' | 'counterparty'>;

/** All that a bank says of a line. */
export const textOfLine = ({ description, bank_reference, counterparty }: LineWords): string =>
  `${description} ${bank_reference} ${counterparty}`;

export const compact = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** References and suites in the words of a line, whatever a bank did to their hyphens and spaces. */
export function namedIn(text: string): { readonly references: string[]; readonly suites: string[] } {
  const upper = text.toUpperCase();
  const references = [...upper.matchAll(/(INV|PAY)[\s._/-]*(\d{5,11})[\s._/-]*([A-Z])/g)].flatMap(
    ([, prefix, digits, check]) => {
      const parsed = parseReference(`${prefix}-${digits}-${check}`);
      return parsed.ok ? [parsed.reference] : [];
    },
  );
  const suites = [...upper.matchAll(/(?<![A-Z0-9])RT[\s.-]*([1-9]\d{4,8})(?!\d)/g)].map(
    ([, digits]) => `RT${digits}`,
  );
  return { references: [...new Set(references)], suites: [...new Set(suites)] };
}

/** Titles and the words between a name and a father's, which banks leave out or shorten. */
const noNames = new Set(
  'BIN BINTI BT BTE BINTE B A L P AL AP MR MRS MS MDM MISS DR HJ HAJI HJH HAJAH EN ENCIK PN PUAN CIK TUAN DATO DATIN SDN BHD'.split(
    ' ',
  ),
);
/** The words of a name that tell people apart. */
export const nameWords = (text: string): string[] => [
  ...new Set((text.toUpperCase().match(/\p{L}+/gu) ?? []).filter((word) => !noNames.has(word))),
];
/** A bank cuts a long name within its last word. */
const isWord = (said: string, word: string): boolean =>
  said === word || (said.length >= 4 && word.startsWith(said));

/** True if these are words of the same name: at least two of the shorter, and no other. */
export function areNames(words: readonly string[], own: readonly string[]): boolean {
  const [shorter, longer] = words.length <= own.length ? [words, own] : [own, words];
  if (shorter.length < 2) return false;
  return shorter.every((word) => longer.some((other) => isWord(word, other) || isWord(other, word)));
}

/** True if a payer's name is this customer's: at least two words of it, and no other. */
export const isName = (said: string, name: string): boolean => areNames(nameWords(said), nameWords(name));

export const wordsIn = (text: string): string[] => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if a text without its marks stands in another as one or several whole words of it. */
export function standsIn(text: string, words: readonly string[]): boolean {
  const whole = words.join('');
  const ends = new Set<number>([0]);
  let at = 0;
  for (const { length } of words) {
    at += length;
    ends.add(at);
  }
  for (let from = whole.indexOf(text); from >= 0; from = whole.indexOf(text, from + 1))
    if (ends.has(from) && ends.has(from + text.length)) return true;
  return false;
}
