import { formatCalendarDate } from '@rantau/shared/format';
import { fill } from '@rantau/shared/i18n';
import type { JSX } from 'react';
import type { Calculator } from './calculator-state.ts';
import { changedSince } from './link.ts';
import { useTexts } from './texts.ts';

/** Notice about the link that the page was opened by: that it is broken, or older than the prices. */
export function LinkNotice({ link, known }: Calculator): JSX.Element | null {
  const { locale, t } = useTexts();
  if (!link) return null;
  const { request, on } = link;
  if (!request)
    return (
      <p className="notice" role="status">
        {t.link.broken}
      </p>
    );
  if (on === null || known.source !== 'live' || !changedSince(on, known.tariff)) return null;
  return (
    <p className="notice" role="status">
      {fill(t.link.changed, { date: formatCalendarDate(on, locale) })}
    </p>
  );
}
