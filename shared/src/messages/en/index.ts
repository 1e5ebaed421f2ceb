import { errors } from './errors.ts';
import { lines } from './lines.ts';
import { states } from './states.ts';
import { words } from './words.ts';

/** The words that all apps share, in English. A browser loads one language only. */
export const en = { errors, states, lines, ...words } as const;
