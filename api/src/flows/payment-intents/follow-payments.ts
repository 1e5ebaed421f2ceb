import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { GatewayError } from '../../integrations/gateway-call.ts';
import { gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import {
  claimCheck,
  claimDueIntents,
  findPaymentIntent,
  type PaymentIntentRow,
  scheduleCheck,
} from '../../modules/payment-intents/payment-intents.repository.ts';
import { after, backOffMs } from '../../platform/jobs/back-off.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { type Booked, bookCharge } from './book-charge.ts';
import { isRealMoney, withGateway } from './connect.ts';
import { followDueRefunds } from './refund-online.ts';

/** Asks the providers about what is still open: a report may be lost. */
export const followPayments = jobKind('payments.follow', {
  cron: '* * * * *',
  retryLimit: 0,
  expireInSeconds: 600,
});

const minuteMs = 60_000;
/** Amounts grow with late fees: what was asked stands for a day. */
export const lifeMs = 24 * 60 * minuteMs;
/** A provider that says nothing of a charge for so long is asked no more. What comes after all is booked when it reports it. */
const longestMs = 30 * lifeMs;
/** Providers allow few questions. */
const pauseMs = 5_000;
const mostAtOnce = 20;

/** Two minutes, then four, eight, and so on up to two hours. */
export const nextCheck = (now: Date, attempts: number): string => after(now, backOffMs(attempts + 1, 120));

/** Asks the provider about one intent and books what it says. Throws `GatewayError`. */
async function askAbout(services: Services, intent: PaymentIntentRow): Promise<Booked> {
  const row = await gateways.find(services.db, intent.gateway_id);
  const { provider_id } = intent;
  if (!row || provider_id === null || !isRealMoney(services, row)) return { ok: true, paid: false };
  const charge = await withGateway(services, row, (gateway) => gateway.find(provider_id));
  return bookCharge(services, intent.id, charge);
}

/** Ends at the provider what nobody paid; books it if somebody did meanwhile. Answers true if it is over. */
export async function endIntent(
  services: Services,
  intent: PaymentIntentRow,
  to: 'expired' | 'cancelled',
): Promise<boolean> {
  const { db } = services;
  const row = await gateways.find(db, intent.gateway_id);
  const { provider_id } = intent;
  if (row && provider_id !== null)
    try {
      await withGateway(services, row, (gateway) => gateway.cancel(provider_id));
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure !== 'refused') throw error;
      const booked = await askAbout(services, intent);
      if (booked.ok && booked.paid) return false;
    }
  await db
    .updateTable('payment_intents')
    .set({ state: provider_id === null ? 'failed' : to, next_check_at: null })
    .where('id', '=', intent.id)
    .where('state', 'in', ['created', 'open'])
    .execute();
  return true;
}

/** Asks the provider anew how an intent stands, unless that was just done. */
export async function refreshIntent(services: Services, id: Id<'payment_intent'>): Promise<void> {
  const { db, clock } = services;
  if (!(await claimCheck(db, id, clock.now(), pauseMs))) return;
  const intent = await findPaymentIntent(db, id);
  if (intent) await askAbout(services, intent);
}

async function followOne(services: Services, intent: PaymentIntentRow): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const age = now.getTime() - Date.parse(intent.created_at);
  const attempts = intent.attempts + 1;
  const later = { attempts, next_check_at: nextCheck(now, attempts) };
  try {
    const booked = await askAbout(services, intent);
    if (booked.ok && booked.paid) return;
    if (age >= lifeMs) await endIntent(services, intent, 'expired');
    else await scheduleCheck(db, intent.id, later, now);
  } catch (error) {
    if (error instanceof AppError)
      await scheduleCheck(
        db,
        intent.id,
        { ...later, ...(intent.problem === null && { problem: 'not_booked' as const, problem_note: null }) },
        now,
      );
    else if (age >= longestMs)
      await scheduleCheck(db, intent.id, { state: 'expired', next_check_at: null }, now);
    else await scheduleCheck(db, intent.id, later, now);
    if (!(error instanceof AppError) && !(error instanceof GatewayError)) throw error;
  }
}

/** One round over what is open. */
export async function followDuePayments(services: Services): Promise<void> {
  const { db, clock } = services;
  const intents = claimDueIntents(db, mostAtOnce, clock.now());
  const follow = async (id: Id<'payment_intent'>): Promise<void> => {
    const intent = await findPaymentIntent(db, id);
    if (intent) await followOne(services, intent);
  };
  await eachByItself(
    [async () => eachByItself(await intents, follow), () => followDueRefunds(services)],
    (part) => part(),
  );
}
