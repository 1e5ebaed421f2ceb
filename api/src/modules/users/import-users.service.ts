import {
  Email,
  type ImportReport,
  type ImportRequest,
  Locale,
  Name,
  Phone,
  TaxNumber,
} from '@rantau/shared/contract';
import type { FieldCode } from '@rantau/shared/errors';
import { toSuite } from '@rantau/shared/references';
import { CustomerKind } from '@rantau/shared/users';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { auditStored } from '../../platform/audit/audit-stored.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextNumbers } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { toFieldErrors } from '../../platform/http/field-codes.ts';
import { type Cells, importRows, type ReadRow, rowsOf } from '../../platform/row-imports.ts';

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
type ImportedUser = z.output<typeof Row>;

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

/** Addresses among these that an account has already. */
async function findTakenEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where lower(email) = any(${[...new Set(emails)]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ email }) => email));
}

const chunk = 1000;
const wanted = JSON.stringify({
  inbound_package: true,
  trip: true,
  invoice_reminder: true,
  marketing: false,
});

interface NewUser extends ImportedUser {
  readonly id: string;
  readonly suite: string;
}

/** Stores customers with their audit events: two statements for each thousand. */
async function insertUsers(trx: Db, by: ActorContext, users: readonly NewUser[]): Promise<void> {
  const at = by.now.toISOString();
  for (let start = 0; start < users.length; start += chunk) {
    const part = users.slice(start, start + chunk);
    await sql`insert into users (id, created_at, updated_at, email, name, phone, customer_kind, locale, tax_number,
        suite, payment_reference, notifications)
      select id, ${at}::timestamptz, ${at}::timestamptz, email, name, phone, customer_kind, locale, tax_number,
        suite, suite, ${wanted}::jsonb
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as row(id uuid, email text, name text, phone text,
        customer_kind text, locale text, tax_number text, suite text)`.execute(trx);
    await auditStored(trx, by, {
      table: 'users',
      ids: part.map(({ id }) => id),
      action: 'user.import',
      without: ['password_hash', 'failed_logins', 'locked_until'],
    });
  }
}

/** Imports many customers, each with a suite. Sends no mail: inviting them is a separate step (docs/decisions/0014). */
export const importUsers = (
  db: Db,
  by: ActorContext,
  given: z.output<typeof ImportRequest>,
): Promise<ImportReport> =>
  inTransaction(db, async (trx) => {
    const rows = rowsOf(given);
    const taken = await findTakenEmails(
      trx,
      rows.map(({ email = '' }) => email.trim().toLowerCase()),
    );
    return importRows(
      rows,
      given.dry_run,
      (cells) => {
        const read = readRow(cells, taken);
        if (read.ok) taken.add(read.value.email);
        return read;
      },
      async (users) => {
        const numbers = await nextNumbers(trx, 'suite_numbers', users.length);
        const stored = users.map((user, index) => ({
          ...user,
          id: newId(by.now),
          suite: toSuite(numbers[index] ?? 0),
        }));
        await insertUsers(trx, by, stored);
        return stored.map(({ id, suite }) => ({ id, reference: suite }));
      },
    );
  });
