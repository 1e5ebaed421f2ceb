import type { Locale } from './locales.ts';

/** Every page of the site and its address in Malay; English is the same below `/en`. */
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
export function pathOf(page: PageName, locale: Locale): string {
  const parts = [locale === 'en' ? 'en' : '', pages[page]].filter(Boolean);
  return `/${parts.join('/')}`;
}

/** Pages of the customer area that this site leads to. */
export const portal = {
  register: '/auth/register',
  login: (locale: Locale) => (locale === 'en' ? '/login' : '/log-masuk'),
  dashboard: '/dashboard',
  packages: '/dashboard/package',
  requestPickup: '/dashboard/request-pickup/new',
  trips: '/dashboard/trip',
} as const;
