import { createTranslator, type MessageValues, type Translator } from '@rantau/shared/i18n';
import { type Locale, languageNames, locales, toLocale } from '@rantau/shared/locales';
import type { I18nProvider } from 'react-admin';
import { loadMessages } from '../messages/load.ts';
import type { Messages } from '../messages/ms/index.ts';
import { keepLanguage } from '../session/language.ts';
import { withSharedFields } from './shared-fields.ts';

/** The languages as react-admin asks for them, by the translator of all apps; only the language in use is loaded. */
export function createI18nProvider(locale: Locale, messages: Messages): I18nProvider {
  let translator: Translator<Messages> = createTranslator(locale, messages);
  return withSharedFields({
    translate: (key, { _: fallback, ...values }: MessageValues & { readonly _?: string } = {}) =>
      translator.of(key, { ...values, count: values['smart_count'] ?? values['count'] ?? '' }, fallback),
    async changeLocale(chosen) {
      const wanted = toLocale(chosen);
      translator = createTranslator(wanted, await loadMessages(wanted));
      keepLanguage(wanted);
    },
    getLocale: () => translator.locale,
    getLocales: () => locales.map((locale) => ({ locale, name: languageNames[locale] })),
  });
}
