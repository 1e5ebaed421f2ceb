import type { SameKeys } from '@rantau/shared/i18n';
import { sentences } from '@rantau/shared/messages/en';
import type { quotes as ms } from '../ms/quotes.ts';

export const quotes = {
  kept: 'See these boxes and their price in the calculator again',
  goods_restricted: '%{goods}: allowed under conditions.',
  discount_not_in_ceiling: 'Discounts are not part of the ceiling price.',
  charged_by_weight: sentences.chargedByWeight,
  minimum_applied: sentences.minimumApplied,
  density: {
    flips:
      'The density of your parcels is %{density}. For this much space, %{below} is cheaper below %{limit} and %{above} above it.',
    always:
      'The density of your parcels is %{density}. For this much space %{mode} is cheaper, whatever they weigh.',
    sea: 'sea',
    air: 'air',
  },
} as const satisfies SameKeys<typeof ms>;
