import { sentences } from '@rantau/shared/messages/ms';

export const quotes = {
  kept: 'Lihat kotak dan harga itu semula di kalkulator',
  goods_restricted: '%{goods}: boleh dengan syarat.',
  discount_not_in_ceiling: 'Diskaun tidak dikira dalam harga siling.',
  charged_by_weight: sentences.chargedByWeight,
  minimum_applied: sentences.minimumApplied,
  density: {
    flips:
      'Ketumpatan bungkusan anda %{density}. Untuk ruang sebanyak ini, %{below} lebih murah di bawah %{limit} dan %{above} di atasnya.',
    always:
      'Ketumpatan bungkusan anda %{density}. Untuk ruang sebanyak ini %{mode} lebih murah, walau seberat mana pun.',
    sea: 'laut',
    air: 'udara',
  },
} as const;
