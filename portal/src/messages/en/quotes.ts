import type { SameKeys } from '@rantau/shared/i18n';
import { phrases } from '@rantau/shared/messages/en';
import type { quotes as ms } from '../ms/quotes.ts';

export const quotes = {
  kept: 'See these boxes and their price in the calculator again',
  goods_restricted: '%{goods}: allowed under conditions.',
  discount_not_in_ceiling: phrases.discountNotInCeiling,
  charged_by_weight: phrases.chargedByWeight,
  minimum_applied: phrases.minimumApplied,
  density: {
    flips:
      'The density of your parcels is %{density}. For this much space, %{below} is cheaper below %{limit} and %{above} above it.',
    always:
      'The density of your parcels is %{density}. For this much space %{mode} is cheaper, whatever they weigh.',
    sea: 'sea',
    air: 'air',
  },
} as const satisfies SameKeys<typeof ms>;
