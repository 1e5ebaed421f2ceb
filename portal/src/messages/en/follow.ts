import type { SameKeys } from '@rantau/shared/i18n';
import type { follow as ms } from '../ms/follow.ts';

export const follow = {
  title: 'Follow a shipment',
  lead: 'This page shows where your boxes are now. It keeps itself up to date.',
  gone: 'This link was turned off. Ask the sender for a new one.',
  for: 'For',
  expected: 'Expected',
  milestones: 'The way of the ship or flight',
} as const satisfies SameKeys<typeof ms>;
