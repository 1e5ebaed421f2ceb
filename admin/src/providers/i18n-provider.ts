import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { keepLanguage, type Locale, storedLanguage } from '../session/language.ts';
import { withSharedFields } from './shared-fields.ts';

const load = {
  ms: async () => (await import('../messages/ms/index.ts')).ms,
  en: async () => (await import('../messages/en/index.ts')).en,
} as const;

/** Malay and English in polyglot syntax; only the language in use is loaded. */
export async function createI18nProvider(): Promise<I18nProvider> {
  const locale = storedLanguage();
  const first = await load[locale]();
  const polyglot = polyglotI18nProvider(
    (wanted) => (wanted === locale ? first : load[wanted as Locale]()),
    locale,
    [
      { locale: 'ms', name: 'Bahasa Melayu' },
      { locale: 'en', name: 'English' },
    ],
    { allowMissing: true },
  );
  return withSharedFields({
    ...polyglot,
    async changeLocale(wanted, options) {
      await polyglot.changeLocale(wanted, options);
      keepLanguage(wanted as Locale);
    },
  });
}
