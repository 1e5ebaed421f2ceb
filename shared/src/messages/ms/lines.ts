import { lateFee, minimumCharge, purchasingFee, usSalesTax, usShipping } from './phrases.ts';
import { services } from './words.ts';

/** Short names of the lines of quotes and invoices, by the price engine's description key. */
export const lines = {
  freight_sea: 'Kargo laut',
  freight_air: 'Kargo udara',
  minimum_charge: minimumCharge,
  goods_surcharge: 'Surcaj barangan',
  loyalty_discount: 'Diskaun kesetiaan',
  repack_discount: 'Diskaun bungkus semula',
  discount_code: 'Kod diskaun',
  service_repack: services.repack,
  service_consolidate: services.consolidate,
  service_inspect: services.inspect,
  service_label: services.label,
  service_pickup: services.pickup,
  service_insurance: services.insurance,
  service_home_delivery: services.home_delivery,
  service_personal_shopper: purchasingFee,
  service_storage: services.storage,
  items: 'Barang yang dibeli',
  us_shipping: usShipping,
  sales_tax: usSalesTax,
  late_fee: lateFee,
  dispute_credit: 'Kredit selepas diukur semula',
  tax: 'Cukai',
  tax_credit: 'Pelarasan cukai selepas diukur semula',
  deposit: 'Deposit',
  manual: 'Lain-lain',
} as const;
