import { createTranslator, type Translator } from '@rantau/shared/i18n';
import type { Locale } from '@rantau/shared/locales';
import { loadMessages, type Part } from './load.ts';
import type { Messages } from './ms/index.ts';

let translator: Translator<Messages>;
let locale: Locale;
let part: Part = 'first';
let everything: Promise<void> | undefined;

/** The language in use, as far as it has come. */
export const spoken = (): Translator<Messages> => translator;

export function startSpeaking(language: Locale, messages: Messages): void {
  locale = language;
  translator = createTranslator(language, messages);
}

/** Loads what is wanted; where something else is wanted by then, that. */
async function speak(): Promise<void> {
  const asked = { locale, part };
  const messages = await loadMessages(asked.locale, asked.part);
  if (asked.locale !== locale || asked.part !== part) return speak();
  translator = createTranslator(locale, messages);
}

export async function speakLanguage(language: Locale): Promise<void> {
  const before = locale;
  locale = language;
  await speak().catch((error: unknown) => {
    if (locale === language) locale = before;
    throw error;
  });
}

/** Loads the rest of the language once, for a page that says more than the first. */
export function sayEverything(): Promise<void> {
  part = 'all';
  everything ??= speak().catch((error: unknown) => {
    everything = undefined;
    throw error;
  });
  return everything;
}
