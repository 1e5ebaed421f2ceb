import { errors } from './errors.ts';
import { lines } from './lines.ts';
import { states } from './states.ts';
import { words } from './words.ts';

/** The words that all apps share, in Malay. A browser loads one language only. */
export const ms = { errors, states, lines, ...words } as const;
