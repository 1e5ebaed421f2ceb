import { discountOf } from '../discounts/index.ts';
import { tierAt } from '../loyalty/index.ts';
import { fromNumber, multiply, percentage, ratio, toDecimal, usd } from '../money/index.ts';
import type { CheckedRequest } from './check-request.ts';
import type { QuoteBoxMeasures, QuoteLine } from './pricing.schema.ts';
import type { Tariff, TariffService } from './tariff.ts';

/** Figures that have at most two decimals, added without a float's error. */
export const total = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;

/** Sum of lines, in US cents. */
export const sumOf = (lines: readonly QuoteLine[]): number =>
  lines.reduce((sum, line) => sum + line.amount_usd_minor, 0);

/** A line whose amount is quantity × unit price, rounded half up to the cent, once, here. */
function line(
  kind: QuoteLine['kind'],
  description: string,
  quantity: string,
  unit: QuoteLine['unit'],
  unitPrice: number,
  details: QuoteLine['details'] = {},
): QuoteLine {
  return {
    kind,
    description,
    quantity,
    unit,
    unit_price_usd_minor: unitPrice,
    amount_usd_minor: multiply(usd(unitPrice), quantity).amount,
    details,
  };
}

/** A discount that is never more than what it is taken off; one that would be becomes a single amount. */
const capped = (discount: QuoteLine, most: number): QuoteLine =>
  -discount.amount_usd_minor > most
    ? line(discount.kind, discount.description, '1', 'shipment', -most, discount.details)
    : discount;

const places = (value: number): string => toDecimal(fromNumber(value), 2, 'half_up');

/** One line a kind of box. */
export const freightLines = (
  boxes: readonly QuoteBoxMeasures[],
  request: CheckedRequest,
  tariff: Tariff,
): QuoteLine[] =>
  boxes.map((box) =>
    line(
      'freight',
      `freight_${request.mode}`,
      places(total([box.billable * box.count])),
      box.billable_unit,
      request.rate.unit_price_usd_minor,
      {
        zone: request.zone,
        count: box.count,
        length_in: box.length_in,
        width_in: box.width_in,
        height_in: box.height_in,
        billable: box.billable,
        charged_by: box.charged_by,
        ...(request.mode === 'sea'
          ? {
              volume_cft: box.volume_cft,
              weight_lb: box.weight_lb,
              density_limit: tariff.density_limit_lb_per_cft,
            }
          : {
              volumetric_kg: box.volumetric_kg,
              weight_kg: box.weight_kg,
              divisor: tariff.volumetric_divisor_cm3_per_kg,
            }),
      },
    ),
  );

/** Off sea freight by tier, for each cubic foot that is charged; never below nothing. */
export function loyaltyLines(
  freight: readonly QuoteLine[],
  request: CheckedRequest,
  tariff: Tariff,
): QuoteLine[] {
  const { tier, discount_per_cft_usd_minor: off } = tierAt(request.lifetime, tariff.loyalty);
  if (request.mode !== 'sea' || off === 0) return [];
  const quantity = places(total(freight.map((each) => Number(each.quantity))));
  const discount = line('loyalty_discount', 'loyalty_discount', quantity, 'cft', -off, { tier });
  return [capped(discount, sumOf(freight))];
}

/**
 * Line that raises freight to its minimum. After the loyalty discount, so that a larger box is never cheaper.
 */
export function minimumLines(freight: readonly QuoteLine[], { rate, zone }: CheckedRequest): QuoteLine[] {
  const missing = rate.minimum_usd_minor - sumOf(freight);
  return missing > 0
    ? [
        line('minimum_charge', 'minimum_charge', '1', 'shipment', missing, {
          zone,
          minimum_usd_minor: rate.minimum_usd_minor,
        }),
      ]
    : [];
}

/** For each US$100 of value or part of it, one line a kind of goods. */
export function goodsLines({ goods }: CheckedRequest): QuoteLine[] {
  const values = new Map<CheckedRequest['goods'][number]['type'], number>();
  for (const { type, value } of goods) values.set(type, (values.get(type) ?? 0) + value);
  return [...values]
    .filter(([type, value]) => type.surcharge_usd_minor > 0 && value > 0)
    .map(([type, value]) =>
      line(
        'goods_surcharge',
        'goods_surcharge',
        String(Math.ceil(value / 10_000)),
        'usd_100',
        type.surcharge_usd_minor,
        {
          goods_type_id: type.id,
          name_ms: type.name_ms,
          name_en: type.name_en,
          value_usd_minor: value,
        },
      ),
    );
}

function serviceLine(
  service: string,
  price: TariffService,
  boxes: readonly QuoteBoxMeasures[],
  count: number,
  value: number,
): QuoteLine {
  const description = `service_${service}`;
  switch (price.basis) {
    case 'per_shipment':
      return line('service', description, '1', 'shipment', price.amount_usd_minor);
    case 'per_day':
      throw new RangeError(`${service} is not priced by the day`);
    case 'per_box':
      return line('service', description, String(count), 'box', price.amount_usd_minor);
    case 'per_cft':
      return line(
        'service',
        description,
        places(total(boxes.map((box) => box.volume_cft * box.count))),
        'cft',
        price.amount_usd_minor,
      );
    case 'of_value': {
      const share = percentage(usd(value), price.rate_bp).amount;
      const amount = Math.max(share, price.amount_usd_minor);
      return {
        ...line('service', description, '1', 'shipment', amount),
        details: {
          value_usd_minor: value,
          rate_bp: price.rate_bp,
          minimum_usd_minor: price.amount_usd_minor,
        },
      };
    }
  }
}

/**
 * One line a service, and what the tier takes off repackaging; never more than repackaging costs. `packed` says that the
 * boxes are those that leave; until then, what is to be consolidated is delivered as one.
 */
export function serviceLines(
  boxes: readonly QuoteBoxMeasures[],
  { services, goods, lifetime }: CheckedRequest,
  tariff: Tariff,
  { withDiscounts, packed }: { readonly withDiscounts: boolean; readonly packed: boolean },
): QuoteLine[] {
  const count = boxes.reduce((n, box) => n + box.count, 0);
  const together = !packed && services.some(({ service }) => service === 'consolidate');
  const value = goods.reduce((sum, each) => sum + each.value, 0);
  const { tier, repack_discount_per_cft_usd_minor: off } = tierAt(lifetime, tariff.loyalty);
  return services.flatMap(({ service, price }) => {
    const delivered = service === 'home_delivery' && together ? 1 : count;
    const charge = serviceLine(service, price, boxes, delivered, value);
    if (service !== 'repack' || !withDiscounts || off === 0 || charge.amount_usd_minor === 0) return [charge];
    const volume = places(total(boxes.map((box) => box.volume_cft * box.count)));
    const discount = line('repack_discount', 'repack_discount', volume, 'cft', -off, { tier });
    return [charge, capped(discount, charge.amount_usd_minor)];
  });
}

/** For each day that inbound packages waited after their free ones; none where nothing is charged for it. */
export const storageLines = ({ storage }: CheckedRequest): QuoteLine[] =>
  storage && storage.price.amount_usd_minor > 0
    ? [line('service', 'service_storage', String(storage.days), 'day', storage.price.amount_usd_minor)]
    : [];

/** Discount of a code on the freight, after tier and minimum. */
export function discountLines(freight: readonly QuoteLine[], { discount }: CheckedRequest): QuoteLine[] {
  if (!discount) return [];
  const off = discountOf(discount, usd(sumOf(freight))).amount;
  if (off === 0) return [];
  return [
    line('discount_code', 'discount_code', '1', 'shipment', -off, {
      code: discount.code,
      kind: discount.kind,
      value: discount.value,
    }),
  ];
}

/** A share of something in basis points as text: 250 is `2.5`. */
export const percentText = (basisPoints: number): string =>
  toDecimal(ratio(basisPoints, 100), 2, 'half_up').replace(/\.?0+$/, '');
