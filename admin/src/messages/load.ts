import type { Locale } from '../session/language.ts';
import type { Messages } from './ms/index.ts';

/** Each language is loaded when it is chosen. */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  locale === 'ms' ? (await import('./ms/index.ts')).ms : (await import('./en/index.ts')).en;
