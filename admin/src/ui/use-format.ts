import {
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelative,
  formatSize,
  formatTime,
  formatVolume,
  formatWeight,
  malaysiaZone,
} from '@rantau/shared/format';
import { type Currency, money } from '@rantau/shared/money';
import { useLocale } from 'react-admin';

const none = '–';
const orNone =
  <T>(show: (value: T) => string) =>
  (value: T | null | undefined): string =>
    value === null || value === undefined ? none : show(value);

/** How figures read in the language in use. What is not there is a dash. Times are those of Malaysia, where days are counted. */
export function useFormat() {
  const locale: 'ms' | 'en' = useLocale() === 'en' ? 'en' : 'ms';
  return {
    locale,
    money: (minor: number | null | undefined, currency: Currency = 'USD') =>
      orNone((value: number) => formatMoney(money(value, currency), locale))(minor),
    date: orNone((on: string) => formatCalendarDate(on, locale)),
    time: orNone((at: string) => formatDateTime(at, locale, malaysiaZone)),
    day: (at: string) => formatDate(at, locale, malaysiaZone),
    clock: (at: string) => formatTime(at, locale, malaysiaZone),
    ago: orNone((at: string) => formatRelative(at, new Date(), locale)),
    month: (month: string) => formatMonth(month, locale),
    number: orNone((value: number) => formatNumber(value, locale)),
    percent: (whole: number) => formatPercent(whole / 100, locale, 0),
    weight: orNone((lb: number) => formatWeight(lb, locale)),
    volume: orNone((cft: number) => formatVolume(cft, locale)),
    size: (box: { length_in: number | null; width_in: number | null; height_in: number | null }) =>
      box.length_in === null || box.width_in === null || box.height_in === null
        ? none
        : formatSize({ length: box.length_in, width: box.width_in, height: box.height_in }, locale),
  };
}
