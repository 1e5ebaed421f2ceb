import type { FormatLocale } from '@rantau/shared/format';
import type { Messages } from '../messages/messages.ts';

const key = 'language';

/** Malay is the default (specification, point 1). */
export const storedLocale = (): FormatLocale => (localStorage.getItem(key) === 'en' ? 'en' : 'ms');

/** Whether the person chose on this device; a login otherwise brings the language of their account. */
export const hasChosenLocale = (): boolean => localStorage.getItem(key) !== null;

export const storeLocale = (locale: FormatLocale): void => localStorage.setItem(key, locale);

/** Each language is a chunk of its own: nobody loads the other. */
export const loadMessages = async (locale: FormatLocale): Promise<Messages> =>
  locale === 'ms'
    ? (await import('../messages/ms/index.ts')).ms
    : (await import('../messages/en/index.ts')).en;
