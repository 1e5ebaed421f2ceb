import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { creditPaidOutPostings } from '@rantau/shared/ledger';
import { convert, money, usd } from '@rantau/shared/money';
import { type CreditPaidOut, type CreditPayout, currencyOfMethod } from '@rantau/shared/payments';
import type { z } from 'zod';
import { creditPaidOut } from '../../modules/payments/payments.mails.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockCustomerBalance } from '../../platform/ledger/ledger.repository.ts';
import { post } from '../../platform/ledger/post.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { paymentsUrl } from '../../platform/mail/money-links.ts';
import { notFound } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { requireOwnerForLarge, worthSent } from './require-owner.ts';
import { rateOfPayment, refusePaidOn } from './submit-payment.ts';

/** Books credit that was paid out to its customer, who is told. More than there is of it is refused. */
export const payOutCredit = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'user'>,
  { amount_usd_minor, method, paid_on, bank_reference, reason }: z.output<typeof CreditPayout>,
): Promise<z.output<typeof CreditPaidOut>> =>
  inTransaction(db, async (trx) => {
    refusePaidOn(paid_on, by.now);
    const customer = await trx
      .selectFrom('users')
      .select(['name', 'email', 'locale'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    const { credit_minor } = await lockCustomerBalance(trx, id);
    if (credit_minor <= 0) throw new AppError('no_credit');
    if (amount_usd_minor > credit_minor) throw fieldError({ amount_usd_minor: 'too_big' });
    const currency = currencyOfMethod[method];
    const rate = await rateOfPayment(trx, { currency, paid_on });
    const amount_minor = rate === null ? amount_usd_minor : convert(usd(amount_usd_minor), { rate }).amount;
    await requireOwnerForLarge(trx, by, {
      user_id: id,
      amount_usd_minor: await worthSent(trx, by.now, { amount_usd_minor, amount_minor, currency }),
    });
    await post(trx, by, {
      kind: 'credit_paid_out',
      user_id: id,
      reference: bank_reference,
      subject_kind: 'user',
      subject_id: id,
      description: reason,
      idempotency_key: `credit_payout:${newId(by.now)}`,
      postings: creditPaidOutPostings(method, amount_usd_minor, amount_minor),
    });
    await audit(trx, by, 'user.pay_out_credit', id, {
      before: { credit_minor },
      after: { credit_minor: credit_minor - amount_usd_minor, method, amount_minor, paid_on, bank_reference },
      reason,
    });
    await sendMail(
      services,
      trx,
      { email: customer.email, locale: customer.locale, user_id: id },
      creditPaidOut,
      {
        name: customer.name,
        reference: bank_reference,
        amount: money(amount_minor, currency),
        url: paymentsUrl(services.config),
        reason,
      },
      { subject_kind: 'user', subject_id: id },
    );
    return { id, amount_minor, currency, credit_usd_minor: credit_minor - amount_usd_minor };
  });
