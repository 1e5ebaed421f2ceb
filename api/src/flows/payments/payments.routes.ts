import type { Id } from '@rantau/shared/ids';
import { type AdminPayment, paymentEndpoints } from '@rantau/shared/payments';
import { listPaymentRows } from '../../modules/payments/payments.list.ts';
import { findPayment } from '../../modules/payments/payments.repository.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { noteFilesRead } from '../../platform/audit/note-reads.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/not-found.ts';
import { timelineOf } from '../../platform/timeline/timeline.ts';
import { payOutCredit } from './pay-out-credit.ts';
import { toAdminPayments, toPayments } from './payment-answer.ts';
import { recordPayment } from './record-payment.ts';
import { bouncePayment, refundPayment } from './reverse-payment.ts';
import { rejectPayment, verifyPayment } from './review-payment.ts';
import { submitPayment } from './submit-payment.ts';

const calls = paymentEndpoints;

export const paymentRoutes: Module = (route, services) => {
  const toOwner = async (db: Db, id: Id<'payment'>) =>
    found((await toPayments(services, db, [found(await findPayment(db, id))]))[0]);
  /** Whoever is shown a proof has read a personal file. */
  async function toStaff(call: ActorContext & { readonly db: Db }, id: Id<'payment'>): Promise<AdminPayment> {
    const { db, now } = call;
    const row = found(await findPayment(db, id));
    if (row.proof_image_id)
      await noteFilesRead(db, call, [{ id: row.proof_image_id, reference: row.reference }]);
    return found((await toAdminPayments(services, db, [row], now))[0]);
  }

  route(calls.mine, async ({ db, actor, query: { filter, range, sort } }) => {
    const { data: rows, ...page } = await listPaymentRows(
      db,
      { ...filter, user_id: actor.id },
      { range, sort },
    );
    return { data: await toPayments(services, db, rows), ...page };
  });
  route(calls.getMine, async ({ db, actor, params }) => {
    const { id } = requireAccess(actor, 'own', await findPayment(db, params.id));
    return toOwner(db, id);
  });
  route(calls.submit, async (call) =>
    toOwner(call.db, await submitPayment(call.db, call, call.actor.id, call.body)),
  );
  route(calls.uploadForOnlineOrder, async (call) =>
    toOwner(call.db, await submitPayment(call.db, call, call.actor.id, call.body, 'online_order')),
  );

  route(calls.list, async (call) => {
    const { filter, range, sort } = call.query;
    const { db, now } = call;
    const { data: rows, ...page } = await listPaymentRows(db, filter, { range, sort });
    const payments = await toAdminPayments(services, db, rows, now);
    return { data: payments.map(({ proof: _proof, ...listed }) => listed), ...page };
  });
  route(calls.get, async (call) => {
    const { id } = requireAccess(call.actor, 'payment:read', await findPayment(call.db, call.params.id));
    return toStaff(call, id);
  });
  route(calls.create, async (call) => {
    const { user_id, warnings_seen, ...draft } = call.body;
    return toStaff(call, await recordPayment(services, call.db, call, user_id, draft, warnings_seen));
  });
  route(calls.verify, async (call) => {
    const { warnings_seen: warnings, ...body } = call.body;
    await verifyPayment(services, call.db, call, call.params.id, {
      ...body,
      read: { version: call.version, warnings },
    });
    return toStaff(call, call.params.id);
  });
  route(calls.reject, async (call) => {
    await rejectPayment(services, call.db, call, call.params.id, call.body.reason);
    return toStaff(call, call.params.id);
  });
  route(calls.refund, async (call) => {
    await refundPayment(services, call.db, call, call.params.id, { ...call.body, version: call.version });
    return toStaff(call, call.params.id);
  });
  route(calls.payOutCredit, (call) => payOutCredit(services, call.db, call, call.params.id, call.body));
  route(calls.bounce, async (call) => {
    await bouncePayment(services, call.db, call, call.params.id, call.body.reason);
    return toStaff(call, call.params.id);
  });
  route(calls.timeline, async ({ db, params }) => {
    found(await findPayment(db, params.id));
    return timelineOf(db, 'payment', params.id, { withNames: true });
  });
};
