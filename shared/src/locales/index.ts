/** Languages of the product, the default first: it is complete, and its addresses have no prefix. */
export const locales = ['ms', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = locales[0];

export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

/** A stored or sent language, or the default where it is none of ours. */
export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : defaultLocale);

/** The language that a button for changing it leads to. */
export const nextLocale = (locale: Locale): Locale =>
  locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale;

/** Path of the public site in a language. */
export const sitePath = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : `/${locale}${path}`;

/** BCP 47 tags. English is that of Malaysia: dates are never month-first. */
export const languageTags: Record<Locale, string> = { ms: 'ms-MY', en: 'en-MY' };

/** Letters on a button that is too narrow for a name. */
export const languageCodes: Record<Locale, string> = { ms: 'BM', en: 'EN' };

/** Names of the languages in themselves, as who looks for theirs reads them. */
export const languageNames: Record<Locale, string> = { ms: 'Bahasa Melayu', en: 'English' };
