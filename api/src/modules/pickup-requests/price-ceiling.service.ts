import { AppError, type FieldCode } from '@rantau/shared/errors';
import type { PickupRequestDraft } from '@rantau/shared/pickup-requests';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';
import { answerQuote } from '../quotes/quotes.service.ts';

type Draft = z.output<typeof PickupRequestDraft>;

/** The engine names fields of a quote; the person filled in a pickup. */
const fieldOf = (field: string): string =>
  field.replace(/^destination\./, 'recipient.').replace(/^goods\b/, 'contents');

function asFieldsOfPickup(error: unknown): never {
  if (!(error instanceof AppError) || !error.fields) throw error;
  const fields = Object.entries(error.fields).map(([field, code]): [string, FieldCode] => [
    fieldOf(field),
    code,
  ]);
  throw new AppError(error.code, { fields: Object.fromEntries(fields) });
}

/** The most that the boxes can cost, fetched and brought to the door, in US cents; refuses goods and places we do not serve. */
export async function priceCeiling(
  db: Db,
  now: Date,
  { mode, recipient, boxes, contents }: Draft,
): Promise<number> {
  const { total_usd_minor } = await answerQuote(
    db,
    {
      customer_kind: 'standard',
      mode,
      destination: { state: recipient.state, postcode: recipient.postcode },
      boxes: boxes.map((box) => ({
        box_type_id: box.box_type_id,
        length: box.length_in,
        width: box.width_in,
        height: box.height_in,
        unit: 'in',
        weight: box.weight_lb,
        weight_unit: 'lb',
        count: box.count,
      })),
      goods: contents.map((item) => ({
        goods_type_id: item.goods_type_id,
        value_usd_minor: item.quantity * item.unit_value_usd_minor,
      })),
      services: { pickup: true, home_delivery: true },
    },
    now,
    null,
  ).catch(asFieldsOfPickup);
  return total_usd_minor;
}
