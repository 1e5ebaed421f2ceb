import type { DiscountCode } from '../discounts/index.ts';
import type { Zone } from '../geography/index.ts';
import type { LoyaltyTier } from '../loyalty/index.ts';
import type { ExchangeRate } from '../money/index.ts';
import type { TaxScope } from './charge-kinds.ts';

/** By sea or by air. */
export type FreightMode = 'sea' | 'air';

/** Services that can be requested besides the freight, in the order in which they are billed. */
export const quoteServices = [
  'repack',
  'consolidate',
  'inspect',
  'label',
  'pickup',
  'insurance',
  'home_delivery',
] as const;
/** A service that is priced with the freight. */
export type QuoteService = (typeof quoteServices)[number];

/** Price of freight from a date on: per cft by sea, per kg by air. */
export interface TariffRate {
  readonly mode: FreightMode;
  readonly zone: Zone;
  readonly unit: 'cft' | 'kg';
  readonly unit_price_usd_minor: number;
  /** The least that freight of one outbound package costs, after the loyalty discount. */
  readonly minimum_usd_minor: number;
  readonly effective_from: string;
}

/** Price of a service from a date on. `zone` null is everywhere; a price for the zone itself goes first. */
export interface TariffService {
  readonly service: QuoteService | 'personal_shopper' | 'storage';
  readonly zone: Zone | null;
  readonly basis: 'per_shipment' | 'per_box' | 'per_cft' | 'of_value' | 'per_day';
  /** US cents a unit; where the basis is the value, the least it costs. */
  readonly amount_usd_minor: number;
  /** Basis points of the declared value; 0 for other bases. */
  readonly rate_bp: number;
  readonly effective_from: string;
}

/** A box type of ours. It is charged by its outer size. */
export interface TariffBoxType {
  readonly id: string;
  readonly name: string;
  readonly outer_length_in: number;
  readonly outer_width_in: number;
  readonly outer_height_in: number;
  /** Weight of the empty box. */
  readonly tare_lb: number;
  readonly active: boolean;
}

/** Rule for goods by a mode: allowed, allowed under a condition, or not at all. */
export type GoodsRule = 'allowed' | 'restricted' | 'prohibited';

/** A kind of goods, how it may go and what it costs more. */
export interface TariffGoodsType {
  readonly id: string;
  readonly code: string;
  readonly name_ms: string;
  readonly name_en: string;
  readonly sea: GoodsRule;
  readonly air: GoodsRule;
  /** Added for each US$100 of value or part of it. */
  readonly surcharge_usd_minor: number;
  readonly active: boolean;
}

/** A tax on what is charged, between two dates; both are charged days, and null is until further notice. */
export interface TariffTax {
  readonly code: string;
  /** Service tax unless it is said; snapshots from before there were others do not. */
  readonly kind?: 'service_tax' | 'other' | undefined;
  readonly name_ms: string;
  readonly name_en: string;
  /** Basis points: 600 are 6 %; 0 is exempt, for a reason. */
  readonly rate_bp: number;
  readonly exemption_reason?: string | null | undefined;
  readonly applies_to: TaxScope;
  readonly effective_from: string;
  readonly effective_to: string | null;
}

/**
 * Everything a price depends on, as data: rows of the tables as they are (further columns do no harm), the day it is
 * computed for, and the discount code that was asked for. Prices of other dates may be among them; the ones in force
 * on `on` are used.
 */
export interface Tariff {
  /** `YYYY-MM-DD` in Asia/Kuala_Lumpur. */
  readonly on: string;
  readonly rates: readonly TariffRate[];
  readonly services: readonly TariffService[];
  /** None unless finance has entered one; snapshots from before there were any hold no such list. */
  readonly taxes?: readonly TariffTax[] | undefined;
  /** The day whose taxes hold, where it is not `on`: that of issue, of what was priced before. */
  readonly taxed_on?: string | undefined;
  readonly box_types: readonly TariffBoxType[];
  readonly goods_types: readonly TariffGoodsType[];
  readonly exchange_rates: readonly ExchangeRate[];
  readonly density_limit_lb_per_cft: number;
  readonly volumetric_divisor_cm3_per_kg: number;
  readonly loyalty: readonly LoyaltyTier[];
  /** The row of the code that the request names, null when there is none. */
  readonly discount: DiscountCode | null;
  /** True if the customer who asks has used that code before. */
  readonly discount_used: boolean;
}

const latest = <T extends { readonly effective_from: string }>(rows: readonly T[], on: string): T | null => {
  let found: T | null = null;
  for (const row of rows)
    if (row.effective_from <= on && (found === null || row.effective_from >= found.effective_from))
      found = row;
  return found;
};

/** The freight rate in force for a mode and zone, or null. */
export const freightRate = (tariff: Tariff, mode: FreightMode, zone: Zone): TariffRate | null =>
  latest(
    tariff.rates.filter(
      (rate) => rate.mode === mode && rate.zone === zone && rate.unit === (mode === 'sea' ? 'cft' : 'kg'),
    ),
    tariff.on,
  );

type Prices = Pick<Tariff, 'services' | 'on'>;

/** The price in force of a service in a zone: the zone's own, else the one for everywhere, or null. */
export function servicePrice(tariff: Prices, service: string, zone: Zone): TariffService | null {
  const all = tariff.services.filter((each) => each.service === service);
  const of = (wanted: Zone | null) =>
    latest(
      all.filter((each) => each.zone === wanted),
      tariff.on,
    );
  return of(zone) ?? of(null);
}

/** The services that can be asked for where the goods go: those that finance has entered a price for. */
export const offeredServices = (prices: Prices, zone: Zone): QuoteService[] =>
  quoteServices.filter((service) => servicePrice(prices, service, zone) !== null);

/** Requested services without those that are not offered: a tick may be from before, or from another zone. */
export const onlyOffered = <Ticks extends { readonly [service in QuoteService]?: boolean | undefined }>(
  ticks: Ticks,
  offered: readonly QuoteService[],
): Ticks => {
  const refused = quoteServices.filter((service) => ticks[service] && !offered.includes(service));
  return { ...ticks, ...Object.fromEntries(refused.map((service) => [service, false])) };
};

/** Price of the personal shopper: it buys in the USA, so the price does not depend on where the goods go. */
export const shopperPrice = (tariff: Tariff): TariffService | null =>
  servicePrice(tariff, 'personal_shopper', 'peninsular');

/** The taxes in force, one a code and scope, in the order of their codes. */
export function taxesInForce({
  taxes = [],
  on,
  taxed_on = on,
}: Pick<Tariff, 'taxes' | 'on' | 'taxed_on'>): TariffTax[] {
  const byRule = Map.groupBy(taxes, ({ code, applies_to }) => `${code} ${applies_to}`);
  return [...byRule.keys()].sort().flatMap((key) => {
    const tax = latest(byRule.get(key) ?? [], taxed_on);
    return tax && (tax.effective_to === null || tax.effective_to >= taxed_on) ? [tax] : [];
  });
}

/** The exchange rate in force, or null. */
export const exchangeRate = (tariff: Tariff): ExchangeRate | null => latest(tariff.exchange_rates, tariff.on);
