import { type FormatLocale, formatNumber } from '../format/index.ts';
import { type Catalogue, flatten, type MessageKey } from './catalogue.ts';

/**
 * Values of a message's placeholders: text as it is, numbers as the language writes them. `count` chooses one
 * or many.
 */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Fills `%{name}` with what is given, numbers as `write` writes them; leaves what is not. */
export const fill = (
  text: string,
  values: MessageValues,
  write: (value: number) => string = String,
): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? write(value) : (value ?? whole);
  });

export interface Translator<C> {
  readonly locale: FormatLocale;
  /** The message of a key that the catalogue has. */
  t(key: MessageKey<C>, values?: MessageValues): string;
  /** The message of a key that is made of data, such as a state; `fallback`, else the key, where there is none. */
  of(key: string, values?: MessageValues, fallback?: string): string;
  has(key: string): boolean;
}

/** Malay does not tell one from many; English does. */
const formOf: Readonly<Record<FormatLocale, (count: number) => number>> = {
  ms: () => 0,
  en: (count) => (count === 1 ? 0 : 1),
};

/**
 * Speaks one language from a catalogue in polyglot syntax. A missing message is no failure: its key is shown
 * (specification, point 8). Polyglot itself would bring six times as much code to the first page.
 */
export function createTranslator<C extends Catalogue>(locale: FormatLocale, catalogue: C): Translator<C> {
  const messages = flatten(catalogue);

  function of(key: string, values: MessageValues = {}, fallback = key): string {
    const message = messages.get(key);
    if (message === undefined) return fallback;
    const count = values['count'];
    const forms = typeof count === 'number' ? message.split('||||') : [message];
    const form = forms[typeof count === 'number' ? formOf[locale](count) : 0] ?? forms[0] ?? message;
    return fill(form.trim(), values, (value) => formatNumber(value, locale));
  }

  return { locale, t: of, of, has: (key) => messages.has(key) };
}
