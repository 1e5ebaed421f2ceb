import { AppError } from '@rantau/shared/errors';
import { expectInboundPackage } from '../../modules/inbound-packages/announcements.service.ts';
import { lockInboundPackagesWithNumber } from '../../modules/inbound-packages/inbound-packages.repository.ts';
import { changeInboundPackage } from '../../modules/inbound-packages/inbound-packages.service.ts';
import { toStoredNumber } from '../../modules/inbound-packages/tracking-numbers.service.ts';
import type { OrderRow } from '../../modules/online-orders/online-orders.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';

/**
 * Creates expected inbound packages for the tracking numbers of bought items; a number that the customer
 * announced already is linked to the order. What was bought for one order is never another's.
 */
export async function expectInboundPackages(
  trx: Db,
  by: ActorContext,
  order: OrderRow,
  trackingNumbers: readonly string[],
): Promise<void> {
  const shop = hostOf(order.items.find(({ state }) => state !== 'cancelled')?.url ?? '');
  for (const text of new Set(trackingNumbers.map((each) => each.trim()).filter(Boolean))) {
    const stored = toStoredNumber(text, null);
    const same = await lockInboundPackagesWithNumber(trx, stored.tracking_number, by.now);
    if (same.some(({ online_order_id }) => online_order_id !== null && online_order_id !== order.id))
      throw new AppError('announced_for_order', { fields: { tracking_numbers: 'already_exists' } });
    const known = same.find(({ user_id }) => user_id === order.user_id);
    if (known) {
      if (known.online_order_id === null)
        await changeInboundPackage(trx, by, known, {
          action: 'inbound_package.update',
          note: order.reference,
          sets: { online_order_id: order.id },
        });
      continue;
    }
    await expectInboundPackage(
      trx,
      by,
      { ...stored, shop, user_id: order.user_id, online_order_id: order.id },
      order.reference,
    );
  }
}
