import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { states } from './states.ts';
import { words } from './words.ts';

export { lines } from './lines.ts';
export * as sentences from './sentences.ts';
export { errors, fields };

/** The words that all apps share, in Malay. A browser loads one language only. */
export const ms = { errors, fields, states, ...words } as const;
