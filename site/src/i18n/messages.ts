import type { Catalogue } from '@rantau/shared/i18n';
import { en } from '../messages/en/index.ts';
import { ms } from '../messages/ms/index.ts';
import type { Locale } from './locales.ts';
import { textValues } from './text-values.ts';

type Texts<C> = { readonly [K in keyof C]: C[K] extends string ? string : Texts<C[K]> };
export type Messages = Texts<typeof ms>;

/** Fills `%{name}` with what is given; leaves what is not. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const fillAll = <C extends Catalogue>(catalogue: C, values: Readonly<Record<string, string>>): C =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? fill(value, values) : fillAll(value, values),
    ]),
  ) as C;

const spoken: Record<Locale, Messages> = {
  ms: fillAll(ms, textValues('ms')),
  en: fillAll(en, textValues('en')),
};

/** Everything the site says in a language, with the company's values filled in. */
export const messagesOf = (locale: Locale): Messages => spoken[locale];
