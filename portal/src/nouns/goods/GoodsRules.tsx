import type { GoodsType } from '@rantau/shared/reference-data';
import { useLanguage } from '../../language/LanguageProvider.tsx';

const modes = ['sea', 'air'] as const;

/** Neither ship nor plane takes them. */
export const isForbidden = (type: GoodsType): boolean => modes.every((mode) => type[mode] === 'prohibited');

export const hasRules = (type: GoodsType): boolean =>
  modes.some((mode) => type[mode] === 'restricted' || type[mode] === 'prohibited');

/** Rules for goods by mode, shown when they are chosen and not after they have arrived. */
export function GoodsRules({ type }: { readonly type: GoodsType }) {
  const { t, locale } = useLanguage();
  const note = type[`note_${locale}`];
  const isRestricted = modes.every((mode) => type[mode] === 'restricted');
  const rules = isRestricted
    ? [t('goods.restricted')]
    : modes.flatMap((mode) => {
        const rule = type[mode];
        return rule === 'allowed' ? [] : [t(`goods.rules.${mode}_${rule}`)];
      });
  return <>{[...rules, note].filter(Boolean).join(' ')}</>;
}
