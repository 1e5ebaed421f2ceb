import { escapeHtml, fillHtml, type Html, type HtmlValues } from '../html/index.ts';

/**
 * A built page is a template: it leaves slots for what is only known when it is asked for. A slot stands between two
 * comments, around what is said without data. What is said with data is made of partials, which stand in template
 * elements, and of words that depend on the data. Partials and words are not sent.
 */
export interface PageTemplate {
  /** The words and partials of a slot. */
  readonly slot: (name: SlotName) => Slot;
  /** The page with these slots filled; the others say what they say without data. */
  readonly filled: (slots: Readonly<Partial<Record<SlotName, Html>>>, options?: PageOptions) => string;
}

/** Options of the request that the built page depends on. */
export interface PageOptions {
  /** The same page in the other language goes on with it. */
  readonly query?: string;
  /** Start of the title, before the built one. */
  readonly topic?: string | undefined;
}

export type SlotName = 'departures' | 'posts' | 'track' | 'ask' | 'fee' | 'invoice';

export interface Slot {
  readonly word: (...path: readonly string[]) => string;
  readonly partial: (name: string, values: HtmlValues) => Html;
}

export interface Words {
  readonly [key: string]: string | Words;
}

export const slotStart = (name: SlotName): string => `<!--slot ${name}-->`;
export const slotEnd = '<!--/slot-->';

const slotsIn = /<!--slot (\w+)-->([\s\S]*?)<!--\/slot-->/g;
const partialsIn = /<template data-partial="([\w/-]+)"[^>]*>([\s\S]*?)<\/template>/g;
/** Links to the same page in the other language. */
const languageLinks = /(<a\b[^>]*\shref="[^"?#]*)("[^>]*\shreflang="[^>]*\sdata-language=")/g;
const wordsIn = /<script type="application\/json" data-words="(\w+)">([\s\S]*?)<\/script>/g;

/** The words of a slot as they stand inside a script element. */
export const writeWords = (words: Words): string => JSON.stringify(words).replaceAll('<', '\\u003c');

function wordAt(words: Words | undefined, path: readonly string[]): string {
  let found: string | Words | undefined = words;
  for (const key of path) found = typeof found === 'object' ? found[key] : undefined;
  if (typeof found !== 'string') throw new Error(`The page has no words for ${path.join('.')}`);
  return found;
}

/** Reads a page as it was built. */
export function readPageTemplate(built: string): PageTemplate {
  const partials = new Map([...built.matchAll(partialsIn)].map(([, name, markup = '']) => [name, markup]));
  const words = new Map([...built.matchAll(wordsIn)].map(([, name, json = '']) => [name, json]));
  const sent = built.replaceAll(partialsIn, '').replaceAll(wordsIn, '');
  return {
    slot: (name) => {
      const known = JSON.parse(words.get(name) ?? '{}') as Words;
      return {
        word: (...path) => wordAt(known, path),
        partial: (partial, values) => {
          const markup = partials.get(`${name}/${partial}`);
          if (markup === undefined) throw new Error(`The page has no partial ${name}/${partial}`);
          return fillHtml(markup, values);
        },
      };
    },
    filled: (slots, { query = '', topic } = {}) =>
      sent
        .replaceAll(languageLinks, (_, before: string, after: string) =>
          [before, query && escapeHtml(`?${query}`), after].join(''),
        )
        .replace('<title>', () => `<title>${topic ? `${escapeHtml(topic)} · ` : ''}`)
        .replaceAll(
          slotsIn,
          (_, name: string, without: string) => slots[name as SlotName]?.markup ?? without,
        ),
  };
}
