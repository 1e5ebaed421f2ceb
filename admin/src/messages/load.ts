import type { Locale } from '@rantau/shared/locales';
import type { Messages } from './ms/index.ts';

const catalogues: Record<Locale, () => Promise<Messages>> = {
  ms: async () => (await import('./ms/index.ts')).ms,
  en: async () => (await import('./en/index.ts')).en,
};

/** Each language is loaded when it is chosen. */
export const loadMessages = (locale: Locale): Promise<Messages> => catalogues[locale]();
