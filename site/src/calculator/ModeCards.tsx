import { formatMoney } from '@rantau/shared/format';
import { fill } from '@rantau/shared/i18n';
import { myr, usd } from '@rantau/shared/money';
import type { FreightMode } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import type { Calculator } from './calculator-state.ts';
import { useTexts } from './texts.ts';

/** Sea and air side by side; the chosen one is shown line by line. */
export function ModeCards({ comparison, mode, choose }: Calculator): JSX.Element {
  const { locale, t, durations } = useTexts();
  const { cheaper, difference_usd_minor: difference } = comparison;
  const card = (each: FreightMode): JSX.Element => {
    const result = comparison[each];
    return (
      <label className={`mode ${each}`} key={each}>
        <input type="radio" name="mode" value={each} checked={mode === each} onChange={() => choose(each)} />
        <span className="mode-body">
          <span className="mode-name">
            {t[each]} <span className="small muted">{durations[each]}</span>
          </span>
          <span className="price figures" data-total={each}>
            {result.ok ? formatMoney(usd(result.quote.total_usd_minor), locale) : '–'}
          </span>
          <span className="small muted figures">
            {result.ok ? `≈ ${formatMoney(myr(result.quote.total_myr_minor), locale)}` : t.no_price}
          </span>
          {cheaper === each && difference !== null && (
            <span className="cheapest figures">
              {fill(t.cheapest, { amount: formatMoney(usd(difference), locale) })}
            </span>
          )}
          {cheaper === 'same' && <span className="cheapest">{t.same}</span>}
        </span>
      </label>
    );
  };
  return (
    <fieldset className="modes" aria-live="polite">
      <legend className="visually-hidden">{t.result}</legend>
      {(['sea', 'air'] as const).map(card)}
    </fieldset>
  );
}
