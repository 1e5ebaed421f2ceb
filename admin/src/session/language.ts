export type Locale = 'ms' | 'en';

const key = 'rantau-admin-language';

/** Malay unless this browser chose English before. */
export const storedLanguage = (): Locale => (window.localStorage.getItem(key) === 'en' ? 'en' : 'ms');

export function keepLanguage(locale: Locale): void {
  window.localStorage.setItem(key, locale);
  document.documentElement.lang = locale;
}
