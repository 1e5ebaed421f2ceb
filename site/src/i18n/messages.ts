import type { Locale } from '@rantau/shared/locales';
import { en } from '../messages/en/index.ts';
import { ms } from '../messages/ms/index.ts';
import { fillAll } from './fill-all.ts';
import { textValues } from './text-values.ts';

type Texts<C> = { readonly [K in keyof C]: C[K] extends string ? string : Texts<C[K]> };
export type Messages = Texts<typeof ms>;

const spoken: Record<Locale, Messages> = {
  ms: fillAll(ms, textValues('ms')),
  en: fillAll(en, textValues('en')),
};

/** Everything the site says in a language, with the company's values filled in. */
export const messagesOf = (locale: Locale): Messages => spoken[locale];
