import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { isOpen } from '@rantau/shared/invoices';
import {
  type ChosenSplit,
  currencyOfMethod,
  type MoneyReceived,
  type PaymentDraft,
  problemOfPaidOn,
  type Spread,
} from '@rantau/shared/payments';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type InvoiceRow, lockInvoices } from '../../modules/invoices/invoices.repository.ts';
import { asOwedOn, pauseLateFees } from '../../modules/invoices/late-fee-pauses.repository.ts';
import { spreadOverRows } from '../../modules/invoices/received-money.ts';
import {
  refuseTooManyWaiting,
  refuseUsedProof,
  writeAllocations,
} from '../../modules/payments/payments.repository.ts';
import { findExchangeRate } from '../../modules/tariffs/tariffs.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { attachImages } from '../../platform/images/images.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';

export type Draft = z.output<typeof PaymentDraft>;

export function refusePaidOn(paidOn: string, now: Date): void {
  const problem = problemOfPaidOn(paidOn, calendarDate(now, malaysiaZone));
  if (problem !== null) throw fieldError({ paid_on: problem });
}

function refuseImpossible({ method, currency, paid_on, invoice_ids, allocations }: Draft, now: Date): void {
  if (currencyOfMethod[method] !== currency) throw fieldError({ currency: 'invalid' });
  refusePaidOn(paid_on, now);
  const stranger = allocations?.findIndex(({ invoice_id }) => !invoice_ids.includes(invoice_id)) ?? -1;
  if (stranger >= 0) throw fieldError({ [`allocations.${stranger}.invoice_id`]: 'not_found' });
}

/** Ringgit for a dollar on the day of the payment; null for dollars. */
export async function rateOfPayment(
  db: Db,
  { currency, paid_on }: Pick<Draft, 'currency' | 'paid_on'>,
): Promise<string | null> {
  if (currency === 'USD') return null;
  const exchange = await findExchangeRate(db, paid_on);
  if (!exchange)
    throw new AppError('exchange_rate_missing', { fields: { paid_on: 'exchange_rate_missing' } });
  return exchange.rate;
}

/** The invoices that a payment is for, locked: the customer's own, and open. */
export async function payableInvoices(
  db: Db,
  userId: Id<'user'>,
  ids: readonly Id<'invoice'>[],
  kind?: InvoiceRow['kind'],
): Promise<InvoiceRow[]> {
  const rows = await lockInvoices(db, [...new Set(ids)]);
  for (const [index, id] of ids.entries()) {
    const row = rows.find((each) => each.id === id);
    if (row?.user_id !== userId || row.issued_on === null || (kind && row.kind !== kind))
      throw fieldError({ [`invoice_ids.${index}`]: 'not_found' });
    if (!isOpen(row.state))
      throw new AppError('invoice_not_payable', { metadata: { reference: row.reference, state: row.state } });
  }
  return rows;
}

/**
 * Spreads money that was sent: what other payments under review are to settle is left to them, unless there is more of it
 * than is left to pay. Of a split that was chosen, each part is at most the balance.
 */
export function spreadOver(
  money: MoneyReceived,
  invoices: readonly InvoiceRow[],
  now: Date,
  chosen?: readonly ChosenSplit[],
): Spread {
  const spread = spreadOverRows(money, invoices, now, chosen);
  if (!spread.ok) throw new AppError(spread.reason);
  if (spread.amount_usd_minor <= 0) throw fieldError({ amount_minor: 'too_small' });
  return spread;
}

/** Writes a payment that waits for its review; the late fees of what it covers stand still. Returns its id. */
export const submitPayment = (
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  draft: Draft,
  kind?: InvoiceRow['kind'],
): Promise<string> =>
  inTransaction(db, async (trx) => {
    refuseImpossible(draft, by.now);
    await holdAccount(trx, by, userId);
    if (by.actor.kind === 'user') await refuseTooManyWaiting(trx, userId);
    const open = await payableInvoices(trx, userId, draft.invoice_ids, kind);
    const invoices = await asOwedOn(trx, open, draft.paid_on);
    const exchange_rate = await rateOfPayment(trx, draft);
    const { invoice_ids, allocations, image_id, ...plain } = draft;
    const spread = spreadOver({ ...plain, exchange_rate }, invoices, by.now, allocations);
    if (image_id && by.actor.kind !== 'system')
      await attachImages(trx, by.actor, [image_id], {
        field: 'image_id',
        purpose: 'payment_proof',
        user_id: userId,
      });
    if (image_id) await refuseUsedProof(trx, image_id);

    const id = newId(by.now);
    const row = {
      id,
      ...createdAt(by.now),
      reference: await nextReference(trx, 'PAY'),
      state: 'submitted' as const,
      user_id: userId,
      ...toColumns('payments', plain),
      amount_usd_minor: spread.amount_usd_minor,
      credit_usd_minor: spread.credit_usd_minor,
      proof_image_id: image_id,
      split_chosen: allocations !== undefined,
      recorded_by: by.actor.kind === 'admin' ? by.actor.id : null,
    };
    await trx
      .insertInto('payments')
      .values({
        ...row,
        exchange_rate: exchange_rate === null ? null : sql<number>`${exchange_rate}::numeric`,
      })
      .execute();
    // An invoice that gets nothing stays listed, so that it can receive part of a larger amount than stated.
    const requested = invoice_ids.map(
      (invoice_id) =>
        spread.allocations.find((each) => each.invoice_id === invoice_id) ?? {
          invoice_id,
          amount_usd_minor: 0,
        },
    );
    await writeAllocations(
      trx,
      id,
      requested.filter(
        (each, index) => requested.findIndex((one) => one.invoice_id === each.invoice_id) === index,
      ),
    );
    await pauseLateFees(
      trx,
      invoices.map((invoice) => invoice.id),
      by.now,
    );
    await recordMove(trx, by, 'payment', id, { from: null, to: 'submitted' });
    await audit(trx, by, 'payment.submit', id, { after: { ...row, exchange_rate, allocations: requested } });
    return id;
  });
