import { loyaltyOutlook } from '../loyalty/index.ts';
import { convert, usd } from '../money/index.ts';
import { breakEven } from './break-even.ts';
import { type CheckedRequest, checkRequest, type Fields } from './check-request.ts';
import { maxVolumeCft } from './limits.ts';
import {
  discountLines,
  freightLines,
  goodsLines,
  loyaltyLines,
  minimumLines,
  serviceLines,
  storageLines,
  sumOf,
  total,
} from './lines.ts';
import { measureBox } from './measure-boxes.ts';
import type { Quote, QuoteBoxMeasures, QuoteLine, QuoteRequestInput } from './pricing.schema.ts';
import { type QuoteBasis, type QuoteSnapshot, takeSnapshot } from './snapshot.ts';
import type { FreightMode, Tariff } from './tariff.ts';
import { taxLines } from './taxes.ts';

/** A price, or why there is none: the path of each refused field (`boxes.0.weight`) to its code. */
export type QuoteResult =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly fields: Fields };

/**
 * Price of an outbound package. Pure: the same request and tariff give the same cents anywhere. A standard
 * customer gets a ceiling, a forwarding customer what these sizes cost if they are right. All
 * problems are reported at once; nothing is thrown for what a person can enter.
 */
export const quote = (request: QuoteRequestInput, tariff: Tariff): QuoteResult =>
  price(request, tariff, request.customer_kind === 'standard' ? 'ceiling' : 'estimated');

/**
 * Price of an outbound package by the measures of its boxes before packing: for any customer, with discounts.
 */
export const quoteUnpacked = (request: QuoteRequestInput, tariff: Tariff): QuoteResult =>
  price(request, tariff, 'estimated');

/**
 * Price of a packed outbound package: for any customer, from measured sizes, with discounts. Invoices are
 * made from this.
 */
export const quotePacked = (request: QuoteRequestInput, tariff: Tariff): QuoteResult =>
  price(request, tariff, 'measured');

function again({ engine, basis, request, tariff }: QuoteSnapshot): Quote {
  if (engine !== 1) throw new RangeError(`No rules are kept for engine ${String(engine)}`);
  const result = price(request, tariff, basis);
  if (!result.ok) throw new RangeError(`The snapshot refuses itself: ${JSON.stringify(result.fields)}`);
  return result.quote;
}

/** The same quote again, to the cent, from what it was computed with. Throws on a snapshot of rules that are not kept. */
export const recompute = (computedWith: Readonly<Record<string, unknown>>): Quote =>
  again(computedWith as QuoteSnapshot);

/**
 * Price with boxes of these sizes, everything else as it was kept: prices, rates, tier, code and day. For
 * boxes that were measured again after they were charged. Throws as `recompute` does.
 */
export function recomputeWith(
  computedWith: Readonly<Record<string, unknown>>,
  boxes: QuoteRequestInput['boxes'],
): Quote {
  const kept = computedWith as QuoteSnapshot;
  return again({ ...kept, request: { ...kept.request, boxes } });
}

function price(request: QuoteRequestInput, tariff: Tariff, basis: QuoteBasis): QuoteResult {
  const ceiling = basis === 'ceiling';
  const checked = checkRequest(request, tariff, !ceiling);
  if (!checked.ok) return checked;
  const order = checked.request;

  const boxes = order.boxes.map((box) => measureBox(box, order.mode, ceiling, tariff));
  const volume = total(boxes.map((box) => box.volume_cft * box.count));
  if (volume > maxVolumeCft) return { ok: false, fields: { boxes: 'too_big' } };

  const weight = total(boxes.map((box) => box.weight_lb * box.count));
  const lines = linesOf(boxes, order, tariff, basis);
  const totalUsd = sumOf(lines);
  const withoutCode = Boolean(request.discount_code) && ceiling;
  return {
    ok: true,
    quote: {
      mode: order.mode,
      zone: order.zone,
      state: order.state,
      postcode: order.postcode,
      on: tariff.on,
      ceiling,
      lines,
      total_usd_minor: totalUsd,
      discount_usd_minor: lines.reduce((off, line) => off - Math.min(0, line.amount_usd_minor), 0),
      total_myr_minor: convert(usd(totalUsd), order.exchange).amount,
      exchange_rate: order.exchange.rate,
      exchange_rate_on: order.exchange.effective_from,
      boxes,
      volume_cft: volume,
      weight_lb: weight,
      notices: noticesOf(boxes, lines, order, withoutCode),
      loyalty: {
        now: loyaltyOutlook(order.lifetime, tariff.loyalty),
        after: loyaltyOutlook(total([order.lifetime, volume]), tariff.loyalty),
      },
      break_even: breakEven(tariff, order.zone, volume, volume > 0 ? weight / volume : 0),
      computed_with: takeSnapshot(basis, request, order, tariff),
    },
  };
}

function linesOf(
  boxes: QuoteBoxMeasures[],
  order: CheckedRequest,
  tariff: Tariff,
  basis: QuoteBasis,
): QuoteLine[] {
  const withDiscounts = basis !== 'ceiling';
  const packed = basis !== 'estimated';
  const freight = freightLines(boxes, order, tariff);
  const loyalty = withDiscounts ? loyaltyLines(freight, order, tariff) : [];
  const reduced = [...freight, ...loyalty];
  const carried = [...reduced, ...minimumLines(reduced, order)];
  const code = discountLines(carried, order);
  const services = [...serviceLines(boxes, order, tariff, { withDiscounts, packed }), ...storageLines(order)];
  const charged = [...carried, ...goodsLines(order), ...services, ...code];
  return [...charged, ...taxLines(charged, tariff)];
}

function noticesOf(
  boxes: readonly QuoteBoxMeasures[],
  lines: readonly QuoteLine[],
  order: CheckedRequest,
  withoutCode: boolean,
): Quote['notices'] {
  const restricted = new Set(
    order.goods.filter(({ type }) => type[order.mode] === 'restricted').map(({ type }) => type),
  );
  return [
    ...[...restricted].map((type) => ({
      code: 'goods_restricted' as const,
      details: { goods_type_id: type.id, name_ms: type.name_ms, name_en: type.name_en },
    })),
    ...(order.mode === 'sea' && boxes.some((box) => box.charged_by === 'weight')
      ? [{ code: 'charged_by_weight' as const, details: {} }]
      : []),
    ...(lines.some((line) => line.kind === 'minimum_charge')
      ? [{ code: 'minimum_applied' as const, details: { minimum_usd_minor: order.rate.minimum_usd_minor } }]
      : []),
    ...(withoutCode ? [{ code: 'discount_not_in_ceiling' as const, details: {} }] : []),
  ];
}

/** Two quotes for the same boxes. */
export interface ModeComparison {
  readonly sea: QuoteResult;
  readonly air: QuoteResult;
  /** Null where one of them has no price; `same` where both cost the same. */
  readonly cheaper: FreightMode | 'same' | null;
  /** Difference to the dearer mode, from zero. */
  readonly difference_usd_minor: number | null;
}

/** The same boxes by sea and by air, side by side. */
export function compareModes(request: Omit<QuoteRequestInput, 'mode'>, tariff: Tariff): ModeComparison {
  const sea = quote({ ...request, mode: 'sea' }, tariff);
  const air = quote({ ...request, mode: 'air' }, tariff);
  if (!sea.ok || !air.ok) return { sea, air, cheaper: null, difference_usd_minor: null };
  const difference = air.quote.total_usd_minor - sea.quote.total_usd_minor;
  return {
    sea,
    air,
    cheaper: difference === 0 ? 'same' : difference > 0 ? 'sea' : 'air',
    difference_usd_minor: Math.abs(difference),
  };
}
