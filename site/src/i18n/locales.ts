/** Malay first: it is the default and has no prefix in its addresses. */
export const locales = ['ms', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Tags of `lang` and `hreflang`. English is that of Malaysia. */
export const languageTag: Record<Locale, string> = { ms: 'ms-MY', en: 'en-MY' };
export const openGraphTag: Record<Locale, string> = { ms: 'ms_MY', en: 'en_MY' };

export const otherThan = (locale: Locale): Locale => (locale === 'ms' ? 'en' : 'ms');

/** The paths of `[...locale]` pages: one without a prefix, one below `en`. */
export const localePaths = () => [
  { params: { locale: undefined }, props: { locale: 'ms' as const } },
  { params: { locale: 'en' }, props: { locale: 'en' as const } },
];
