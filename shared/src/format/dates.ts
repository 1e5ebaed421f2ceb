import { dateFormat, type FormatLocale, type Zone } from './intl.ts';

export type DateInput = string | number | Date;

export const toDate = (when: DateInput): Date => (when instanceof Date ? when : new Date(when));

/** The day of an instant in a zone: `21 Nov 2026`, in Malay `5 Ogo 2026`. `long` names the month and weekday in full. */
export const formatDate = (
  when: DateInput,
  locale: FormatLocale,
  zone: Zone,
  style: 'short' | 'long' = 'short',
): string =>
  dateFormat(locale, {
    day: 'numeric',
    month: style,
    year: 'numeric',
    ...(style === 'long' && { weekday: 'long' }),
    timeZone: zone,
  }).format(toDate(when));

/** A calendar date (`2026-11-21`), which is the same day everywhere. */
export const formatCalendarDate = (
  on: string,
  locale: FormatLocale,
  style: 'short' | 'long' = 'short',
): string => formatDate(`${on}T00:00:00Z`, locale, 'UTC', style);

/** As `formatDate`, without the year if it is the one of `now`: `21 Nov`. */
export function formatNearDate(when: DateInput, locale: FormatLocale, zone: Zone, now: Date): string {
  const year = dateFormat('en', { year: 'numeric', timeZone: zone });
  if (year.format(toDate(when)) !== year.format(now)) return formatDate(when, locale, zone);
  return dateFormat(locale, { day: 'numeric', month: 'short', timeZone: zone }).format(toDate(when));
}

/** A month of a calendar date or of `YYYY-MM`: `November 2026`. */
export const formatMonth = (month: string, locale: FormatLocale): string =>
  dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  );

/** An instant in a zone, on the 24-hour clock: `21 Nov 2026, 18:35`. */
export const formatDateTime = (when: DateInput, locale: FormatLocale, zone: Zone): string =>
  dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(toDate(when));

/** The hour and minute of an instant in a zone, on the 24-hour clock. */
export const formatTime = (when: DateInput, locale: FormatLocale, zone: Zone): string =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    toDate(when),
  );

/** Every zone's days begin on a quarter of an hour. */
const quarter = 15 * 60_000;
const mostDates = 10_000;
const dates = new Map<string, string>();

/** The calendar date (`YYYY-MM-DD`) that an instant has in a zone. Found out once a quarter of an hour of each zone. */
export function calendarDate(when: DateInput, zone: Zone): string {
  const key = `${Math.floor(toDate(when).getTime() / quarter)} ${zone}`;
  let date = dates.get(key);
  if (date === undefined) {
    date = toCalendarDate(when, zone);
    if (dates.size >= mostDates) dates.clear();
    dates.set(key, date);
  }
  return date;
}

function toCalendarDate(when: DateInput, zone: Zone): string {
  const parts = dateFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  }).formatToParts(toDate(when));
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * Time of a deployment, for the banner: month, day, year plus hour and minute (specification, point 2), such
 * as `Nov 21, 2026, 18:35`. The one place where a month comes first.
 */
export function formatDeployTime(when: DateInput, locale: FormatLocale, zone: Zone): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone } as const;
  const parts = dateFormat(locale, options).formatToParts(toDate(when));
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('month')} ${part('day')}, ${part('year')}, ${formatTime(when, locale, zone)}`;
}
