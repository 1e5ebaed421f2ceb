import { getRelativeLocaleUrl } from 'astro:i18n';
import type { Locale } from '@rantau/shared/locales';

/** Every page of the site and its address in the default language; the others have it below their prefix. */
export const pages = {
  home: '',
  services: 'services',
  calculator: 'calculator',
  track: 'track',
  faqs: 'faqs',
  socialMedia: 'social-media',
  goods: 'prohibited-items',
  customs: 'customs-and-duty',
  terms: 'terms',
  privacy: 'privacy',
  error: 'error',
} as const;
export type PageName = keyof typeof pages;

/** The path of a page in a language, such as `/en/services`. */
export const pathOf = (page: PageName, locale: Locale): string => getRelativeLocaleUrl(locale, pages[page]);
