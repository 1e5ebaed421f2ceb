import { type DateInput, formatDateTime, formatTime } from './dates.ts';
import { type FormatLocale, malaysiaZone, usaWarehouseZone, type Zone } from './intl.ts';

/**
 * Names of time zones as people at the place say them, in both languages. `PT` is right in summer and in
 * winter.
 */
const clocks: Readonly<Record<Zone, string>> = { [malaysiaZone]: 'MYT', [usaWarehouseZone]: 'PT' };

const gap = '\u00a0';
const named = (text: string, zone: Zone): string => `${text}${gap}${clocks[zone] ?? zone}`;

/** An instant with the clock that it is told by: `21 Nov 2026, 18:35 MYT`. */
export const formatClockedDateTime = (when: DateInput, locale: FormatLocale, zone: Zone): string =>
  named(formatDateTime(when, locale, zone), zone);

/** The hour of an instant with the clock that it is told by: `18:35 MYT`. */
export const formatClockedTime = (when: DateInput, locale: FormatLocale, zone: Zone): string =>
  named(formatTime(when, locale, zone), zone);
