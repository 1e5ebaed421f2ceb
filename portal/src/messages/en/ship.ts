import type { SameKeys } from '@rantau/shared/i18n';
import type { ship as ms } from '../ms/ship.ts';

export const ship = {
  title: 'Ship to Malaysia',
  lead: 'Compare the price by sea and by air for the same packages. You pay only after we have packed and measured.',
  nothing_title: 'No packages chosen',
  nothing: 'Choose one or several packages that are ready to ship.',
  left_out:
    'Some of the chosen packages cannot be shipped now: they are not ready, not declared, or in another shipment already.',
  other_packages: 'Choose other packages',
  packages: '%{count} package |||| %{count} packages',
  services: 'Services',
  service_consolidate: 'Several packages become one.',
  service_repack: 'Large boxes are exchanged for smaller ones where possible.',
  service_label: 'We print address labels and stick them on every box.',
  service_insurance: 'Cover against loss and damage.',
  service_home_delivery: 'Otherwise you collect it in Balakong.',
  discount_code: 'Discount code',
  note: 'Note for us',
  fill_in: 'Complete the recipient’s address to see the prices.',
  cheaper: 'Cheaper',
  duration_sea: 'About 2–3 months',
  duration_air: 'About 1–2 weeks',
  about_myr: 'about %{amount}, rate of %{day}',
  packed_anew:
    'Computed with the %{count} box as it is now; consolidated, it is delivered once. What else is saved only packing shows. |||| Computed with the %{count} boxes as they are now; consolidated, they are delivered once. What else is saved only packing shows.',
  choose_sea: 'Ship by sea',
  choose_air: 'Ship by air',
  final:
    'Prices are computed from what we measured at the warehouse, and kept as your estimate. Once packed, you see the estimate and the price side by side; if it became dearer, you may refuse it before you pay and we pack it again.',
  asked: '%{reference} is requested. We will start packing.',
} as const satisfies SameKeys<typeof ms>;
