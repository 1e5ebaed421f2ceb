/** Languages of the product, the default first: it is complete, and its addresses have no prefix. */
export const locales = ['ms', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = locales[0];

/** BCP 47 tags. English is that of Malaysia: dates are never month-first. */
export const languageTags: Record<Locale, string> = { ms: 'ms-MY', en: 'en-MY' };

/** Names of the languages in themselves, as who looks for theirs reads them. */
export const languageNames: Record<Locale, string> = { ms: 'Bahasa Melayu', en: 'English' };
