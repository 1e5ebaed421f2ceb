import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { methodsIn, paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import {
  type AdminPaymentIntent,
  paymentIntentEndpoints as calls,
  type PaymentIntent,
  paymentIntentStates,
} from '@rantau/shared/payment-intents';
import { gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import { listPaymentIntents } from '../../modules/payment-intents/payment-intents.list.ts';
import {
  findPaymentIntent,
  lockPaymentIntent,
  type PaymentIntentRow,
  updatePaymentIntent,
} from '../../modules/payment-intents/payment-intents.repository.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/not-found.ts';
import { providerOf, toCallerError } from './connect.ts';
import { refreshIntent } from './follow-payments.ts';
import { checkGateway, getGateway, toGateways, updateGateway } from './payment-gateway-settings.ts';
import { recordPayout } from './record-payout.ts';
import { replaceRefund, sendRefundAgain } from './refund-online.ts';
import { startPayment, takes } from './start-payment.ts';

const toOwn = (row: PaymentIntentRow): PaymentIntent => ({
  id: row.id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  reference: row.reference,
  state: row.state,
  user_id: row.user_id,
  share: row.share,
  amount_minor: row.amount_minor,
  currency: row.currency,
  invoices: row.invoices,
  url: paymentIntentStates.means[row.state].isOpen ? row.url : null,
  paid_minor: row.paid_minor,
  paid_at: row.paid_at,
  payment_id: row.payment_id,
});

const toAdmin = (row: PaymentIntentRow): AdminPaymentIntent => ({
  ...toOwn(row),
  gateway_id: row.gateway_id,
  gateway_name: providerOf(row).name + (row.environment === 'sandbox' ? ' (sandbox)' : ''),
  provider_id: row.provider_id,
  user_name: row.user_name,
  suite: row.suite,
  problem: row.problem,
  problem_note: row.problem_note,
  checked_at: row.checked_at,
  next_check_at: row.next_check_at,
  refunds_to: providerOf(row).refundsTo,
  refunds: row.refunds,
});

export const paymentIntentRoutes: Module = (route, services) => {
  const read = async (db: Db, id: Id<'payment_intent'>): Promise<PaymentIntentRow> => {
    return found(await findPaymentIntent(db, id));
  };

  route(calls.options, async ({ db }) =>
    (await gateways.list(db)).flatMap((row) =>
      row.currencies
        .filter((currency) => takes(services, row, currency))
        .map((currency) => ({ gateway_id: row.id, currency, methods: methodsIn(currency, row.methods) }))
        .filter(({ methods }) => methods.length > 0),
    ),
  );
  route(calls.start, async (call) =>
    toOwn(await read(call.db, await startPayment(services, call, call.actor.id, call.body))),
  );
  route(calls.getMine, async ({ db, actor, params }) =>
    toOwn(requireAccess(actor, 'own', await findPaymentIntent(db, params.id))),
  );
  route(calls.refreshMine, async ({ db, actor, params }) => {
    const { id } = requireAccess(actor, 'own', await findPaymentIntent(db, params.id));
    // What we know is the answer where the provider has none.
    await refreshIntent(services, id).catch((error: unknown) => {
      if (toCallerError(error) === error) throw error;
    });
    return toOwn(await read(db, id));
  });

  route(calls.list, async ({ db, query: { filter, range, sort } }) => {
    const page = await listPaymentIntents(db, filter, { range, sort });
    return { ...page, data: page.data.map(toAdmin) };
  });
  route(calls.get, async ({ db, params }) => toAdmin(await read(db, params.id)));
  route(calls.refresh, async ({ db, params }) => {
    await read(db, params.id);
    await refreshIntent(services, params.id).catch((error: unknown) => {
      throw toCallerError(error);
    });
    return toAdmin(await read(db, params.id));
  });
  route(calls.refundAgain, async (call) => {
    await sendRefundAgain(services, call.db, call, call.params.id, call.body);
    return toAdmin(await read(call.db, call.params.id));
  });
  route(calls.replaceRefund, async (call) => {
    await replaceRefund(call.db, call, call.params.id, call.body);
    return toAdmin(await read(call.db, call.params.id));
  });
  route(calls.settleProblem, async (call) => {
    const { id } = call.params;
    const { note } = call.body;
    await inTransaction(call.db, async (trx) => {
      const row = found(await lockPaymentIntent(trx, id));
      if (row.problem === null)
        throw new AppError('transition_refused', { metadata: { reason: 'no_problem' } });
      await updatePaymentIntent(trx, id, { problem_note: note }, call.now);
      await audit(trx, call, 'payment_intent.settle_problem', id, {
        before: { problem: row.problem },
        reason: note,
      });
    });
    return toAdmin(await read(call.db, id));
  });

  route(paymentGatewayEndpoints.list, async ({ db, query: { filter, range, sort } }) => {
    const rows = (await gateways.list(db)).filter(({ id }) => filter.id?.includes(id) ?? true);
    if (sort?.[1] === 'DESC') rows.reverse();
    const data = await toGateways(services, db, rows.slice(range[0], range[1] + 1));
    return { data, total: rows.length, estimated: false };
  });
  route(paymentGatewayEndpoints.get, ({ db, params }) => getGateway(services, db, params.id));
  route(paymentGatewayEndpoints.update, (call) =>
    updateGateway(services, call.db, call, call.params.id, call.body, call.version),
  );
  route(paymentGatewayEndpoints.recordPayout, async (call) => {
    await recordPayout(call.db, call, call.params.id, call.body);
    return getGateway(services, call.db, call.params.id);
  });
  route(paymentGatewayEndpoints.check, (call) => checkGateway(services, call.db, call, call.params.id));
};
