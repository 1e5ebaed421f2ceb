import { type DateInput, toDate } from './dates.ts';
import { type FormatLocale, relativeFormat } from './intl.ts';

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/**
 * Time between an instant and now: `3 hours ago`, `dalam 2 hari`, `semalam`. Whole units, toward now. An instant less than
 * a minute ahead is now: the clocks of a server and a device differ.
 */
export function formatRelative(when: DateInput, now: DateInput, locale: FormatLocale): string {
  const ahead = Math.round((toDate(when).getTime() - toDate(now).getTime()) / 1000);
  const seconds = ahead > 0 && ahead < 60 ? 0 : ahead;
  const [unit, size] = steps.find(([, each]) => Math.abs(seconds) >= each) ?? (['second', 1] as const);
  return relativeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}
