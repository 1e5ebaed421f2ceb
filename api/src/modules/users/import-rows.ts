import { Email, Locale, Name, Phone, TaxNumber } from '@rantau/shared/contract';
import type { FieldCode } from '@rantau/shared/errors';
import { CustomerKind } from '@rantau/shared/users';
import { z } from 'zod';
import { toFieldErrors } from '../../platform/http/field-codes.ts';
import type { Cells, ReadRow } from '../../platform/row-imports.ts';

/** As it is dialled from anywhere: spreadsheets drop the `+`, put `'` before it, and Malaysians write `012-345 6789`. */
function toDialled(text: string): string {
  const bare = text.replaceAll(/[\s().'-]/g, '');
  if (/^(60\d{8,10}|1\d{10})$/.test(bare)) return `+${bare}`;
  return /^0[1-9]\d{7,9}$/.test(bare) ? `+6${bare}` : bare;
}

const given = (fallback: string) => (text: string | undefined) => text?.trim().toLowerCase() || fallback;

const Row = z.strictObject({
  name: Name,
  email: Email,
  phone: z.string().min(1, 'required').transform(toDialled).pipe(Phone),
  customer_kind: z.string().optional().transform(given('forwarding')).pipe(CustomerKind),
  locale: z.string().optional().transform(given('ms')).pipe(Locale),
  tax_number: z
    .string()
    .optional()
    .transform((text) => text || null)
    .pipe(TaxNumber.nullable()),
});
export type ImportedUser = z.output<typeof Row>;

/** Everything that is wrong with a row, or the customer it names. `taken` holds addresses that somebody has. */
export function readRow(cells: Cells, taken: ReadonlySet<string>): ReadRow<ImportedUser> {
  const row = Row.safeParse(cells);
  const known = taken.has((cells['email'] ?? '').trim().toLowerCase());
  const fields: Record<string, FieldCode> = {
    ...(!row.success && toFieldErrors(row.error).fields),
    ...(known && { email: 'already_exists' as const }),
  };
  return row.success && !known ? { ok: true, value: row.data } : { ok: false, fields };
}
