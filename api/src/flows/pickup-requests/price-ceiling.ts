import { AppError, type FieldCode } from '@rantau/shared/errors';
import { ceilingRequestOf, type PickupRequestDraft } from '@rantau/shared/pickup-requests';
import type { z } from 'zod';
import { answerQuote } from '../../modules/tariffs/quotes.service.ts';
import type { Db } from '../../platform/database/database.ts';

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

/** The most that the boxes can cost, collected and delivered to the door, in US cents; refuses goods and places we do not serve. */
export async function priceCeiling(db: Db, now: Date, draft: Draft): Promise<number> {
  const { total_usd_minor } = await answerQuote(db, ceilingRequestOf(draft), now, null).catch(
    asFieldsOfPickup,
  );
  return total_usd_minor;
}
