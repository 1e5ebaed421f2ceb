import { formatDensity } from '@rantau/shared/format';
import { fill } from '@rantau/shared/i18n';
import type { Quote } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import { useTexts } from './texts.ts';

/** The scale's end, in pounds a cubic foot. */
const end = 40;

/** Density of these boxes, and the density at which the cheaper of sea and air changes. */
export function Density({ quote }: { readonly quote: Quote }): JSX.Element | null {
  const { locale, t } = useTexts();
  const { break_even: flip, volume_cft, weight_lb } = quote;
  if (!flip || volume_cft === 0) return null;
  const density = weight_lb / volume_cft;
  const name = (mode: 'sea' | 'air' | 'same'): string => (mode === 'same' ? t.same : t[mode].toLowerCase());
  const at = (value: number): number => 4 + (Math.min(value, end) / end) * 312;
  const limit = flip.density_lb_per_cft;
  const text =
    limit === null
      ? fill(t.density.always, { density: formatDensity(density, locale), mode: name(flip.cheaper_above) })
      : fill(t.density.flips, {
          density: formatDensity(density, locale),
          limit: formatDensity(limit, locale),
          below: name(flip.cheaper_below),
          above: name(flip.cheaper_above),
        });
  return (
    <div className="aside-box">
      <h3>{t.density.title}</h3>
      <svg className="density" viewBox="0 0 320 30" aria-hidden="true">
        <rect
          className={flip.cheaper_below}
          x="4"
          y="12"
          width={(limit === null ? at(end) : at(limit)) - 4}
          height="8"
          rx="4"
        />
        {limit !== null && limit < end && (
          <rect
            className={flip.cheaper_above}
            x={at(limit)}
            y="12"
            width={at(end) - at(limit)}
            height="8"
            rx="4"
          />
        )}
        <circle cx={at(density)} cy="16" r="9" />
      </svg>
      <p className="small">{text}</p>
    </div>
  );
}
