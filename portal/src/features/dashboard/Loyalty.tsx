import type { Profile } from '@rantau/shared/users';
import type { CSSProperties } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import './dashboard.css';

const path = [
  ['none', 0],
  ['beginner', 250],
  ['intermediate', 500],
  ['advance', 1000],
  ['professional', 1500],
  ['expert', 2500],
  ['mama_bear', 5000],
] as const;

/** The tiers as a path, with how far one has come and what comes next. */
export function Loyalty({ loyalty }: { readonly loyalty: Profile['loyalty'] }) {
  const { t } = useLanguage();
  const { volume } = useFormat();
  const { tier, lifetime_cft, next_tier, missing_cft } = loyalty;
  return (
    <div className="stack">
      <p className="spread">
        <strong className="loyalty-tier">{t(`tiers.${tier}`)}</strong>
        <span className="numeric">{volume(lifetime_cft)}</span>
      </p>
      <p className="small soft">{t(`dashboard.benefits.${tier}`)}</p>
      <ol className="loyalty-path">
        {path.map(([name, from], index) => (
          <li
            key={name}
            data-reached={lifetime_cft >= from}
            style={{ '--fill': `${100 * wayTo(path[index + 1]?.[1], from, lifetime_cft)}%` } as CSSProperties}
            {...(name === tier && { 'aria-current': 'step' })}
          >
            <span>{name === 'none' ? t('dashboard.loyalty_start') : t(`tiers.${name}`)}</span>
            <span className="numeric">{volume(from)}</span>
          </li>
        ))}
      </ol>
      <p className="small soft">
        {next_tier !== null && missing_cft !== null
          ? t('dashboard.loyalty_next', { volume: volume(missing_cft), tier: t(`tiers.${next_tier}`) })
          : t('dashboard.loyalty_top')}
      </p>
    </div>
  );
}

/** Shipped share of the way from one threshold to the next, 0 to 1. */
const wayTo = (next: number | undefined, from: number, shipped: number): number =>
  next === undefined ? 0 : Math.min(1, Math.max(0, (shipped - from) / (next - from)));
