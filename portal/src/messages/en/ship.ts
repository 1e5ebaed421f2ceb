import type { SameKeys } from '@rantau/shared/i18n';
import type { ship as ms } from '../ms/ship.ts';

export const ship = {
  title: 'Ship to Malaysia',
  lead: 'Compare the price by sea and by air for the same parcels. You pay only after we have packed and measured.',
  nothing_title: 'No parcels chosen',
  nothing: 'Choose one or several parcels that are ready to ship.',
  left_out:
    'Some of the chosen parcels cannot be shipped now: they are not ready, their contents are not declared, or they are in another shipment already.',
  other_packages: 'Choose other parcels',
  packages: '%{count} parcel |||| %{count} parcels',
  service_consolidate: 'Several parcels are combined into one.',
  service_repack: 'Large boxes are replaced by smaller ones where possible.',
  service_label: 'We print address labels and stick them on every box.',
  service_insurance: 'Cover against loss and damage.',
  service_home_delivery: 'Otherwise you collect it in Balakong.',
  note: 'Note for us',
  fill_in: 'Complete the recipient’s address to see the prices.',
  cheaper: 'Cheaper',
  duration_sea: 'About 2–3 months',
  duration_air: 'About 1–2 weeks',
  about_myr: 'about %{amount}, rate of %{day}',
  packed_anew:
    'Worked out with the %{count} box as it is now; consolidated, it counts as one delivery. Other savings are known only after packing. |||| Worked out with the %{count} boxes as they are now; consolidated, they count as one delivery. Other savings are known only after packing.',
  choose_sea: 'Ship by sea',
  choose_air: 'Ship by air',
  final:
    'Prices are worked out from the measurements at our warehouse and kept as your estimate. Once packed, you see the estimate and the actual price side by side; if it costs more, you may refuse it before you pay and we pack it again.',
  asked: 'Request %{reference} received. We will pack it.',
} as const satisfies SameKeys<typeof ms>;
