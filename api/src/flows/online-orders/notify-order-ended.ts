import { messages } from '@rantau/shared/messages';
import { orderEnded } from '../../modules/online-orders/online-orders.mails.ts';
import type { OrderRow } from '../../modules/online-orders/online-orders.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { onlineOrderUrl } from '../../platform/mail/money-links.ts';
import type { Services } from '../../platform/services.ts';

const tooDear = {
  ms: 'Harganya melebihi had yang anda tetapkan.',
  en: 'The price is above the limit that you set.',
} as const;

interface End {
  readonly state: 'rejected' | 'cancelled';
  /** As staff wrote it, or which of the customer's own limits ended the order. */
  readonly reason: string;
}

/** Tells the customer that the order ends without a purchase, and why. */
export function notifyOrderEnded(
  services: Services,
  trx: Db,
  order: OrderRow,
  { state, reason }: End,
): Promise<void> {
  const locale = order.user_locale;
  const words: Readonly<Record<string, string>> = {
    unavailable: messages[locale].order_end.unavailable,
    highest_price: tooDear[locale],
  };
  return sendMail(
    services,
    trx,
    { email: order.email, locale, user_id: order.user_id },
    orderEnded,
    {
      name: order.user_name,
      reference: order.reference,
      state,
      reason: words[reason] ?? reason,
      url: onlineOrderUrl(services.config, order.id),
    },
    { subject_kind: 'online_order', subject_id: order.id },
  );
}
