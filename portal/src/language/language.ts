import { type Locale, toLocale } from '@rantau/shared/locales';
import type { Messages } from '../messages/messages.ts';

const key = 'language';

/** Malay is the default (specification, point 1). */
export const storedLocale = (): Locale => toLocale(localStorage.getItem(key));

/** True if the person chose a language on this device; a login otherwise brings that of their account. */
export const hasChosenLocale = (): boolean => localStorage.getItem(key) !== null;

export const storeLocale = (locale: Locale): void => localStorage.setItem(key, locale);

let wasChosenHere = false;

/** The person chose on the page of the login: their account's language does not take its place. */
export const keepChoiceAtLogin = (): void => {
  wasChosenHere = true;
};

/** Sets the language of the account at login, unless another was chosen just before. */
export function storeAccountLocale(account: Locale): void {
  if (!wasChosenHere) storeLocale(account);
  wasChosenHere = false;
}

const catalogues: Record<Locale, () => Promise<Messages>> = {
  ms: async () => (await import('../messages/ms/index.ts')).ms,
  en: async () => (await import('../messages/en/index.ts')).en,
};

/** Each language is a chunk of its own: only the one in use is loaded. */
export const loadMessages = (locale: Locale): Promise<Messages> => catalogues[locale]();
