import { formatMoney } from '@rantau/shared/format';
import { usd } from '@rantau/shared/money';
import type { JSX } from 'react';
import type { Calculator } from './calculator-state.ts';
import { useTexts } from './texts.ts';

/** Both totals at the lower edge of a small screen while the fields above are filled in; leads to the result. */
export function Summary({ comparison }: Calculator): JSX.Element {
  const { locale, t } = useTexts();
  return (
    <a className="summary figures" href="#result">
      {(['sea', 'air'] as const).map((mode) => {
        const result = comparison[mode];
        return (
          <span key={mode}>
            {t[mode]} {result.ok ? formatMoney(usd(result.quote.total_usd_minor), locale) : '–'}
          </span>
        );
      })}
    </a>
  );
}
