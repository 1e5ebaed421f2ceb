import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { amountToAsk, type PaymentIntentDraft } from '@rantau/shared/payment-intents';
import type { z } from 'zod';
import { GatewayError } from '../../integrations/gateway-call.ts';
import { toPayOn } from '../../modules/invoices/invoices.repository.ts';
import { type GatewayRow, gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import {
  findOpenIntents,
  findPaymentIntent,
  type PaymentIntentRow,
  updatePaymentIntent,
} from '../../modules/payment-intents/payment-intents.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { onlinePaymentUrl } from '../../platform/mail/money-links.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { payableInvoices } from '../payments/submit-payment.ts';
import { callbackUrl, isRealMoney, missingFields, toCallerError, withGateway } from './connect.ts';
import { endIntent, lifeMs, nextCheck } from './follow-payments.ts';

type Draft = z.output<typeof PaymentIntentDraft>;

/** A provider that is on and takes this currency. */
export const takes = (services: Pick<Services, 'config'>, row: GatewayRow, currency: string): boolean =>
  row.is_on &&
  isRealMoney(services, row) &&
  row.currencies.includes(currency as never) &&
  missingFields(services, row).length === 0;

async function gatewayFor(services: Services, { gateway_id, currency }: Draft): Promise<GatewayRow> {
  const row = await gateways.find(services.db, gateway_id);
  if (!row || !takes(services, row, currency)) throw fieldError({ gateway_id: 'not_found' });
  return row;
}

const isSame = (intent: PaymentIntentRow, draft: Draft): boolean =>
  intent.gateway_id === draft.gateway_id &&
  intent.currency === draft.currency &&
  intent.amount_minor === draft.amount_minor &&
  intent.share === draft.share &&
  intent.invoices.length === new Set(draft.invoice_ids).size &&
  intent.invoices.every(({ invoice_id }) => draft.invoice_ids.includes(invoice_id));

/** Amount that these invoices ask for now, locked; refused if it is not the one that the customer was shown. */
async function requireAmount(trx: Db, userId: Id<'user'>, draft: Draft, now: Date): Promise<void> {
  const invoices = await payableInvoices(trx, userId, draft.invoice_ids);
  const left = invoices.map((row) => toPayOn(row, now));
  if (draft.currency === 'MYR' && left.some(({ to_pay_myr_minor }) => to_pay_myr_minor === null))
    throw new AppError('exchange_rate_missing');
  const amount_minor = amountToAsk(left, draft.currency, draft.share);
  if (amount_minor !== draft.amount_minor)
    throw new AppError('price_changed', { metadata: { amount_minor, currency: draft.currency } });
}

/** Writes an intent, or finds the one that asks for the same. Of one customer one is written at a time. */
const writeIntent = (
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  draft: Draft,
): Promise<{ readonly intent: PaymentIntentRow; readonly isNew: boolean }> =>
  inTransaction(db, async (trx) => {
    await holdAccount(trx, by, userId);
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await requireAmount(trx, userId, draft, by.now);
    const same = (await findOpenIntents(trx, userId, draft.invoice_ids)).find((each) => isSame(each, draft));
    if (same) return { intent: same, isNew: false };
    const { invoice_ids, ...plain } = draft;
    const row = {
      id: newId(by.now),
      ...createdAt(by.now),
      ...plain,
      reference: await nextReference(trx, 'PAY'),
      user_id: userId,
      state: 'created' as const,
      next_check_at: nextCheck(by.now, 0),
    };
    await trx.insertInto('payment_intents').values(row).execute();
    await trx
      .insertInto('payment_intent_invoices')
      .values(
        [...new Set(invoice_ids)].map((invoice_id, position) => ({
          payment_intent_id: row.id,
          invoice_id,
          position,
        })),
      )
      .execute();
    await audit(trx, by, 'payment_intent.create', row.id, { after: { ...row, invoice_ids } });
    return { intent: found(await findPaymentIntent(trx, row.id)), isNew: true };
  });

/** A page takes less to open: the provider is waited for 20 seconds. */
const openingMs = 60_000;

/** Has the provider make the page on which the customer pays. */
async function openPage(services: Services, gateway: GatewayRow, intent: PaymentIntentRow): Promise<void> {
  const { db, clock, config } = services;
  try {
    const page = await withGateway(services, gateway, (provider) =>
      provider.create({
        reference: intent.reference,
        amount_minor: intent.amount_minor,
        currency: intent.currency,
        description: intent.invoices.map(({ invoice_reference }) => invoice_reference).join(', '),
        customer: { name: intent.user_name, email: intent.email, locale: intent.user_locale },
        methods: gateway.methods,
        return_url: onlinePaymentUrl(config, intent.id),
        callback_url: callbackUrl(services, gateway),
        expires_at: new Date(Date.parse(intent.created_at) + lifeMs),
      }),
    );
    await db
      .updateTable('payment_intents')
      .set({ ...page, state: 'open', updated_at: clock.now().toISOString() })
      .where('id', '=', intent.id)
      .where('state', '=', 'created')
      .execute();
  } catch (error) {
    if (error instanceof GatewayError)
      await updatePaymentIntent(db, intent.id, { state: 'failed', next_check_at: null }, clock.now());
    throw error;
  }
}

/**
 * Sends a customer to a provider with the exact sum of these invoices. What they began before for any of them is ended first,
 * or booked if it was paid; the same again is the same page.
 */
export async function startPayment(
  services: Services,
  by: ActorContext,
  userId: Id<'user'>,
  draft: Draft,
): Promise<Id<'payment_intent'>> {
  const { db } = services;
  try {
    const gateway = await gatewayFor(services, draft);
    for (const other of await findOpenIntents(db, userId, draft.invoice_ids))
      if (!isSame(other, draft)) await endIntent(services, other, 'cancelled');
    // Where it is not new, another request has opened it or is about to, unless its process ended.
    const { intent, isNew } = await writeIntent(db, by, userId, draft);
    const isLeft = intent.state === 'created' && by.now.getTime() - Date.parse(intent.created_at) > openingMs;
    if (isNew || isLeft) await openPage(services, gateway, intent);
    return intent.id;
  } catch (error) {
    throw toCallerError(error);
  }
}
