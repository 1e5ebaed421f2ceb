import { escapeHtml, fillHtml, type Html, type HtmlValues } from '../html/index.ts';

/**
 * A built page may leave places open for what is true when it is options for. In the page stand: what the place says
 * without data, between two comments; the shapes of what it says with data, in templates; and the words that depend on
 * the data. Shapes and words are not sent.
 */
export interface LivePage {
  /** Template of a place of the page. */
  readonly place: (name: LivePlace) => Template;
  /** The page with these places filled; the others say what they say without data. */
  readonly filled: (slots: Readonly<Partial<Record<LivePlace, Html>>>, options?: LivePageOptions) => string;
}

/** Options of the request that the built page depends on. */
export interface LivePageOptions {
  /** The same page in the other language goes on with it. */
  readonly query?: string;
  /** Start of the title, before the built one. */
  readonly topic?: string | undefined;
}

export type LivePlace = 'departures' | 'posts' | 'track' | 'ask' | 'fee';

export interface Template {
  readonly word: (...path: readonly string[]) => string;
  readonly shape: (name: string, values: HtmlValues) => Html;
}

export interface Words {
  readonly [key: string]: string | Words;
}

export const placeStart = (name: LivePlace): string => `<!--live ${name}-->`;
export const placeEnd = '<!--/live-->';

const places = /<!--live (\w+)-->([\s\S]*?)<!--\/live-->/g;
const shapesIn = /<template data-shape="([\w/-]+)"[^>]*>([\s\S]*?)<\/template>/g;
/** Links to the same page in the other language. */
const languageLinks = /(<a\b[^>]*\shref="[^"?#]*)("[^>]*\shreflang="[^>]*\sdata-language=")/g;
const wordsIn = /<script type="application\/json" data-words="(\w+)">([\s\S]*?)<\/script>/g;

/** The words of a place as they stand inside a script element. */
export const writeWords = (words: Words): string => JSON.stringify(words).replaceAll('<', '\\u003c');

function wordAt(words: Words | undefined, path: readonly string[]): string {
  let found: string | Words | undefined = words;
  for (const key of path) found = typeof found === 'object' ? found[key] : undefined;
  if (typeof found !== 'string') throw new Error(`The page has no words for ${path.join('.')}`);
  return found;
}

/** Reads a page as it was built. */
export function readLivePage(built: string): LivePage {
  const shapes = new Map([...built.matchAll(shapesIn)].map(([, name, markup = '']) => [name, markup]));
  const words = new Map([...built.matchAll(wordsIn)].map(([, name, json = '']) => [name, json]));
  const sent = built.replaceAll(shapesIn, '').replaceAll(wordsIn, '');
  return {
    place: (name) => {
      const known = JSON.parse(words.get(name) ?? '{}') as Words;
      return {
        word: (...path) => wordAt(known, path),
        shape: (shape, values) => {
          const markup = shapes.get(`${name}/${shape}`);
          if (markup === undefined) throw new Error(`The page has no shape ${name}/${shape}`);
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
          places,
          (_, name: string, without: string) => slots[name as LivePlace]?.markup ?? without,
        ),
  };
}
