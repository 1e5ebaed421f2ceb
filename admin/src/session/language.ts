import { type Locale, toLocale } from '@rantau/shared/locales';

const key = 'rantau-admin-language';

/** The language that this browser chose before, or the default. */
export const storedLanguage = (): Locale => toLocale(window.localStorage.getItem(key));

export function keepLanguage(locale: Locale): void {
  window.localStorage.setItem(key, locale);
  document.documentElement.lang = locale;
}
