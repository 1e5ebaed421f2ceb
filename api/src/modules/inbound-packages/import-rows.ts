import type { FieldCode } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { DeclaredItem, TrackingNumber } from '@rantau/shared/inbound-packages';
import { parseSuite } from '@rantau/shared/references';
import { z } from 'zod';
import { toFieldErrors } from '../../platform/http/field-codes.ts';
import type { Cells, ReadRow } from '../../platform/row-imports.ts';
import { toStoredNumber } from './tracking-number.service.ts';

/** Columns of an import. The four of the contents are all there or none is. */
export const importColumns = [
  'tracking_number',
  'carrier',
  'shop',
  'suite',
  'goods_type',
  'description',
  'quantity',
  'unit_value_usd',
  'customer_note',
] as const;

/** What the rows are compared with, read once for all of them. */
export interface Known {
  readonly owners: ReadonlyMap<string, string>;
  readonly goods: ReadonlyMap<string, string>;
  /** `number user` of what is announced or here already. */
  readonly taken: ReadonlySet<string>;
}

export interface ImportedInboundPackage {
  readonly tracking_number: string;
  readonly raw_tracking_number: string;
  readonly carrier: string | null;
  readonly shop: string;
  readonly user_id: Id<'user'>;
  readonly items: readonly DeclaredItem[];
  readonly customer_note: string;
}

const Row = z.object({
  tracking_number: TrackingNumber,
  carrier: z.string().max(40, 'too_long').default(''),
  shop: z.string().max(120, 'too_long').default(''),
  suite: z.string().min(1, 'required').max(20, 'too_long'),
  customer_note: z.string().max(200, 'too_long').default(''),
});
/** Dollars and cents as people write them: `12`, `12.5`, `1,299.00`. */
const Dollars = z
  .string()
  .transform((text) => text.replaceAll(/[$,\s]/g, ''))
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'not_a_number'))
  .transform((text) => Math.round(Number(text) * 100));
const WholeNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'not_a_number')
  .transform(Number);

type Refusals = Readonly<Record<string, FieldCode>>;
const codesOf = (error: z.ZodError): Refusals => toFieldErrors(error).fields ?? {};

interface Contents {
  readonly items: readonly DeclaredItem[];
  readonly fields: Refusals;
}

function contentsOf(cells: Cells, known: Known): Contents {
  const { goods_type = '', description = '', quantity = '', unit_value_usd = '' } = cells;
  if (`${goods_type}${description}${quantity}${unit_value_usd}` === '') return { items: [], fields: {} };
  const count = WholeNumber.safeParse(quantity || '1');
  const value = Dollars.safeParse(unit_value_usd);
  const fields: Record<string, FieldCode> = {
    ...(!count.success && { quantity: 'not_a_number' }),
    ...(!value.success && { unit_value_usd: unit_value_usd === '' ? 'required' : 'not_a_number' }),
  };
  const goodsTypeId = known.goods.get(goods_type.toLowerCase());
  if (!goodsTypeId) fields['goods_type'] = goods_type === '' ? 'required' : 'unknown_option';
  if (!count.success || !value.success || !goodsTypeId) return { items: [], fields };
  const item = DeclaredItem.safeParse({
    goods_type_id: goodsTypeId,
    description,
    quantity: count.data,
    unit_value_usd_minor: value.data,
  });
  if (item.success) return { items: [item.data], fields };
  const { unit_value_usd_minor, ...others } = codesOf(item.error);
  return {
    items: [],
    fields: { ...others, ...(unit_value_usd_minor && { unit_value_usd: unit_value_usd_minor }) },
  };
}

/** Everything that is wrong with a row, or the inbound package that it announces. */
export function readRow(cells: Cells, known: Known): ReadRow<ImportedInboundPackage> {
  const row = Row.safeParse(cells);
  const contents = contentsOf(cells, known);
  const unknown = Object.keys(cells).find((name) => !(importColumns as readonly string[]).includes(name));
  const fields: Record<string, FieldCode> = {
    ...(unknown !== undefined && { [unknown]: 'unknown_key' as const }),
    ...(!row.success && codesOf(row.error)),
    ...contents.fields,
  };
  if (!row.success) return { ok: false, fields };
  const { suite, shop, customer_note, carrier, tracking_number } = row.data;
  const userId = known.owners.get(parseSuite(suite) ?? suite);
  if (!userId) fields['suite'] = 'not_found';
  const stored = toStoredNumber(tracking_number, carrier);
  if (known.taken.has(`${stored.tracking_number} ${userId}`)) fields['tracking_number'] = 'already_exists';
  if (!userId || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, value: { ...stored, shop, user_id: userId, items: contents.items, customer_note } };
}
