import { phrases } from '@rantau/shared/messages/ms';

export const quotes = {
  kept: 'Lihat kotak dan harga itu semula di kalkulator',
  goods_restricted: '%{goods}: boleh dengan syarat.',
  discount_not_in_ceiling: phrases.discountNotInCeiling,
  charged_by_weight: phrases.chargedByWeight,
  minimum_applied: phrases.minimumApplied,
  density: {
    flips:
      'Ketumpatan bungkusan anda %{density}. Untuk ruang sebanyak ini, %{below} lebih murah di bawah %{limit} dan %{above} di atasnya.',
    always:
      'Ketumpatan bungkusan anda %{density}. Untuk ruang sebanyak ini %{mode} lebih murah, walau seberat mana pun.',
    sea: 'laut',
    air: 'udara',
  },
} as const;
