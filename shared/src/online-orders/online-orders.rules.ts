import { withScheme } from '../contract/index.ts';
import { type DiscountCode, discountOf } from '../discounts/index.ts';
import { tierAt } from '../loyalty/index.ts';
import { allocate, convert, type Money, percentage, usd } from '../money/index.ts';
import { type Tariff, taxLines } from '../pricing/index.ts';
import type { OnlineOrder } from './online-orders.schema.ts';
import { onlineOrderStates } from './online-orders.states.ts';

/** The share of an order that is paid before anything is bought, in basis points. The rest is paid before it is completed. */
export const depositBasisPoints = 5_000;

type Charges = OnlineOrder['charges'];

export interface OrderToPrice {
  readonly items: readonly {
    readonly quantity: number;
    readonly unit_price_usd_minor: number;
    readonly state?: 'wanted' | 'bought' | 'cancelled';
  }[];
  readonly us_shipping_usd_minor?: number;
  readonly sales_tax_usd_minor?: number;
}

interface OrderTerms {
  /** Basis points of the items' price, with the least it costs; null where no price is set. */
  readonly fee: { readonly rate_bp: number; readonly amount_usd_minor: number } | null;
  readonly lifetime_cft: number;
  /** A code that was checked already, or null. */
  readonly discount: Pick<DiscountCode, 'kind' | 'value'> | null;
  /** The day that it is priced on, and the taxes there are. */
  readonly tariff: Pick<Tariff, 'on' | 'taxes'>;
  /** Ringgit for a dollar, or null where none is known. */
  readonly exchange_rate: string | null;
}

/**
 * Taxes of an order. The discount is spread over goods and fee by their prices; the rest of the fee is taxed.
 */
function taxesOf(
  items: number,
  fee: number,
  discount: number,
  tariff: OrderTerms['tariff'],
): Charges['taxes'] {
  if (fee === 0) return [];
  const [, off] = allocate(usd(discount), [items, fee]);
  const charged = {
    kind: 'service',
    description: 'service_personal_shopper',
    amount_usd_minor: fee - (off?.amount ?? 0),
  };
  return taxLines([charged], tariff).map(({ details, amount_usd_minor }) => ({
    ...(details as Charges['taxes'][number]),
    amount_usd_minor,
  }));
}

/**
 * Price of an order, in US cents: items, personal-shopper fee (waived from Intermediate on), shipping in the
 * USA and sales tax, less what a code takes off the items and the fee, and the Malaysian taxes on the fee. An
 * order of which nothing is bought costs nothing.
 */
export function orderCharges(order: OrderToPrice, terms: OrderTerms): Charges {
  const items = order.items
    .filter(({ state }) => state !== 'cancelled')
    .reduce((sum, item) => sum + item.quantity * item.unit_price_usd_minor, 0);
  const waived = tierAt(terms.lifetime_cft).free_purchasing;
  const share = terms.fee
    ? Math.max(percentage(usd(items), terms.fee.rate_bp).amount, terms.fee.amount_usd_minor)
    : 0;
  const fee = waived || items === 0 ? 0 : share;
  const discount = terms.discount ? discountOf(terms.discount, usd(items + fee)).amount : 0;
  const nothingIsBought = order.items.every(({ state }) => state === 'cancelled');
  const shipping = nothingIsBought ? 0 : (order.us_shipping_usd_minor ?? 0);
  const tax = nothingIsBought ? 0 : (order.sales_tax_usd_minor ?? 0);
  const taxes = taxesOf(items, fee, discount, terms.tariff);
  const taxed = taxes.reduce((sum, { amount_usd_minor }) => sum + amount_usd_minor, 0);
  const total = items + fee + shipping + tax - discount + taxed;
  const deposit = percentage(usd(total), depositBasisPoints);
  const inRinggit = (amount: Money<'USD'>) =>
    terms.exchange_rate === null ? null : convert(amount, { rate: terms.exchange_rate }).amount;
  return {
    items_usd_minor: items,
    service_fee_usd_minor: fee,
    service_fee_waived: waived && share > 0,
    us_shipping_usd_minor: shipping,
    sales_tax_usd_minor: tax,
    discount_usd_minor: discount,
    taxes,
    total_usd_minor: total,
    deposit_usd_minor: deposit.amount,
    total_myr_minor: inRinggit(usd(total)),
    deposit_myr_minor: inRinggit(deposit),
  };
}

interface OrderLine {
  readonly kind: string;
  readonly description: string;
  readonly amount_minor: number;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The lines of an order's invoice; those of nothing are left out. Together they are its total. */
export const orderLines = (charges: Charges): OrderLine[] =>
  [
    { kind: 'items', description: 'items', amount_minor: charges.items_usd_minor, details: {} },
    {
      kind: 'service',
      description: 'service_personal_shopper',
      amount_minor: charges.service_fee_usd_minor,
      details: {},
    },
    {
      kind: 'us_shipping',
      description: 'us_shipping',
      amount_minor: charges.us_shipping_usd_minor,
      details: {},
    },
    { kind: 'sales_tax', description: 'sales_tax', amount_minor: charges.sales_tax_usd_minor, details: {} },
    {
      kind: 'discount_code',
      description: 'discount_code',
      amount_minor: -charges.discount_usd_minor,
      details: {},
    },
    ...charges.taxes.map(({ amount_usd_minor, ...details }) => ({
      kind: 'tax',
      description: details.rate_bp === 0 ? 'tax_exempt' : 'tax',
      amount_minor: amount_usd_minor,
      details,
    })),
  ].filter(({ kind, amount_minor }) => amount_minor !== 0 || kind === 'tax');

/** True if a host is covered by a pattern: itself, or with `*.` it and every host below it. */
export function hostMatches(pattern: string, host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  const base = pattern.replace(/^\*\./, '');
  return name === base || (pattern.startsWith('*.') ? name.endsWith(`.${base}`) : name === `www.${base}`);
}

/** The blocked shop that an address belongs to, or null. */
export function blockedBy<T extends { readonly host_pattern: string }>(
  url: string,
  blocked: readonly T[],
): T | null {
  const address = withScheme(url);
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return blocked.find(({ host_pattern }) => hostMatches(host_pattern, host)) ?? null;
}

type Items = OnlineOrder['items'];

/** Why an order ends by itself when it is quoted. */
const orderEnds = ['highest_price', 'unavailable'] as const;
type OrderEnd = (typeof orderEnds)[number];

interface FoundPrice {
  readonly id: string;
  readonly unit_price_usd_minor: number;
  /** True if it can't be bought at all. */
  readonly cancelled: boolean;
}

/** An item without a limit, or of which the customer wants to be asked, is never too dear. */
const isTooDear = ({
  unit_price_usd_minor: price,
  highest_price_usd_minor: highest,
  if_unavailable,
}: Pick<Items[number], 'unit_price_usd_minor' | 'highest_price_usd_minor' | 'if_unavailable'>): boolean =>
  highest !== null && price > highest && if_unavailable !== 'ask_me';

/**
 * Items at the prices that were found, and the reason if the order ends because of them: then none is bought.
 */
export function followPrices(
  items: Items,
  found: readonly FoundPrice[],
): { readonly items: Items; readonly ends: OrderEnd | null } {
  let endsAll = false;
  const followed = items.map((item) => {
    const price = found.find(({ id }) => id === item.id);
    if (!price) return item;
    const now = { ...item, unit_price_usd_minor: price.unit_price_usd_minor };
    const gone = price.cancelled || isTooDear(now);
    endsAll ||= gone && item.if_unavailable === 'cancel_all';
    return { ...now, state: gone ? ('cancelled' as const) : item.state };
  });
  if (!endsAll && followed.some(({ state }) => state !== 'cancelled')) return { items: followed, ends: null };
  return {
    items: followed.map((item) => ({ ...item, state: 'cancelled' as const })),
    ends: followed.some(isTooDear) ? 'highest_price' : 'unavailable',
  };
}

/** Why an order ended by itself, with the items that were too dear; null where someone wrote the reason. */
export function orderEnd({ rejection_reason, items }: Pick<OnlineOrder, 'rejection_reason' | 'items'>): {
  readonly code: OrderEnd;
  readonly tooDear: Items;
} | null {
  const code = orderEnds.find((end) => end === rejection_reason);
  return code ? { code, tooDear: items.filter(isTooDear) } : null;
}

/** Nothing is charged for an order that ended; its figures are the last offer. */
export const isCharged = ({ state }: Pick<OnlineOrder, 'state'>): boolean =>
  onlineOrderStates.means[state].isCharged;
