import type { Locale } from '@rantau/shared/locales';
import type { Messages } from './ms/index.ts';

/** The first list waits for what it says itself; every other page for everything. */
export type Part = 'first' | 'all';

const catalogues: Record<Locale, Record<Part, () => Promise<Messages>>> = {
  ms: {
    first: async () => (await import('./ms/first.ts')).first as Messages,
    all: async () => (await import('./ms/index.ts')).ms,
  },
  en: {
    first: async () => (await import('./en/first.ts')).first as Messages,
    all: async () => (await import('./en/index.ts')).en,
  },
};

/** Each language is loaded when it is chosen. */
export const loadMessages = (locale: Locale, part: Part): Promise<Messages> => catalogues[locale][part]();
