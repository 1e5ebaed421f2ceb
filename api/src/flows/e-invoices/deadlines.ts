import type { EInvoiceDeadlines } from '@rantau/shared/dashboard';
import { cancellableHours, consolidationDueOn, monthBefore } from '@rantau/shared/e-invoices';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { sql } from 'kysely';
import {
  findSettingsInForce,
  type SettingsRow,
} from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { previewConsolidation } from './consolidate.ts';

/** A month is looked at so many days after it ended; from then on the run of every night reports what is left. */
const daysLookedAt = 10;

/** Last month, while something of it is neither reported nor valid. */
async function findMonth(db: Db, now: Date): Promise<EInvoiceDeadlines['month']> {
  const today = calendarDate(now, malaysiaZone);
  if (Number(today.slice(8)) > daysLookedAt) return null;
  const month = monthBefore(today);
  const { included, documents } = await previewConsolidation(db, month, now);
  const unreported = included.reduce((sum, { count }) => sum + count, 0);
  const refused = documents.filter(({ state }) => state === 'invalid').length;
  return unreported + refused === 0
    ? null
    : { month, due_on: consolidationDueOn(month), unreported, refused };
}

/** The last talk with the tax office, if it failed and documents wait for the next one. */
async function findFailure(
  db: Db,
  { environment, last_success_at, last_error_at, last_error }: SettingsRow,
): Promise<EInvoiceDeadlines['failing']> {
  if (last_error_at === null || last_error === null) return null;
  if (last_success_at !== null && last_success_at >= last_error_at) return null;
  const { count } = await db
    .selectFrom('e_invoices')
    .where('environment', '=', environment)
    .where('state', 'in', ['pending', 'submitted'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) === 0 ? null : { at: last_error_at, error: last_error, waiting: Number(count) };
}

/** Work that the tax office allows for some days only, and the day on which that ends. Null where reporting is off. */
export async function findEInvoiceDeadlines(db: Db, now: Date): Promise<EInvoiceDeadlines | null> {
  const settings = await findSettingsInForce(db);
  if (!settings) return null;
  const since = new Date(now.getTime() - cancellableHours * 3_600_000).toISOString();
  const soonest = (at: 'created_at' | 'validated_at') =>
    sql<
      string | null
    >`to_char((min(${sql.ref(at)}) + interval '72 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const documents = db.selectFrom('e_invoices').where('environment', '=', settings.environment);
  const [month, toMend, toCancel, failing] = await Promise.all([
    findMonth(db, now),
    documents
      .where('state', '=', 'invalid')
      .where('consolidated_month', 'is', null)
      .where('created_at', '>', since)
      .select([(eb) => eb.fn.countAll<number>().as('count'), soonest('created_at').as('until')])
      .executeTakeFirstOrThrow(),
    documents
      .where('state', '=', 'valid')
      .where('cancel_reason', 'is not', null)
      .where('validated_at', '>', since)
      .select([(eb) => eb.fn.countAll<number>().as('count'), soonest('validated_at').as('until')])
      .executeTakeFirstOrThrow(),
    findFailure(db, settings),
  ]);
  const dated = ({ count, until }: { readonly count: number; readonly until: string | null }) =>
    until === null ? null : { count: Number(count), until };
  return { month, to_mend: dated(toMend), to_cancel: dated(toCancel), failing };
}
