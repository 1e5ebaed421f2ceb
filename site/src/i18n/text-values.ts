import { advertised, company } from '@rantau/shared/company';
import { formatMoney, formatNumber, formatPercent, formatPhone } from '@rantau/shared/format';
import { americanStates } from '@rantau/shared/geography';
import { createTranslator } from '@rantau/shared/i18n';
import type { Locale } from '@rantau/shared/locales';
import { loyaltyTable } from '@rantau/shared/loyalty';
import { densityLimit } from '@rantau/shared/measures';
import { usd } from '@rantau/shared/money';
import { depositBasisPoints } from '@rantau/shared/online-orders';
import { config } from '../config.ts';

type Unit = (typeof advertised.durations)[DurationName]['unit'];

/** As the translator reads them: one, then many. */
const units: Record<Locale, Record<Unit, string>> = {
  ms: { working_days: 'hari bekerja', weeks: 'minggu', months: 'bulan' },
  en: {
    working_days: 'working day |||| working days',
    weeks: 'week |||| weeks',
    months: 'month |||| months',
  },
};

type DurationName = keyof typeof advertised.durations;

function duration(name: DurationName, locale: Locale): string {
  const { from, to, unit } = advertised.durations[name];
  const word = createTranslator(locale, units[locale]).t(unit, { count: to });
  return `${from === to ? from : `${from}–${to}`} ${word}`;
}

/** Whole dollars without cents: `US$5`. */
const short = (minor: number, locale: Locale): string => formatMoney(usd(minor), locale).replace(/\.00$/, '');

/** From how many cubic feet on each tier is held, by its name. */
const thresholds = (locale: Locale): Record<string, string> =>
  Object.fromEntries(
    loyaltyTable.map(({ tier, from_cft }) => [tier, `${formatNumber(from_cft, locale)} cft`]),
  );

/** The least and the most that a tier takes off each cubic foot. */
function discounts(locale: Locale): Record<string, string> {
  const cents = loyaltyTable.map((each) => each.discount_per_cft_usd_minor).filter((each) => each > 0);
  const money = (minor: number) => formatMoney(usd(minor), locale);
  return { least_discount: money(Math.min(...cents)), most_discount: money(Math.max(...cents)) };
}

/** Values of the placeholders `%{…}` in the texts: the company's data, as the language writes them. */
export function textValues(locale: Locale): Record<string, string> {
  const { malaysiaWarehouse: place, usaWarehouse: there, contact } = company;
  return {
    name: company.name,
    legal_name: company.legalName,
    registration: company.registrationNumber,
    since: String(company.operatingSince.shown),
    city: place.city,
    warehouse: `${place.city}, ${place.state}`,
    address: `${place.line1}, ${place.line2}, ${place.postcode} ${place.city}, ${place.state}`,
    usa_warehouse: `${there.city}, ${americanStates[there.state]}`,
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
    density_limit: formatNumber(densityLimit, locale),
    storage_days: formatNumber(config.storageFreeDays, locale),
    deposit: formatPercent(depositBasisPoints / 10_000, locale),
    ...thresholds(locale),
    ...discounts(locale),
  };
}
