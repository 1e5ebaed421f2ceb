import type { ParsedBodyOf } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { releasesGoods } from '@rantau/shared/invoices';
import { depositAppliedPostings, shopPaidPostings } from '@rantau/shared/ledger';
import {
  type OnlineOrderStateName,
  type onlineOrderEndpoints,
  onlineOrderStates,
  type ShopPurchase,
} from '@rantau/shared/online-orders';
import { chargedLinesOf } from '../../modules/invoices/notes.repository.ts';
import { type OrderRow, updateOrder } from '../../modules/online-orders/online-orders.repository.ts';
import { toAdminOrder } from '../../modules/online-orders/order-answer.ts';
import { recordOrderMove } from '../../modules/online-orders/order-moves.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import { post } from '../../platform/ledger/post.ts';
import type { Services } from '../../platform/services.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { getLockedInvoice } from '../invoices/draft-invoice.ts';
import { bookOnInvoice } from '../invoices/settle-invoice.ts';
import { voidIntoCredit, voidInvoice } from '../invoices/void-invoice.ts';
import { requireOwnerToGiveUp } from '../payments/require-owner.ts';
import { expectInboundPackages } from './expected-inbound-packages.ts';
import { notifyOrderEnded } from './notify-order-ended.ts';
import { getLockedOrder } from './own-orders.ts';

interface Transition {
  readonly to: OnlineOrderStateName;
  readonly note: string;
  readonly tracking_numbers: readonly string[];
  readonly shop_paid?: ShopPurchase | undefined;
}

/** Amounts that shops are to be paid as it was quoted. */
const quotedPurchase = ({ charges }: OrderRow): ShopPurchase => ({
  goods_usd_minor: charges.items_usd_minor + charges.us_shipping_usd_minor,
  sales_tax_usd_minor: charges.sales_tax_usd_minor,
});

/** Amount that shops were paid beyond what the order was quoted at, in US cents. */
function beyondQuote(order: OrderRow, paid: ShopPurchase | null): number {
  const sum = ({ goods_usd_minor, sales_tax_usd_minor }: ShopPurchase) =>
    goods_usd_minor + sales_tax_usd_minor;
  return paid ? Math.max(0, sum(paid) - sum(quotedPurchase(order))) : 0;
}

/**
 * Books what shops were paid; where another figure was booked before, the difference. Nobody owes what was paid beyond the
 * quote: it is given up.
 */
async function bookShopPaid(trx: Db, by: ActorContext, order: OrderRow, paid: ShopPurchase): Promise<void> {
  const before = order.shop_paid;
  const more = beyondQuote(order, paid) - beyondQuote(order, before);
  await requireOwnerToGiveUp(trx, by, { user_id: order.user_id, amount_usd_minor: Math.max(0, more) });
  const postings = shopPaidPostings({
    goods_usd_minor: paid.goods_usd_minor - (before?.goods_usd_minor ?? 0),
    sales_tax_usd_minor: paid.sales_tax_usd_minor - (before?.sales_tax_usd_minor ?? 0),
  });
  if (postings.length > 0)
    await post(trx, by, {
      kind: 'shop_paid',
      user_id: order.user_id,
      reference: order.reference,
      subject_kind: 'online_order',
      subject_id: order.id,
      idempotency_key: `online_order:${order.id}:shop-paid:${order.version}`,
      postings,
    });
}

/** Books a deposit as revenue when the goods are bought. */
async function earn(trx: Db, by: ActorContext, { invoice_id }: OrderRow): Promise<void> {
  if (!invoice_id) return;
  const invoice = await getLockedInvoice(trx, invoice_id);
  const postings = depositAppliedPostings(invoice.kind, await chargedLinesOf(trx, invoice_id));
  if (postings.length > 0)
    await bookOnInvoice(trx, by, invoice, 'deposit_applied', 'deposit-applied', postings);
}

/** Voids the invoice of a cancelled order; what was paid on it becomes the customer's credit. */
async function dropInvoice(
  services: Services,
  trx: Db,
  by: ActorContext,
  order: OrderRow,
  reason: string,
): Promise<void> {
  if (!order.invoice_id) return;
  if (order.state === 'deposit_paid') await voidIntoCredit(trx, by, order.invoice_id, reason);
  else await voidInvoice(services, trx, by, order.invoice_id, reason);
}

/** Its invoice is paid, or was given up and released. */
const isSettled = ({ invoice_state, invoice_released_unpaid }: OrderRow): boolean =>
  invoice_state !== null &&
  releasesGoods({ state: invoice_state, released_unpaid: invoice_released_unpaid === true });

const isDepositCovered = (order: OrderRow): boolean =>
  isSettled(order) || (order.invoice_paid_minor ?? 0) >= order.charges.deposit_usd_minor;

/** Staff move an order on: bought, received, completed, rejected, cancelled, or back for another quote. */
export const moveOrder = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'online_order'>,
  { to, note, tracking_numbers, shop_paid }: Transition,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const order = await getLockedOrder(trx, id);
    refuseIllegalMove(onlineOrderStates, order.state, to);
    if (!onlineOrderStates.means[to].byHand)
      throw new AppError('transition_refused', {
        metadata: { from: order.state, to, reason: 'not_by_hand' },
      });
    if (onlineOrderStates.means[to].needsReason && note.trim() === '') throw fieldError({ note: 'required' });
    if (to === 'completed' && !isSettled(order))
      throw new AppError('invoice_unpaid', { metadata: { state: order.invoice_state } });
    // A deposit that was given back since buys nothing.
    if (to === 'purchased' && !isDepositCovered(order))
      throw new AppError('invoice_unpaid', { metadata: { state: order.invoice_state } });
    const paid = to === 'purchased' ? (shop_paid ?? quotedPurchase(order)) : null;
    if (paid) {
      await earn(trx, by, order);
      await bookShopPaid(trx, by, order, paid);
      await expectInboundPackages(trx, by, order, tracking_numbers);
    }
    if (to === 'rejected' || to === 'cancelled' || to === 'submitted')
      await dropInvoice(services, trx, by, order, note || `${order.reference}: ${to}`);
    const items = order.items.map((item) =>
      to === 'purchased' && item.state === 'wanted' ? { ...item, state: 'bought' as const } : item,
    );
    await updateOrder(
      trx,
      id,
      {
        state: to,
        items,
        ...(paid && { shop_paid: paid }),
        ...(to === 'rejected' && { rejection_reason: note }),
      },
      by.now,
    );
    await recordOrderMove(trx, by, id, order.state, to, note);
    await audit(trx, by, 'online_order.transition', id, {
      before: { state: order.state },
      after: { state: to, tracking_numbers, ...(paid && { shop_paid: paid }) },
      reason: note,
    });
    if (to === 'rejected' || to === 'cancelled')
      await notifyOrderEnded(services, trx, order, { state: to, reason: note });
  });

/**
 * Changes what staff note about an order; what was bought may get its tracking numbers later than the purchase, and what
 * shops were paid for it may be mended.
 */
export const changeOrder = (
  db: Db,
  by: ActorContext,
  id: Id<'online_order'>,
  version: number,
  { tracking_numbers, ...sets }: ParsedBodyOf<typeof onlineOrderEndpoints.update>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await getLockedOrder(trx, id);
    refuseStale(version === before.version ? before : toAdminOrder(before), version);
    if (tracking_numbers) {
      if (before.state !== 'purchased') throw fieldError({ tracking_numbers: 'invalid' });
      await expectInboundPackages(trx, by, before, tracking_numbers);
    }
    if (sets.shop_paid) {
      if (!onlineOrderStates.means[before.state].isBought) throw fieldError({ shop_paid: 'invalid' });
      await bookShopPaid(trx, by, before, sets.shop_paid);
    }
    await updateOrder(trx, id, sets, by.now);
    await audit(trx, by, 'online_order.update', id, {
      before: { priority: before.priority, staff_note: before.staff_note, shop_paid: before.shop_paid },
      after: { ...sets, ...(tracking_numbers && { tracking_numbers }) },
    });
  });
