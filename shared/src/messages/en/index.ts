import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { states } from './states.ts';
import { modes, services, units, words } from './words.ts';

export { networks } from '../networks.ts';
export * as frame from './frame.ts';
export { lines } from './lines.ts';
export * as phrases from './phrases.ts';
export { errors, fields, modes, services, states, units };

/** The words that all apps share, in English. A browser loads one language only. */
export const en = { errors, fields, states, ...words } as const;
