import type { SameKeys } from '../i18n/index.ts';
import { en } from './en/index.ts';
import { ms } from './ms/index.ts';

/** Messages that every language has. Malay is the default and complete; the others have the same keys. */
export type DomainMessages = SameKeys<typeof ms>;

/** All languages at once, for servers and tests; a browser imports `messages/ms` or `messages/en`. */
export const messages: { readonly ms: DomainMessages; readonly en: DomainMessages } = { ms, en };
