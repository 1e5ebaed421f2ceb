import type { SameKeys } from '../../i18n/index.ts';
import type { lines as ms } from '../ms/lines.ts';
import { lateFee, minimumCharge, purchasingFee, usSalesTax, usShipping } from './phrases.ts';
import { services } from './words.ts';

export const lines = {
  freight_sea: 'Sea freight',
  freight_air: 'Air freight',
  minimum_charge: minimumCharge,
  goods_surcharge: 'Goods surcharge',
  loyalty_discount: 'Loyalty discount',
  repack_discount: 'Repacking discount',
  discount_code: 'Discount code',
  service_repack: services.repack,
  service_consolidate: services.consolidate,
  service_inspect: services.inspect,
  service_label: services.label,
  service_pickup: services.pickup,
  service_insurance: services.insurance,
  service_home_delivery: services.home_delivery,
  service_personal_shopper: purchasingFee,
  service_storage: services.storage,
  items: 'Items bought',
  us_shipping: usShipping,
  sales_tax: usSalesTax,
  late_fee: lateFee,
  dispute_credit: 'Credit after measuring again',
  tax: 'Tax',
  tax_credit: 'Tax adjusted after measuring again',
  deposit: 'Deposit',
  manual: 'Other',
} as const satisfies SameKeys<typeof ms>;
