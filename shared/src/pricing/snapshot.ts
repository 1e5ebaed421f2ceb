import { loyaltyTable } from '../loyalty/index.ts';
import type { CheckedRequest } from './check-request.ts';
import type { QuoteRequestInput } from './pricing.schema.ts';
import { freightRate, type Tariff, taxesInForce } from './tariff.ts';

/**
 * Basis of a price: `ceiling` is the highest price for the sizes entered, `measured` is computed from the
 * packed boxes, `estimated` comes before packing and counts packages to consolidate as one box.
 */
export type QuoteBasis = 'ceiling' | 'measured' | 'estimated';

/**
 * All that a quote was computed with, as plain data that survives a JSON column. `engine` is the number of the rules:
 * whoever changes a rule raises it and keeps the old rules for the old number.
 */
export type QuoteSnapshot = {
  readonly engine: 1;
  readonly basis: QuoteBasis;
  readonly request: QuoteRequestInput;
  readonly tariff: Tariff;
};

/** The part of a tariff that a request used. A code is kept with its value and without how often it was used. */
function used(request: CheckedRequest, tariff: Tariff): Tariff {
  const taxes = taxesInForce(tariff);
  const rates = (['sea', 'air'] as const).map((mode) => freightRate(tariff, mode, request.zone));
  return {
    on: tariff.on,
    rates: rates.flatMap((rate) =>
      rate
        ? [
            {
              mode: rate.mode,
              zone: rate.zone,
              unit: rate.unit,
              unit_price_usd_minor: rate.unit_price_usd_minor,
              minimum_usd_minor: rate.minimum_usd_minor,
              effective_from: rate.effective_from,
            },
          ]
        : [],
    ),
    services: [...request.services, ...(request.storage ? [request.storage] : [])].map(({ price }) => ({
      service: price.service,
      zone: price.zone,
      basis: price.basis,
      amount_usd_minor: price.amount_usd_minor,
      rate_bp: price.rate_bp,
      effective_from: price.effective_from,
    })),
    ...(taxes.length > 0 && {
      taxes: taxes.map((tax) => ({
        code: tax.code,
        kind: tax.kind ?? 'service_tax',
        name_ms: tax.name_ms,
        name_en: tax.name_en,
        rate_bp: tax.rate_bp,
        exemption_reason: tax.exemption_reason ?? null,
        applies_to: tax.applies_to,
        effective_from: tax.effective_from,
        effective_to: tax.effective_to,
      })),
    }),
    box_types: unique(request.boxes.flatMap(({ boxType }) => (boxType ? [boxType] : []))).map((each) => ({
      id: each.id,
      name: each.name,
      outer_length_in: each.outer_length_in,
      outer_width_in: each.outer_width_in,
      outer_height_in: each.outer_height_in,
      tare_lb: each.tare_lb,
      active: true,
    })),
    goods_types: unique(request.goods.map(({ type }) => type)).map((each) => ({
      id: each.id,
      code: each.code,
      name_ms: each.name_ms,
      name_en: each.name_en,
      sea: each.sea,
      air: each.air,
      surcharge_usd_minor: each.surcharge_usd_minor,
      active: true,
    })),
    exchange_rates: [{ rate: request.exchange.rate, effective_from: request.exchange.effective_from }],
    density_limit_lb_per_cft: tariff.density_limit_lb_per_cft,
    volumetric_divisor_cm3_per_kg: tariff.volumetric_divisor_cm3_per_kg,
    loyalty: tariff.loyalty === loyaltyTable ? [...loyaltyTable] : tariff.loyalty,
    discount: request.discount && {
      code: request.discount.code,
      kind: request.discount.kind,
      value: request.discount.value,
      applies_to: request.discount.applies_to,
      valid_from: request.discount.valid_from,
      valid_to: request.discount.valid_to,
      max_uses: null,
      uses: 0,
      once_per_customer: request.discount.once_per_customer,
      active: true,
    },
    discount_used: false,
  };
}

const unique = <T extends { readonly id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Keeps what a quote was computed with, and nothing that it did not use. */
export const takeSnapshot = (
  basis: QuoteBasis,
  request: QuoteRequestInput,
  checked: CheckedRequest,
  tariff: Tariff,
): QuoteSnapshot => ({ engine: 1, basis, request, tariff: used(checked, tariff) });
