import {
  formatCalendarDate,
  formatClockedDateTime,
  formatClockedTime,
  formatDate,
  formatList,
  formatMoney,
  formatMonth,
  formatNearDate,
  formatNumber,
  formatPercent,
  formatSize,
  formatVolume,
  formatWeight,
  malaysiaZone,
  usaWarehouseZone,
} from '@rantau/shared/format';
import { toLocale } from '@rantau/shared/locales';
import { type Currency, money } from '@rantau/shared/money';
import { useLocale } from 'react-admin';
import { currentAdmin } from '../session/session.ts';

const none = '–';
const orNone =
  <T>(show: (value: T) => string) =>
  (value: T | null | undefined): string =>
    value === null || value === undefined ? none : show(value);

/**
 * Staff read times by the clock of their own warehouse, which is named. The other one stands beside it for what both go
 * by, so that those who pack in Portland don't miss a cutoff.
 */
const clocks = () =>
  currentAdmin().role === 'warehouse_us'
    ? ({ here: usaWarehouseZone, there: malaysiaZone } as const)
    : ({ here: malaysiaZone, there: usaWarehouseZone } as const);

/** Formats of figures in the language in use. A missing value is a dash. A time is marked with its clock. */
export function useFormat() {
  const locale = toLocale(useLocale());
  const { here, there } = clocks();
  const told = (at: string) => formatClockedDateTime(at, locale, here);
  const toldThere = (at: string) => formatClockedDateTime(at, locale, there);
  return {
    locale,
    money: (minor: number | null | undefined, currency: Currency = 'USD') =>
      orNone((value: number) => formatMoney(money(value, currency), locale))(minor),
    date: orNone((on: string) => formatCalendarDate(on, locale)),
    time: orNone(told),
    timeThere: toldThere,
    /** Time by the clocks of both warehouses. */
    bothTimes: (at: string) => `${told(at)} (${toldThere(at)})`,
    /** Time by Malaysia's clock, as customers are told it; in Portland also by the clock on the wall. */
    told: orNone((at: string) => (here === malaysiaZone ? told(at) : `${toldThere(at)} (${told(at)})`)),
    dayTold: (at: string) => formatDate(at, locale, malaysiaZone),
    clockTold: (at: string) => formatClockedTime(at, locale, malaysiaZone),
    isToldHere: here === malaysiaZone,
    day: (at: string) => formatDate(at, locale, here),
    nearDay: (at: string) => formatNearDate(at, locale, here, new Date()),
    clock: (at: string) => formatClockedTime(at, locale, here),
    list: (items: readonly string[]) => formatList(items, locale),
    month: (month: string) => formatMonth(month, locale),
    number: orNone((value: number) => formatNumber(value, locale)),
    percent: (whole: number) => formatPercent(whole / 100, locale, 0),
    weight: orNone((lb: number) => formatWeight(lb, locale)),
    kilograms: orNone((lb: number) => formatWeight(lb, locale, 'kg')),
    volume: orNone((cft: number) => formatVolume(cft, locale)),
    size: (box: { length_in: number | null; width_in: number | null; height_in: number | null }) =>
      box.length_in === null || box.width_in === null || box.height_in === null
        ? none
        : formatSize({ length: box.length_in, width: box.width_in, height: box.height_in }, locale),
  };
}
