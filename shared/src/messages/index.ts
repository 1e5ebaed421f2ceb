import type { SameKeys } from '../i18n/index.ts';
import type { Locale } from '../locales/index.ts';
import { lines as enLines, en as enWords } from './en/index.ts';
import { lines as msLines, ms as msWords } from './ms/index.ts';

const ms = { ...msWords, lines: msLines } as const;
const en = { ...enWords, lines: enLines } as const;

/** Messages that every language has. Malay is the default and complete; the others have the same keys. */
export type DomainMessages = SameKeys<typeof ms>;

/** All languages at once, for servers and tests; a browser imports `messages/ms` or `messages/en`. */
export const messages: Readonly<Record<Locale, DomainMessages>> = { ms, en };
