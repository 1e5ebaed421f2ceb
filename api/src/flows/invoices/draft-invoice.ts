import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import type { InvoiceDraft, InvoiceLine, ManualLine } from '@rantau/shared/invoices';
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  appendLines,
  type InvoiceRow,
  linesOf,
  lockInvoice,
  type NewLine,
  removeManualLines,
  removeTaxes,
  updateInvoice,
} from '../../modules/invoices/invoices.repository.ts';
import { loadTariff } from '../../modules/tariffs/tariffs.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseDuplicate } from '../../platform/database/failures.ts';
import { nextReference } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt, refuseStale } from '../../platform/database/versions.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import {
  type Composition,
  composeInvoice,
  discountOfLines,
  manualLines,
  totalOfLines,
  withTaxes,
} from './compose-invoice.ts';
import { refuseAboveCeiling } from './discount-ceiling.ts';

type Draft = Omit<z.output<typeof InvoiceDraft>, 'issue'>;
export type Origin = Pick<
  Draft,
  'kind' | 'user_id' | 'outbound_package_id' | 'pickup_request_id' | 'note'
> & {
  readonly due_on?: string | undefined;
  /** The order whose quote it is. */
  readonly online_order_id?: Id<'online_order'>;
};

const hasUsed = async (db: Db, codeId: string, userId: Id<'user'>): Promise<boolean> =>
  (await db
    .selectFrom('discount_code_uses')
    .select('at')
    .where('discount_code_id', '=', codeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Takes one use of a code, if there is one left for this customer; who asks at the same time waits for the row. */
async function useDiscountCode(
  db: Db,
  by: ActorContext,
  code: string,
  userId: Id<'user'>,
  subjectId: string,
): Promise<void> {
  const taken = await db
    .updateTable('discount_codes')
    .set({ uses: sql<number>`uses + 1` })
    .where('code', '=', code)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning(['id', 'once_per_customer'])
    .executeTakeFirst();
  if (!taken) throw new AppError('discount_code_invalid', { fields: { discount_code: 'code_used_up' } });
  if (taken.once_per_customer && (await hasUsed(db, taken.id, userId)))
    throw new AppError('discount_code_invalid', { fields: { discount_code: 'code_already_used' } });
  await db
    .insertInto('discount_code_uses')
    .values({
      discount_code_id: taken.id,
      user_id: userId,
      subject_id: subjectId,
      at: by.now.toISOString(),
    })
    .execute();
}

/** Gives back what an invoice that came to nothing had used. */
export const giveBackDiscountCode = (db: Db, subjectId: string) =>
  sql`with given_back as (delete from discount_code_uses where subject_id = ${subjectId} returning discount_code_id)
    update discount_codes set uses = uses - 1 where id in (select discount_code_id from given_back)`.execute(
    db,
  );

/** Writes a draft with its lines; answers its id. */
export async function writeDraft(
  db: Db,
  by: ActorContext,
  origin: Origin,
  made: Composition,
): Promise<string> {
  const id = newId(by.now);
  await db
    .insertInto('invoices')
    .values({
      ...origin,
      due_on: origin.due_on ?? null,
      id,
      ...createdAt(by.now),
      reference: await nextReference(db, 'INV'),
      state: 'draft',
      total_minor: totalOfLines(made.lines),
      discount_minor: discountOfLines(made.lines),
      computed_with: made.computed_with && JSON.stringify(made.computed_with),
    })
    .execute();
  await appendLines(db, id, made.lines, () => newId(by.now));
  if (made.discount_code) await useDiscountCode(db, by, made.discount_code, origin.user_id, id);
  const note = made.refused_code ? `${made.refused_code}: code_expired` : '';
  await recordMove(db, by, 'invoice', id, { from: null, to: 'draft', note });
  await audit(db, by, 'invoice.create', id, { after: { ...origin, lines: made.lines } });
  return id;
}

/** Drafts an invoice for a packed outbound package, a pickup, or of lines alone. Nothing is owed before it is issued. */
export const draftInvoice = (
  services: Pick<Services, 'config'>,
  db: Db,
  by: ActorContext,
  draft: Draft,
): Promise<string> =>
  refuseDuplicate(
    inTransaction(db, async (trx) => {
      await holdAccount(trx, by, draft.user_id);
      const { lines: _lines, ...origin } = draft;
      const made = await composeInvoice(services, trx, draft, by.now);
      await refuseAboveCeiling(trx, by, made.lines);
      return writeDraft(trx, by, origin, made);
    }),
    () => new AppError('already_exists'),
  );

/** Puts the taxes of today on a draft; answers its lines. */
export async function replaceTaxes(trx: Db, id: Id<'invoice'>, now: Date): Promise<InvoiceLine[]> {
  const before = await linesOf(trx, id);
  const on = calendarDate(now, malaysiaZone);
  const { taxes } = withTaxes(before, await loadTariff(trx, { on }));
  const facts = (lines: readonly NewLine[]) =>
    JSON.stringify(
      lines.map(({ amount_minor, details = {} }) => [amount_minor, Object.entries(details).sort()]),
    );
  const areLast = taxes.length === 0 || before.at(-1)?.kind !== 'manual';
  if (areLast && facts(before.filter(({ kind }) => kind === 'tax')) === facts(taxes)) return before;
  await removeTaxes(trx, id);
  await appendLines(trx, id, taxes, () => newId(now));
  return linesOf(trx, id);
}

interface Changes {
  readonly extra_lines?: readonly z.output<typeof ManualLine>[] | undefined;
  readonly due_on?: string | undefined;
  readonly note?: string | undefined;
}

/** Changes a draft. What the price engine wrote stays; lines by hand are replaced. */
export const changeDraft = (
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  version: number,
  { extra_lines, due_on, note }: Changes,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = found(await lockInvoice(trx, id));
    refuseStale(row, version);
    if (row.state !== 'draft')
      throw new AppError('transition_refused', { metadata: { from: row.state, to: 'draft' } });
    const before = await linesOf(trx, id);
    if (extra_lines) {
      await removeManualLines(trx, id);
      await appendLines(trx, id, manualLines(extra_lines), () => newId(by.now));
    }
    const lines = await replaceTaxes(trx, id, by.now);
    const total = totalOfLines(lines);
    if (total < 0) throw fieldError({ extra_lines: 'too_small' });
    if (extra_lines) await refuseAboveCeiling(trx, by, lines);
    await updateInvoice(
      trx,
      id,
      {
        total_minor: total,
        discount_minor: discountOfLines(lines),
        ...(due_on !== undefined && { due_on }),
        ...(note !== undefined && { note }),
      },
      by.now,
    );
    await audit(trx, by, 'invoice.update', id, {
      before: { lines: before, due_on: row.due_on, note: row.note },
      after: { lines, due_on: due_on ?? row.due_on, note: note ?? row.note },
    });
  });

/** An invoice that is locked in this transaction. */
export async function getLockedInvoice(db: Db, id: Id<'invoice'>): Promise<InvoiceRow> {
  return found(await lockInvoice(db, id));
}
