import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { usd } from '@rantau/shared/money';
import {
  followPrices,
  type OnlineOrder,
  type OnlineOrderQuote,
  onlineOrderStates,
  orderLines,
} from '@rantau/shared/online-orders';
import type { z } from 'zod';
import { orderQuoted } from '../../modules/online-orders/online-orders.mails.ts';
import { type OrderRow, updateOrder } from '../../modules/online-orders/online-orders.repository.ts';
import { recordOrderMove } from '../../modules/online-orders/order-moves.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { onlineOrderUrl } from '../../platform/mail/money-links.ts';
import type { Services } from '../../platform/services.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { writeDraft } from '../invoices/draft-invoice.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { notifyOrderEnded } from './notify-order-ended.ts';
import { getLockedOrder } from './own-orders.ts';
import { priceOrder } from './price-order.ts';

type Quote = z.output<typeof OnlineOrderQuote>;
type Items = OnlineOrder['items'];

/** Items at the prices that staff found, and why the order ends if it does. */
function pricedItems(items: Items, { items: found }: Quote): ReturnType<typeof followPrices> {
  const stranger = found.findIndex(({ id }) => !items.some((item) => item.id === id));
  if (stranger >= 0) throw fieldError({ [`items.${stranger}.id`]: 'not_found' });
  return followPrices(items, found);
}

/** The code is used as far as it still may be; one that ran out since is left out. */
const priced = async (trx: Db, order: OrderRow, items: Items, quote: Quote, now: Date) => {
  const orderToQuote = { user_id: order.user_id, order: { ...quote, items } };
  try {
    const { discount_code } = order;
    return { charges: await priceOrder(trx, { ...orderToQuote, discount_code }, now), discount_code };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'discount_code_invalid') throw error;
    return {
      charges: await priceOrder(trx, { ...orderToQuote, discount_code: null }, now),
      discount_code: null,
    };
  }
};

/**
 * Says what an order costs. Its invoice is issued and the customer is asked for the deposit; where the customer wanted
 * all or nothing and something is dearer, or nothing is left to buy, the order ends instead and costs nothing.
 */
export const quoteOrder = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'online_order'>,
  quote: Quote,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const order = await getLockedOrder(trx, id);
    refuseIllegalMove(onlineOrderStates, order.state, 'quoted');
    await refuseAtMailBound(trx, { subject_id: id }, 'order_quoted', by.now);
    const { items, ends } = pricedItems(order.items, quote);
    const { charges, discount_code } = await priced(trx, order, items, quote, by.now);
    const to = ends ? 'rejected' : 'quoted';
    const sets = {
      state: to,
      items,
      charges,
      ...(ends && { rejection_reason: quote.note || ends }),
    } as const;
    await updateOrder(trx, id, sets, by.now);
    await recordOrderMove(trx, by, id, order.state, to, quote.note);
    await audit(trx, by, 'online_order.quote', id, {
      before: { state: order.state, items: order.items, charges: order.charges },
      after: sets,
      reason: quote.note,
    });
    if (ends) {
      await notifyOrderEnded(services, trx, order, { state: 'rejected', reason: quote.note || ends });
      return;
    }

    const invoiceId = await writeDraft(
      trx,
      by,
      {
        kind: 'online_order',
        user_id: order.user_id,
        online_order_id: id,
        outbound_package_id: null,
        pickup_request_id: null,
        note: quote.note,
      },
      {
        lines: orderLines(charges).map((line) => ({
          ...line,
          quantity: '1',
          unit: 'item',
          unit_price_minor: line.amount_minor,
          details:
            line.kind === 'discount_code'
              ? { code: discount_code }
              : { ...line.details, order: order.reference },
        })),
        computed_with: { charges, items },
        discount_code: charges.discount_usd_minor > 0 ? discount_code : null,
        refused_code: discount_code === order.discount_code ? null : order.discount_code,
      },
    );
    await issueInvoice(services, trx, by, invoiceId);
    await sendMail(
      services,
      trx,
      { email: order.email, locale: order.user_locale, user_id: order.user_id },
      orderQuoted,
      {
        name: order.user_name,
        reference: order.reference,
        total: usd(charges.total_usd_minor),
        deposit: usd(charges.deposit_usd_minor),
        days_to_pay: services.config.invoiceDueDays,
        url: onlineOrderUrl(services.config, id),
      },
      { subject_kind: 'online_order', subject_id: id },
    );
  });
