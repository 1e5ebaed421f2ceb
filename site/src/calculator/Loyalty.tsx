import { formatVolume } from '@rantau/shared/format';
import { fill } from '@rantau/shared/i18n';
import { type Quote, tierNames } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import { useTexts } from './texts.ts';

/** Current tier, the tier after this outbound package, and the volume that is then missing to the next. */
export function Loyalty({ quote }: { readonly quote: Quote }): JSX.Element {
  const { locale, t } = useTexts();
  const { now, after } = quote.loyalty;
  const nameOf = (tier: string): string => (tier === 'none' ? t.loyalty.none : (tierNames[tier] ?? tier));
  const rises = now.tier !== after.tier;
  const text = rises ? t.loyalty.reached : t.loyalty.adds;
  const missing =
    after.next_tier &&
    after.missing_cft !== null &&
    fill(t.loyalty.next, {
      missing: formatVolume(after.missing_cft, locale),
      tier: nameOf(after.next_tier),
    });
  return (
    <div className="aside-box">
      <h3>{t.loyalty.title}</h3>
      <p className="small">{fill(t.loyalty.now, { tier: nameOf(now.tier) })}</p>
      <progress max="1" value={after.progress} aria-label={t.loyalty.title} />
      <p className="small">
        {!rises && !missing
          ? t.loyalty.top
          : `${fill(text, { volume: formatVolume(quote.volume_cft, locale), tier: nameOf(after.tier) })} ${missing ?? ''}`}
      </p>
    </div>
  );
}
