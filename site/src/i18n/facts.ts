import { advertised, company } from '@rantau/shared/company';
import { formatMoney, formatPhone } from '@rantau/shared/format';
import { usd } from '@rantau/shared/money';
import type { Locale } from './locales.ts';

const units = {
  ms: { working_days: 'hari bekerja', weeks: 'minggu', months: 'bulan' },
  en: { working_days: 'working days', weeks: 'weeks', months: 'months' },
} as const;
const singular: Record<string, string> = { weeks: 'week', months: 'month' };

type DurationName = keyof typeof advertised.durations;

function duration(name: DurationName, locale: Locale): string {
  const { from, to, unit } = advertised.durations[name];
  const word = locale === 'en' && to === 1 ? (singular[unit] ?? unit) : units[locale][unit];
  return `${from === to ? from : `${from}–${to}`} ${word}`;
}

/** Whole dollars without cents: `US$5`. */
const short = (minor: number, locale: Locale): string => formatMoney(usd(minor), locale).replace(/\.00$/, '');

/** What the texts of the site name by `%{…}`: the company's facts, as the language writes them. */
export function factsOf(locale: Locale): Record<string, string> {
  const { malaysiaWarehouse: place, contact } = company;
  return {
    name: company.name,
    legal_name: company.legalName,
    registration: company.registrationNumber,
    since: String(company.operatingSince.shown),
    city: place.city,
    warehouse: `${place.city}, ${place.state}`,
    address: `${place.line1}, ${place.line2}, ${place.postcode} ${place.city}, ${place.state}`,
    email: contact.email,
    privacy_email: contact.privacyEmail,
    phone: formatPhone(contact.phone),
    price: short(advertised.fromPriceUsdMinorPerKg[locale], locale),
    late_fee: short(advertised.lateFeeUsdMinorPerDay, locale),
    sea: duration('sea', locale),
    air_freight: duration('airFreight', locale),
    air: duration('air', locale),
    rapid_air: duration('rapidAir', locale),
    express: duration('express', locale),
  };
}
