import { formatDensity } from '@rantau/shared/format';
import type { Quote } from '@rantau/shared/pricing';
import { useLanguage } from '../../language/LanguageProvider.tsx';

/** Density of these boxes, and the density at which the cheaper of sea and air changes. */
export function Density({ quote }: { readonly quote: Quote }) {
  const { t, locale } = useLanguage();
  const { break_even: flip, volume_cft, weight_lb } = quote;
  if (!flip || flip.cheaper_above === 'same' || flip.cheaper_below === 'same' || volume_cft === 0)
    return null;
  const density = formatDensity(weight_lb / volume_cft, locale);
  const [below, above] = [
    t(`quotes.density.${flip.cheaper_below}`),
    t(`quotes.density.${flip.cheaper_above}`),
  ];
  return (
    <p className="small soft">
      {flip.density_lb_per_cft === null
        ? t('quotes.density.always', { density, mode: above })
        : t('quotes.density.flips', {
            density,
            limit: formatDensity(flip.density_lb_per_cft, locale),
            below,
            above,
          })}
    </p>
  );
}
