import type { MalaysianAddress } from '@rantau/shared/contract';
import type { FieldCode } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import type { DeclaredItem } from '@rantau/shared/inbound-packages';
import { type Box, toQuoteBoxes } from '@rantau/shared/outbound-packages';
import { type Quote, type QuoteRequestInput, quote, quotePacked, type Tariff } from '@rantau/shared/pricing';
import type { Db } from '../../platform/database/database.ts';
import { quoteOrRefuse } from './refuse-quote.ts';
import { loadTariff } from './tariffs.service.ts';

/** An outbound package as far as its price depends on it. Rows of `outbound_packages` have this shape. */
export interface OutboundPackageToPrice {
  readonly mode: 'sea' | 'air';
  readonly user_id: Id<'user'>;
  readonly recipient: Pick<MalaysianAddress, 'state' | 'postcode'>;
  readonly boxes: readonly Box[];
  readonly contents: readonly DeclaredItem[];
  readonly services: NonNullable<QuoteRequestInput['services']>;
  readonly discount_code: string | null;
  /** Of its inbound packages together, after their free ones. */
  readonly storage_days: number;
}

const customer = (db: Db, id: Id<'user'>) =>
  db
    .selectFrom('users')
    .select(['customer_kind', 'lifetime_cft'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Goods in an outbound package: from its inbound packages, else as its sender declared. */
export async function contentsOf(
  db: Db,
  { id, contents }: { readonly id: Id<'outbound_package'>; readonly contents: readonly DeclaredItem[] },
): Promise<readonly DeclaredItem[]> {
  const inside = await db
    .selectFrom('inbound_packages')
    .select('items')
    .where('outbound_package_id', '=', id)
    .execute();
  return inside.length > 0 ? inside.flatMap(({ items }) => items) : contents;
}

/** Answer of the calculator; a signed-in customer's own tier and codes count. */
export async function answerQuote(
  db: Db,
  request: QuoteRequestInput,
  now: Date,
  userId: Id<'user'> | null,
): Promise<Quote> {
  const tariff = await loadTariff(db, {
    on: calendarDate(now, malaysiaZone),
    discount_code: request.discount_code,
    user_id: userId,
  });
  const known = userId === null ? null : await customer(db, userId);
  return quoteOrRefuse(quote(known ? { ...request, lifetime_cft: known.lifetime_cft } : request, tariff));
}

/**
 * Tariff in which every goods and box type is active: a declared or packed one stays valid when it is no
 * longer offered.
 */
const withEverythingActive = (tariff: Tariff): Tariff => ({
  ...tariff,
  goods_types: tariff.goods_types.map((each) => ({ ...each, active: true })),
  box_types: tariff.box_types.map((each) => ({ ...each, active: true })),
});

/**
 * Price of an outbound package with these boxes: packed ones for the packing desk and the invoice, unpacked
 * ones for the preview. A code that no longer holds is left out of it, and named in `refused_code`.
 */
export async function quoteOutboundPackage(
  db: Db,
  outbound: OutboundPackageToPrice,
  now: Date,
  price = quotePacked,
): Promise<{
  readonly quote: Quote;
  readonly refused_code: string | null;
  readonly refused_because?: FieldCode | undefined;
}> {
  const { user_id, discount_code } = outbound;
  const { customer_kind, lifetime_cft } = await customer(db, user_id);
  const tariff = withEverythingActive(
    await loadTariff(db, { on: calendarDate(now, malaysiaZone), discount_code, user_id }),
  );
  const request: QuoteRequestInput = {
    customer_kind,
    mode: outbound.mode,
    destination: { state: outbound.recipient.state, postcode: outbound.recipient.postcode },
    boxes: toQuoteBoxes(outbound.boxes),
    goods: outbound.contents.map((item) => ({
      goods_type_id: item.goods_type_id,
      value_usd_minor: item.quantity * item.unit_value_usd_minor,
    })),
    services: outbound.services,
    discount_code,
    lifetime_cft,
    storage_days: outbound.storage_days,
  };
  const result = price(request, tariff);
  if (result.ok || !('discount_code' in result.fields))
    return { quote: quoteOrRefuse(result), refused_code: null };
  return {
    quote: quoteOrRefuse(price({ ...request, discount_code: null }, tariff)),
    refused_code: discount_code,
    refused_because: result.fields['discount_code'],
  };
}
