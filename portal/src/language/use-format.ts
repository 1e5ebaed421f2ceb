import {
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatSize,
  formatVolume,
  formatWeight,
  malaysiaZone,
  usaWarehouseZone,
} from '@rantau/shared/format';
import { money } from '@rantau/shared/money';
import { useMemo } from 'react';
import { useLanguage } from './LanguageProvider.tsx';

interface Sides {
  readonly length_in: number | null;
  readonly width_in: number | null;
  readonly height_in: number | null;
}

/** The formatter with the language and Malaysia's time filled in. */
export function useFormat() {
  const { locale } = useLanguage();
  return useMemo(
    () => ({
      usd: (minor: number) => formatMoney(money(minor, 'USD'), locale),
      myr: (minor: number) => formatMoney(money(minor, 'MYR'), locale),
      money: (minor: number, currency: 'USD' | 'MYR') => formatMoney(money(minor, currency), locale),
      day: (on: string) => formatCalendarDate(on, locale),
      longDay: (on: string) => formatCalendarDate(on, locale, 'long'),
      date: (at: string) => formatDate(at, locale, malaysiaZone),
      /** Of what leaves the warehouse in the USA, where it leaves. */
      usDate: (at: string) => formatDate(at, locale, usaWarehouseZone),
      dateTime: (at: string) => formatDateTime(at, locale, malaysiaZone),
      number: (value: number, decimals?: number) => formatNumber(value, locale, decimals),
      weight: (lb: number) => formatWeight(lb, locale),
      kilograms: (lb: number) => formatWeight(lb, locale, 'kg'),
      volume: (cft: number) => formatVolume(cft, locale),
      size: ({ length_in, width_in, height_in }: Sides) =>
        length_in === null || width_in === null || height_in === null
          ? null
          : formatSize({ length: length_in, width: width_in, height: height_in }, locale),
    }),
    [locale],
  );
}
