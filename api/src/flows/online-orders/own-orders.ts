import type { Authorized } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import {
  type OnlineOrder,
  type OnlineOrderDraft,
  type OnlineOrderStateName,
  onlineOrderStates,
} from '@rantau/shared/online-orders';
import type { z } from 'zod';
import {
  findOrder,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '../../modules/online-orders/online-orders.repository.ts';
import { toOrder } from '../../modules/online-orders/order-answer.ts';
import { recordOrderMove } from '../../modules/online-orders/order-moves.ts';
import { type ActorContext, isOwnerInPerson } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt, refuseStale } from '../../platform/database/versions.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { getLockedInvoice } from '../invoices/draft-invoice.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { notifyOrderEnded } from './notify-order-ended.ts';
import { priceOrder, refuseBlockedUrls } from './price-order.ts';

type Draft = z.output<typeof OnlineOrderDraft>;
type Preview = Omit<Draft, 'submit'>;

const withIds = (items: Draft['items'], now: Date): OnlineOrder['items'] =>
  items.map((item) => ({ ...item, id: newId(now), state: 'wanted' as const }));

/** Estimated price of an order, before staff check the shop. */
export async function previewOrder(
  db: Db,
  userId: Id<'user'>,
  { items, discount_code }: Preview,
  now: Date,
): Promise<OnlineOrder['charges']> {
  await refuseBlockedUrls(db, items);
  return priceOrder(db, { user_id: userId, discount_code, order: { items } }, now);
}

/** Stores a customer's order as a draft, or submits it. Returns its id. */
export const createOrder = (db: Db, by: ActorContext, userId: Id<'user'>, draft: Draft): Promise<string> =>
  inTransaction(db, async (trx) => {
    await holdAccount(trx, by, userId);
    const { items, submit, ...rest } = draft;
    const charges = await previewOrder(trx, userId, draft, by.now);
    const id = newId(by.now);
    const state = submit ? 'submitted' : 'draft';
    const row = { id, ...createdAt(by.now), ...rest, user_id: userId, state, charges } as const;
    await trx
      .insertInto('online_orders')
      .values({
        ...toColumns('online_orders', { ...row, items: withIds(items, by.now) }),
        reference: await nextReference(trx, 'OO'),
      })
      .execute();
    await recordOrderMove(trx, by, id, null, 'draft');
    if (submit) await recordOrderMove(trx, by, id, 'draft', 'submitted');
    await audit(trx, by, 'online_order.create', id, { after: { ...row, items } });
    return id;
  });

/**
 * The order, locked in this transaction; its invoice first, in the order in which payments lock both, so that neither
 * waits for the other for ever.
 */
export async function getLockedOrder(trx: Db, id: Id<'online_order'>): Promise<OrderRow> {
  const seen = await findOrder(trx, id);
  if (seen?.invoice_id) await getLockedInvoice(trx, seen.invoice_id);
  return found(await lockOrder(trx, id));
}

type Changes = { readonly [K in keyof Draft]?: Draft[K] | undefined };

/** Changes an order until it is quoted. */
export const changeOwnOrder = (
  db: Db,
  by: ActorContext,
  { id }: Authorized<OrderRow>,
  version: number,
  changes: Changes,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await getLockedOrder(trx, id);
    refuseStale(version === before.version ? before : toOrder(before), version);
    if (!onlineOrderStates.means[before.state].isEditable)
      throw new AppError('transition_refused', { metadata: { state: before.state } });
    const { submit, items: wanted, discount_code, ...plain } = changes;
    if (wanted) await refuseBlockedUrls(trx, wanted);
    const items = wanted ? withIds(wanted, by.now) : before.items;
    const code = discount_code === undefined ? before.discount_code : discount_code;
    const charges = await priceOrder(
      trx,
      { user_id: before.user_id, discount_code: code, order: { items } },
      by.now,
    );
    const to: OnlineOrderStateName = submit && before.state === 'draft' ? 'submitted' : before.state;
    const sets = { ...plain, state: to, items, charges, discount_code: code };
    await updateOrder(trx, id, sets, by.now);
    if (to !== before.state) await recordOrderMove(trx, by, id, before.state, to);
    await audit(trx, by, 'online_order.update', id, { before: toOrder(before), after: sets });
  });

/** Sends a draft, takes a quote back for another one, or cancels before anything was paid. */
export const moveOwnOrder = (
  services: Services,
  db: Db,
  by: ActorContext,
  { id }: Authorized<OrderRow>,
  to: 'submitted' | 'cancelled',
  note: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await getLockedOrder(trx, id);
    refuseIllegalMove(onlineOrderStates, before.state, to);
    if (before.state === 'deposit_paid')
      throw new AppError('transition_refused', { metadata: { from: before.state, to, reason: 'paid' } });
    if (before.invoice_id)
      await voidInvoice(services, trx, by, before.invoice_id, note || `${before.reference}: ${to}`);
    await updateOrder(trx, id, { state: to }, by.now);
    await recordOrderMove(trx, by, id, before.state, to, note);
    await audit(trx, by, 'online_order.transition', id, {
      before: { state: before.state },
      after: { state: to },
      reason: note,
    });
    if (to === 'cancelled' && !isOwnerInPerson(by))
      await notifyOrderEnded(services, trx, before, { state: to, reason: note });
  });
