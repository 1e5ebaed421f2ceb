import { checkDiscount, type DiscountCode } from '@rantau/shared/discounts';
import { AppError, type FieldCode } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { blockedBy, type OnlineOrder, type OrderToPrice, orderCharges } from '@rantau/shared/online-orders';
import { exchangeRate, shopperPrice, type Tariff } from '@rantau/shared/pricing';
import { loadTariff } from '../../modules/tariffs/tariffs.service.ts';
import type { Db } from '../../platform/database/database.ts';

interface OrderToQuote {
  readonly user_id: Id<'user'>;
  readonly discount_code: string | null;
  readonly order: OrderToPrice;
}

/** The chosen code, if it may be used on an order today. */
function usableCode(tariff: Tariff, code: string | null): DiscountCode | null {
  if (!code) return null;
  const decision = checkDiscount(tariff.discount, {
    on: tariff.on,
    purpose: 'online_order',
    usedByCustomer: tariff.discount_used,
  });
  if (!decision.ok)
    throw new AppError('discount_code_invalid', { fields: { discount_code: decision.reason } });
  return tariff.discount;
}

/**
 * Price of an order with the prices, the tier and the code of today. A code that may not be used is refused.
 */
export async function priceOrder(
  db: Db,
  { user_id, discount_code, order }: OrderToQuote,
  now: Date,
): Promise<OnlineOrder['charges']> {
  const tariff = await loadTariff(db, { on: calendarDate(now, malaysiaZone), discount_code, user_id });
  const { lifetime_cft } = await db
    .selectFrom('users')
    .select('lifetime_cft')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return orderCharges(order, {
    fee: shopperPrice(tariff),
    lifetime_cft,
    discount: usableCode(tariff, discount_code),
    tariff,
    exchange_rate: exchangeRate(tariff)?.rate ?? null,
  });
}

/** Refuses items of shops that are not bought from, each by its field. */
export async function refuseBlockedUrls(db: Db, items: readonly { readonly url: string }[]): Promise<void> {
  const blocked = await db
    .selectFrom('blocked_urls')
    .select(['host_pattern', 'reason_ms', 'reason_en'])
    .execute();
  const fields: Record<string, FieldCode> = {};
  const reasons: Record<string, unknown> = {};
  for (const [index, { url }] of items.entries()) {
    const by = blockedBy(url, blocked);
    if (!by) continue;
    fields[`items.${index}.url`] = 'url_blocked';
    reasons[`items.${index}.url`] = { ms: by.reason_ms, en: by.reason_en };
  }
  if (Object.keys(fields).length > 0) throw new AppError('url_blocked', { fields, metadata: { reasons } });
}
