import type { SameKeys } from '../../i18n/index.ts';
import type { lines as ms } from '../ms/lines.ts';

export const lines = {
  freight_sea: 'Sea freight',
  freight_air: 'Air freight',
  minimum_charge: 'Minimum charge',
  goods_surcharge: 'Goods surcharge',
  loyalty_discount: 'Loyalty discount',
  repack_discount: 'Repacking discount',
  discount_code: 'Discount code',
  service_repack: 'Repacking',
  service_consolidate: 'Consolidation',
  service_inspect: 'Inspection',
  service_pickup: 'Pickup in the USA',
  service_insurance: 'Insurance',
  service_home_delivery: 'Home delivery',
  service_personal_shopper: 'Personal shopper fee',
  service_storage: 'Storage',
  items: 'Items bought',
  us_shipping: 'Shipping in the USA',
  sales_tax: 'US sales tax',
  late_fee: 'Late fee',
  dispute_credit: 'Credit after measuring again',
  tax: 'Tax',
  tax_credit: 'Tax adjusted after measuring again',
  deposit: 'Deposit',
  manual: 'Other',
} as const satisfies SameKeys<typeof ms>;
