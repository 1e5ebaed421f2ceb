import { formatVolume } from '@rantau/shared/format';
import { type Quote, tierNames } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import { fillIn, useTexts } from './texts.ts';

/** Which tier is held, and how far this shipment brings the next one. */
export function Loyalty({ quote }: { readonly quote: Quote }): JSX.Element {
  const { locale, t } = useTexts();
  const { now, after } = quote.loyalty;
  const next = after.next_tier;
  return (
    <div className="aside-box">
      <h3>{t.loyalty.title}</h3>
      <p className="small">
        {fillIn(t.loyalty.now, {
          tier: now.tier === 'none' ? t.loyalty.none : (tierNames[now.tier] ?? now.tier),
        })}
      </p>
      <progress max="1" value={after.progress} aria-label={t.loyalty.title} />
      <p className="small">
        {next && after.missing_cft !== null
          ? fillIn(t.loyalty.next, {
              volume: formatVolume(quote.volume_cft, locale),
              missing: formatVolume(after.missing_cft, locale),
              tier: tierNames[next] ?? next,
            })
          : t.loyalty.top}
      </p>
    </div>
  );
}
