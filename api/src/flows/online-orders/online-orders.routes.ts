import type { Id } from '@rantau/shared/ids';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { listOwnInvoices } from '../../modules/invoices/read-invoices.service.ts';
import { listOrders, type OrderScope } from '../../modules/online-orders/online-orders.list.ts';
import { findOrder } from '../../modules/online-orders/online-orders.repository.ts';
import { toAdminOrder, toOrder } from '../../modules/online-orders/order-answer.ts';
import { listPaymentRows } from '../../modules/payments/payments.list.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/not-found.ts';
import { timelineOf } from '../../platform/timeline/timeline.ts';
import { toPayments } from '../payments/payment-answer.ts';
import { changeOrder, moveOrder } from './move-order.ts';
import { changeOwnOrder, createOrder, moveOwnOrder, previewOrder } from './own-orders.ts';
import { quoteOrder } from './quote-order.ts';

const calls = onlineOrderEndpoints;

const shown = async (db: Db, id: Id<'online_order'>) => found(await findOrder(db, id));

export const onlineOrderRoutes: Module = (route, services) => {
  route(calls.mine, async ({ db, actor, query: { filter, range, sort } }) => {
    const { data: rows, ...page } = await listOrders(db, filter, { range, sort }, { user_id: actor.id });
    return { data: rows.map(toOrder), ...page };
  });
  route(calls.getMine, async ({ db, actor, params }) =>
    toOrder(requireAccess(actor, 'own', await findOrder(db, params.id))),
  );
  route(calls.create, async (call) =>
    toOrder(await shown(call.db, await createOrder(call.db, call, call.actor.id, call.body))),
  );
  route(calls.updateMine, async (call) => {
    const row = requireAccess(call.actor, 'own', await findOrder(call.db, call.params.id));
    await changeOwnOrder(call.db, call, row, call.version, call.body);
    return toOrder(await shown(call.db, row.id));
  });
  route(calls.transitionMine, async (call) => {
    const row = requireAccess(call.actor, 'own', await findOrder(call.db, call.params.id));
    await moveOwnOrder(services, call.db, call, row, call.body.to, call.body.note);
    return toOrder(await shown(call.db, row.id));
  });
  route(calls.preview, ({ db, actor, body, now }) => previewOrder(db, actor.id, body, now));
  route(calls.myTimeline, async ({ db, actor, params }) => {
    const { id } = requireAccess(actor, 'own', await findOrder(db, params.id));
    return timelineOf(db, 'online_order', id, { withNames: false });
  });
  route(calls.myInvoices, ({ db, actor, query, now }) =>
    listOwnInvoices(db, actor.id, query, now, 'online_order'),
  );
  route(calls.myTransactions, async ({ db, actor, query: { filter, range, sort } }) => {
    const wanted = { ...filter, user_id: actor.id, ofOrders: true };
    const { data: rows, ...page } = await listPaymentRows(db, wanted, { range, sort });
    return { data: await toPayments(services, db, rows), ...page };
  });

  for (const [declared, only] of [
    [calls.list, {}],
    [calls.listPriority, { priority: true }],
    [calls.listDrafts, { state: 'draft' }],
  ] as const satisfies (readonly [unknown, OrderScope])[])
    route(declared, async ({ db, query: { filter, range, sort } }) => {
      const { data: rows, ...page } = await listOrders(db, filter, { range, sort }, only);
      return { data: rows.map(toAdminOrder), ...page };
    });
  route(calls.get, async ({ db, actor, params }) =>
    toAdminOrder(requireAccess(actor, 'online-order:read', await findOrder(db, params.id))),
  );
  route(calls.update, async (call) => {
    await changeOrder(call.db, call, call.params.id, call.version, call.body);
    return toAdminOrder(await shown(call.db, call.params.id));
  });
  route(calls.quote, async (call) => {
    await quoteOrder(services, call.db, call, call.params.id, call.body);
    return toAdminOrder(await shown(call.db, call.params.id));
  });
  route(calls.transition, async (call) => {
    await moveOrder(services, call.db, call, call.params.id, call.body);
    return toAdminOrder(await shown(call.db, call.params.id));
  });
  route(calls.timeline, async ({ db, actor, params }) => {
    const { id } = requireAccess(actor, 'online-order:read', await findOrder(db, params.id));
    return timelineOf(db, 'online_order', id, { withNames: true });
  });
};
