import { defaultLocale, type Locale, languageTags, locales } from '@rantau/shared/locales';

/** Tags of Open Graph, such as `ms_MY`. */
export const openGraphTag = (locale: Locale): string => languageTags[locale].replace('-', '_');

export const otherThan = (locale: Locale): readonly Locale[] => locales.filter((each) => each !== locale);

/** The paths of `[...locale]` pages: the default has no prefix. */
export const localePaths = () =>
  locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }));
