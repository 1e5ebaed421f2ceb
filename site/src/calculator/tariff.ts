import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { loyaltyTable } from '@rantau/shared/loyalty';
import { sampleTariff, type Tariff } from '@rantau/shared/pricing';
import type {
  BoxType,
  ExchangeRate,
  GoodsType,
  Rate,
  ServicePrice,
  Tax,
} from '@rantau/shared/reference-data';
import { readJson } from '../scripts/read-json.ts';

/** Prices and where they come from: now from the API, kept from an earlier visit, or samples written into the page. */
export interface KnownTariff {
  readonly tariff: Tariff;
  readonly source: 'live' | 'remembered' | 'built';
  /** Calendar date of the prices; empty for samples, which are of no day. */
  readonly on: string;
}

export const builtTariff: KnownTariff = { tariff: sampleTariff, source: 'built', on: '' };

interface Prices {
  readonly rates: Rate[];
  readonly services: ServicePrice[];
  readonly taxes: Tax[];
  readonly density_limit_lb_per_cft: number;
  readonly volumetric_divisor_cm3_per_kg: number;
}

const storageKey = 'tariff';
const api = '/api/v1';

/** The prices kept by an earlier visit of this browser, or null. */
export function rememberedTariff(): KnownTariff | null {
  try {
    const tariff = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Tariff | null;
    return tariff && { tariff, source: 'remembered', on: tariff.on };
  } catch {
    return null;
  }
}

function remember(tariff: Tariff): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(tariff));
  } catch {
    // Without storage the next visit asks again.
  }
}

const volumeOf = (box: BoxType): number => box.outer_length_in * box.outer_width_in * box.outer_height_in;

/** The prices in force, or null where the API can't be reached. They are kept for a visit without it. */
export async function liveTariff(): Promise<KnownTariff | null> {
  const [boxTypes, goodsTypes, exchangeRates, prices] = await Promise.all([
    readJson<BoxType[]>(`${api}/calculators/box-types`),
    readJson<GoodsType[]>(`${api}/goods-types`),
    readJson<ExchangeRate[]>(`${api}/exchange-rates`),
    readJson<Prices>(`${api}/rates`),
  ]);
  if (!boxTypes || !goodsTypes || !exchangeRates || !prices) return null;
  const tariff: Tariff = {
    ...prices,
    on: calendarDate(new Date(), malaysiaZone),
    box_types: boxTypes.toSorted((one, other) => volumeOf(one) - volumeOf(other)),
    goods_types: goodsTypes,
    exchange_rates: exchangeRates,
    loyalty: loyaltyTable,
    discount: null,
    discount_used: false,
  };
  remember(tariff);
  return { tariff, source: 'live', on: tariff.on };
}
