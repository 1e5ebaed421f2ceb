import type { SameKeys } from '@rantau/shared/i18n';
import type { follow as ms } from '../ms/follow.ts';

export const follow = {
  title: 'Follow a shipment',
  lead: 'See where your boxes are now. This page updates automatically.',
  gone: 'This link was turned off. Ask the sender for a new one.',
  for: 'For',
  expected: 'Expected',
  milestones: 'Journey of the ship or flight',
  last_mile: 'From Balakong with %{courier}',
} as const satisfies SameKeys<typeof ms>;
