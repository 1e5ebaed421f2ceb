import { z } from 'zod';
import { FreightMode, idOf, Minor, PositiveMinor, recordOf, ShortText, WebUrl } from '../contract/index.ts';
import { statesOf } from '../states/index.ts';
import { onlineOrderStates } from './online-orders.states.ts';

export const OnlineOrderState = z.enum(statesOf(onlineOrderStates));

/** The customer's choice for an item that is sold out or dearer than its highest price. */
export const IfUnavailable = z.enum(['ask_me', 'cancel_item', 'cancel_all']);

export const OnlineOrderItemDraft = z.object({
  url: WebUrl,
  name: z.string().trim().min(2, 'too_short').max(200, 'too_long'),
  variant: ShortText.default(''),
  quantity: z.int().min(1, 'too_small').max(999, 'too_big'),
  unit_price_usd_minor: PositiveMinor,
  highest_price_usd_minor: PositiveMinor.nullable().default(null),
  if_unavailable: IfUnavailable.default('ask_me'),
  note: ShortText.default(''),
});
export const OnlineOrderItem = OnlineOrderItemDraft.extend({
  id: z.uuid(),
  state: z.enum(['wanted', 'bought', 'cancelled']),
});

/** The most that somebody would pay can't be less than what it costs already. */
const CheckedItemDraft = OnlineOrderItemDraft.refine(
  ({ unit_price_usd_minor, highest_price_usd_minor: highest }) =>
    highest === null || highest >= unit_price_usd_minor,
  { path: ['highest_price_usd_minor'], message: 'below_price' },
);

export const DeliveryMethod = FreightMode;

export const OnlineOrderCharges = z.object({
  items_usd_minor: Minor,
  service_fee_usd_minor: Minor,
  service_fee_waived: z.boolean(),
  us_shipping_usd_minor: Minor,
  sales_tax_usd_minor: Minor,
  discount_usd_minor: Minor,
  /** Malaysian taxes on our fee; what was bought is passed on at cost and not taxed again. */
  taxes: z.array(
    z.object({
      code: z.string(),
      tax_kind: z.enum(['service_tax', 'other']).default('service_tax'),
      name_ms: z.string(),
      name_en: z.string(),
      /** 0 is exempt, for a reason. */
      rate_bp: z.int(),
      exemption_reason: z.string().optional(),
      charges: z.string().default('shopping_fee'),
      value_usd_minor: Minor,
      amount_usd_minor: Minor,
    }),
  ),
  total_usd_minor: Minor,
  deposit_usd_minor: Minor,
  total_myr_minor: Minor.nullable(),
  deposit_myr_minor: Minor.nullable(),
});

export const OnlineOrder = z
  .object({
    ...recordOf('online_order'),
    reference: z.string(),
    state: OnlineOrderState,
    user_id: idOf('user'),
    items: z.array(OnlineOrderItem),
    delivery_method: DeliveryMethod,
    note: z.string(),
    discount_code: z.string().nullable(),
    priority: z.boolean(),
    charges: OnlineOrderCharges,
    invoice_id: idOf('invoice').nullable(),
    invoice_reference: z.string().nullable(),
    /** Reason that staff wrote, or of an automatic end: `highest_price` or `unavailable`. */
    rejection_reason: z.string().nullable(),
  })
  .meta({ id: 'OnlineOrder' });
export type OnlineOrder = z.infer<typeof OnlineOrder>;

const mostPaid = 100_000_000;
/** Paid to shops for an order: goods with their shipping in the USA, and sales tax. US cents. */
export const ShopPurchase = z.object({
  goods_usd_minor: z.int().min(0, 'too_small').max(mostPaid, 'too_big'),
  sales_tax_usd_minor: z.int().min(0, 'too_small').max(mostPaid, 'too_big'),
});
export type ShopPurchase = z.infer<typeof ShopPurchase>;

export const AdminOnlineOrder = OnlineOrder.extend({
  /** Null until it is bought, and of orders that were bought before this was recorded. */
  shop_paid: ShopPurchase.nullable(),
  user_name: z.string(),
  suite: z.string(),
  staff_note: z.string(),
}).meta({ id: 'AdminOnlineOrder' });
export type AdminOnlineOrder = z.infer<typeof AdminOnlineOrder>;

/** Characters of all items together: enough for fifty as people write them, and not for fifty of the longest. */
const mostText = 30_000;

export const OnlineOrderDraft = z.object({
  items: z
    .array(CheckedItemDraft)
    .min(1, 'required')
    .max(50, 'too_long')
    .refine((items) => JSON.stringify(items).length <= mostText, { message: 'too_long' }),
  delivery_method: DeliveryMethod,
  note: ShortText.default(''),
  discount_code: z.string().trim().toUpperCase().max(40, 'too_long').nullable().default(null),
  priority: z.boolean().default(false),
  /** Kept as a draft, or sent at once. */
  submit: z.boolean().default(true),
});

/** Quote of an order by staff. */
export const OnlineOrderQuote = z.object({
  us_shipping_usd_minor: z.int().min(0, 'too_small').max(100_000_000, 'too_big'),
  sales_tax_usd_minor: z.int().min(0, 'too_small').max(100_000_000, 'too_big'),
  items: z
    .array(
      z.object({ id: z.uuid(), unit_price_usd_minor: PositiveMinor, cancelled: z.boolean().default(false) }),
    )
    .max(50),
  note: ShortText.default(''),
});
