import { AppError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { accruedLateFee, asOfDay } from '@rantau/shared/invoices';
import { accountOfMoneyOn, creditUsedPostings } from '@rantau/shared/ledger';
import { usd } from '@rantau/shared/money';
import { creditUsed, lateFeeWaived, mailAboutInvoice } from '../../modules/invoices/invoices.mails.ts';
import { owedOn, toPayOn, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import { pauseLateFees } from '../../modules/invoices/late-fee-pauses.repository.ts';
import { type ActorContext, isOwnerInPerson } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockCustomerBalance } from '../../platform/ledger/ledger.repository.ts';
import { refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import type { Services } from '../../platform/services.ts';
import { auditLateFee, requireOwnerToGiveUp } from '../payments/require-owner.ts';
import { getLockedInvoice } from './draft-invoice.ts';
import { bookOnInvoice, refuseUnlessOpen, settleInvoice } from './settle-invoice.ts';

/** Waives the late days up to today, and tells the customer why. Days that come count again. */
export const waiveLateFee = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLockedInvoice(trx, id);
    refuseUnlessOpen(row);
    await refuseAtMailBound(trx, { subject_id: id }, 'late_fee_waived', by.now);
    const until = calendarDate(by.now, malaysiaZone);
    const late_fee_minor = accruedLateFee(row, by.now.toISOString());
    await requireOwnerToGiveUp(trx, by, { user_id: row.user_id, amount_usd_minor: late_fee_minor });
    const waived = { late_fee_waived_until: until, late_fee_waived_reason: reason };
    await updateInvoice(trx, id, waived, by.now);
    await audit(trx, by, 'invoice.waive_late_fee', id, {
      before: { balance_minor: owedOn(row, by.now), late_fee_waived_until: row.late_fee_waived_until },
      after: { late_fee_waived_until: until, ...auditLateFee(late_fee_minor) },
      reason,
    });
    await mailAboutInvoice(services, trx, row, lateFeeWaived, {
      waived: usd(late_fee_minor),
      due: usd(toPayOn({ ...row, ...waived }, by.now).to_pay_minor),
      reason,
    });
  });

/**
 * Uses as much of the customer's credit as there is and is left to pay beside what is under review. They are told where
 * staff do.
 */
export const applyCredit = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    // Credit is there today: that a proof of something else waits does not make it earlier.
    const row = asOfDay(await getLockedInvoice(trx, id), null);
    refuseUnlessOpen(row);
    const { credit_minor } = await lockCustomerBalance(trx, row.user_id);
    const amount = Math.min(credit_minor, toPayOn(row, by.now).to_pay_minor, most);
    if (amount <= 0) throw new AppError('no_credit');
    // A late fee is booked before the credit that settles it.
    const { awaits_acceptance } = await settleInvoice(services, trx, by, row, amount);
    await bookOnInvoice(
      trx,
      by,
      row,
      'credit_used',
      `credit:${newId(by.now)}`,
      creditUsedPostings(id, amount, accountOfMoneyOn({ awaits_acceptance })),
    );
    await pauseLateFees(trx, [id], by.now);
    await audit(trx, by, 'invoice.apply_credit', id, {
      before: { paid_minor: row.paid_minor },
      after: { paid_minor: row.paid_minor + amount },
    });
    if (!isOwnerInPerson(by)) {
      const after = await getLockedInvoice(trx, id);
      const due = usd(toPayOn(after, by.now).to_pay_minor);
      await mailAboutInvoice(services, trx, after, creditUsed, { used: usd(amount), due });
    }
  });
