import type { GoodsType } from '@rantau/shared/reference-data';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { goodsTypes } from '../../queries/goods.ts';
import { isForbidden } from './GoodsRules.tsx';

/** The kinds of goods to choose from, by name; those that nobody takes stand last and can't be chosen. */
export function useGoodsOptions() {
  const { t, locale } = useLanguage();
  const types = useQuery(goodsTypes);
  const nameOf = (type: GoodsType): string => type[`name_${locale}`];
  const options = (types.data ?? [])
    .toSorted(
      (one, other) =>
        Number(isForbidden(one)) - Number(isForbidden(other)) ||
        nameOf(one).localeCompare(nameOf(other), locale),
    )
    .map((type) =>
      isForbidden(type)
        ? { value: type.id, label: t('goods.forbidden', { goods: nameOf(type) }), disabled: true }
        : { value: type.id, label: nameOf(type) },
    );
  return { types, options };
}
