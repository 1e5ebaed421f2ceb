import type { MessageValues } from '@rantau/shared/i18n';
import { type Locale, languageNames, locales, toLocale } from '@rantau/shared/locales';
import type { I18nProvider } from 'react-admin';
import type { Messages } from '../messages/ms/index.ts';
import { speakLanguage, spoken, startSpeaking } from '../messages/spoken.ts';
import { keepLanguage } from '../session/language.ts';
import { withSharedFields } from './shared-fields.ts';

/** The languages as react-admin asks for them, by the translator of all apps; only the language in use is loaded. */
export function createI18nProvider(locale: Locale, messages: Messages): I18nProvider {
  startSpeaking(locale, messages);
  return withSharedFields({
    translate: (key, { _: fallback, ...values }: MessageValues & { readonly _?: string } = {}) =>
      spoken().of(key, { ...values, count: values['smart_count'] ?? values['count'] ?? '' }, fallback),
    async changeLocale(chosen) {
      const wanted = toLocale(chosen);
      await speakLanguage(wanted);
      keepLanguage(wanted);
    },
    getLocale: () => spoken().locale,
    getLocales: () => locales.map((locale) => ({ locale, name: languageNames[locale] })),
  });
}
