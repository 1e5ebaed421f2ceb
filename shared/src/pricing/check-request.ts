import { checkDiscount, type DiscountCode } from '../discounts/index.ts';
import type { FieldCode } from '../errors/index.ts';
import { resolveDestination, type StateCode, type Zone } from '../geography/index.ts';
import {
  isHundredths,
  type LengthUnit,
  lengthUnits,
  type Size,
  type WeightUnit,
  weightUnits,
} from '../measures/index.ts';
import type { ExchangeRate } from '../money/index.ts';
import {
  maxBoxes,
  maxBoxSide,
  maxBoxWeight,
  maxGoods,
  maxOfOneBox,
  maxStorageDays,
  maxValueUsdMinor,
} from './limits.ts';
import type { QuoteRequestInput } from './pricing.schema.ts';
import {
  exchangeRate,
  type FreightMode,
  freightRate,
  type QuoteService,
  quoteServices,
  servicePrice,
  type Tariff,
  type TariffBoxType,
  type TariffGoodsType,
  type TariffRate,
  type TariffService,
} from './tariff.ts';

/** A box whose figures are in bounds, with the outer size that is charged. */
export interface CheckedBox {
  readonly size: Size;
  readonly unit: LengthUnit;
  readonly weight: number;
  readonly weight_unit: WeightUnit;
  readonly count: number;
  readonly boxType: TariffBoxType | null;
  /** Own sizes were given, or the outer sizes of the box type are used. */
  readonly ownSize: boolean;
}

/** A request in which everything is there, in bounds and priced. */
export interface CheckedRequest {
  readonly mode: FreightMode;
  readonly zone: Zone;
  readonly state: StateCode;
  readonly postcode: string | null;
  readonly boxes: readonly CheckedBox[];
  readonly goods: readonly { readonly type: TariffGoodsType; readonly value: number }[];
  readonly services: readonly { readonly service: QuoteService; readonly price: TariffService }[];
  /** Null where nothing is charged for it. */
  readonly storage: { readonly days: number; readonly price: TariffService } | null;
  readonly rate: TariffRate;
  readonly exchange: ExchangeRate;
  readonly discount: DiscountCode | null;
  readonly lifetime: number;
}

/** The path of each refused field to its code. */
export type Fields = Record<string, FieldCode>;
type Checked =
  | { readonly ok: true; readonly request: CheckedRequest }
  | { readonly ok: false; readonly fields: Fields };

/** Forms and links pass what people typed, so a value may be other than its type says. */
function numberProblem(value: unknown, least: number, most: number): FieldCode | null {
  if (value === undefined || value === null || value === '') return 'required';
  if (typeof value !== 'number' || Number.isNaN(value)) return 'not_a_number';
  return value < least ? 'too_small' : value > most ? 'too_big' : null;
}

const measureProblem = (value: unknown, most: number): FieldCode | null =>
  numberProblem(value, 0, most) ??
  (value === 0 ? 'too_small' : isHundredths(value as number) ? null : 'too_precise');

const integerProblem = (value: unknown, least: number, most: number): FieldCode | null =>
  numberProblem(value, least, most) ?? (Number.isInteger(value) ? null : 'too_precise');

type RequestBox = QuoteRequestInput['boxes'][number];

function checkBox(box: RequestBox, path: string, tariff: Tariff, fields: Fields): CheckedBox {
  const unit = box.unit ?? 'in';
  const weightUnit = box.weight_unit ?? 'lb';
  const knownUnit = lengthUnits.includes(unit);
  const knownWeightUnit = weightUnits.includes(weightUnit);
  const refuse = (name: string, problem: FieldCode | null) => {
    if (problem) fields[`${path}.${name}`] = problem;
  };
  refuse('unit', knownUnit ? null : 'unknown_option');
  refuse('weight_unit', knownWeightUnit ? null : 'unknown_option');

  const boxType = tariff.box_types.find((each) => each.id === box.box_type_id && each.active) ?? null;
  if (box.box_type_id) refuse('box_type_id', boxType ? null : 'unknown_option');

  const ownSize = !box.box_type_id || [box.length, box.width, box.height].some((side) => side != null);
  if (ownSize)
    for (const side of ['length', 'width', 'height'] as const)
      refuse(side, measureProblem(box[side], maxBoxSide[knownUnit ? unit : 'cm']));
  refuse('weight', measureProblem(box.weight, maxBoxWeight[knownWeightUnit ? weightUnit : 'lb']));
  const count = box.count ?? 1;
  refuse('count', integerProblem(count, 1, maxOfOneBox));

  const size = ownSize
    ? { length: box.length ?? 0, width: box.width ?? 0, height: box.height ?? 0 }
    : {
        length: boxType?.outer_length_in ?? 0,
        width: boxType?.outer_width_in ?? 0,
        height: boxType?.outer_height_in ?? 0,
      };
  return {
    size,
    unit: ownSize ? unit : 'in',
    weight: box.weight,
    weight_unit: weightUnit,
    count,
    boxType,
    ownSize,
  };
}

function checkGoods(request: QuoteRequestInput, tariff: Tariff, fields: Fields): CheckedRequest['goods'] {
  const given = request.goods ?? [];
  if (given.length > maxGoods) fields['goods'] = 'too_big';
  return given.flatMap((each, index) => {
    const type = tariff.goods_types.find((known) => known.id === each.goods_type_id && known.active);
    const value = each.value_usd_minor ?? 0;
    const problem = integerProblem(value, 0, maxValueUsdMinor);
    if (problem) fields[`goods.${index}.value_usd_minor`] = problem;
    if (!type) fields[`goods.${index}.goods_type_id`] = 'unknown_option';
    else if (type[request.mode] === 'prohibited') fields[`goods.${index}.goods_type_id`] = 'goods_prohibited';
    return type ? [{ type, value }] : [];
  });
}

function checkServices(
  request: QuoteRequestInput,
  zone: Zone,
  goods: CheckedRequest['goods'],
  tariff: Tariff,
  fields: Fields,
): CheckedRequest['services'] {
  return quoteServices.flatMap((service) => {
    if (!request.services?.[service]) return [];
    const price = servicePrice(tariff, service, zone);
    if (!price) fields[`services.${service}`] = 'rate_missing';
    else if (price.basis === 'of_value' && !goods.some(({ value }) => value > 0))
      fields['goods'] = 'required';
    return price ? [{ service, price }] : [];
  });
}

/**
 * Reads a request against a tariff. Every problem is found, each under the path of its field, before anything is
 * computed. `withDiscounts` is false for a ceiling, which has none.
 */
export function checkRequest(request: QuoteRequestInput, tariff: Tariff, withDiscounts: boolean): Checked {
  const fields: Fields = {};
  const { mode } = request;
  if (mode !== 'sea' && mode !== 'air') return { ok: false, fields: { mode: 'unknown_option' } };
  if (request.customer_kind !== 'forwarding' && request.customer_kind !== 'standard')
    fields['customer_kind'] = 'unknown_option';

  const where = resolveDestination(request.destination);
  if (!where.ok) fields[`destination.${where.field}`] = where.reason;

  if (request.boxes.length === 0) fields['boxes'] = 'required';
  if (request.boxes.length > maxBoxes) fields['boxes'] = 'too_big';
  const boxes = request.boxes.map((box, index) => checkBox(box, `boxes.${index}`, tariff, fields));
  const goods = checkGoods(request, tariff, fields);

  const lifetime = request.lifetime_cft ?? 0;
  const lifetimeProblem = numberProblem(lifetime, 0, 10_000_000);
  if (lifetimeProblem) fields['lifetime_cft'] = lifetimeProblem;

  const days = request.storage_days ?? 0;
  const daysProblem = integerProblem(days, 0, maxStorageDays);
  if (daysProblem) fields['storage_days'] = daysProblem;

  const wantsCode = withDiscounts && Boolean(request.discount_code);
  if (wantsCode) {
    const named =
      tariff.discount?.code === request.discount_code?.trim().toUpperCase() ? tariff.discount : null;
    const use = { on: tariff.on, purpose: mode, usedByCustomer: tariff.discount_used };
    const decision = checkDiscount(named, use);
    if (!decision.ok) fields['discount_code'] = decision.reason;
  }

  const exchange = exchangeRate(tariff);
  if (!exchange) fields['exchange_rate'] = 'exchange_rate_missing';
  const rate = where.ok ? freightRate(tariff, mode, where.zone) : null;
  if (where.ok && !rate) fields['mode'] = 'rate_missing';
  const services = where.ok ? checkServices(request, where.zone, goods, tariff, fields) : [];

  const storagePrice = where.ok && days > 0 ? servicePrice(tariff, 'storage', where.zone) : null;
  if (Object.keys(fields).length > 0 || !where.ok || !rate || !exchange) return { ok: false, fields };
  return {
    ok: true,
    request: {
      mode,
      zone: where.zone,
      state: where.state,
      postcode: where.postcode,
      boxes,
      goods,
      services,
      storage: storagePrice && { days, price: storagePrice },
      rate,
      exchange,
      discount: wantsCode ? tariff.discount : null,
      lifetime,
    },
  };
}
