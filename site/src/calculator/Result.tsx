import { formatCalendarDate } from '@rantau/shared/format';
import { fill } from '@rantau/shared/i18n';
import { quoteServices } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import { Actions } from './Actions.tsx';
import type { Calculator } from './calculator-state.ts';
import { Density } from './Density.tsx';
import { Landed } from './Landed.tsx';
import { Lines } from './Lines.tsx';
import { Loyalty } from './Loyalty.tsx';
import { ModeCards } from './ModeCards.tsx';
import { notOnPage } from './not-on-page.ts';
import { OnPaper } from './OnPaper.tsx';
import { useTexts } from './texts.ts';

/** The price both ways, and how it came about. */
export function Result(calculator: Calculator): JSX.Element {
  const { locale, t } = useTexts();
  const { comparison, mode, draft, known, asked } = calculator;
  const result = comparison[mode];
  const ceiling = draft.kind === 'standard';
  const hidden = result.ok ? [] : notOnPage(result.fields);
  const nameOf = (path: string): string => {
    const service = quoteServices.find((each) => path === `services.${each}`);
    return service ? t.service[service] : path === 'mode' ? t[mode] : path;
  };
  const source = (
    <p className={`small muted source${known.source === 'live' ? ' no-print' : ''}`} role="status">
      {asked && fill(t.source[known.source], { date: known.on && formatCalendarDate(known.on, locale) })}
    </p>
  );
  return (
    <section className="result" id="result" aria-label={t.result}>
      <div className="result-head">
        <h2>{ceiling ? t.ceiling : t.estimate}</h2>
        <p className="small">
          {ceiling ? t.ceiling_text : t.estimate_text}{' '}
          {!ceiling && !draft.services.home_delivery && t.collected}
        </p>
      </div>
      <ModeCards {...calculator} />
      {result.ok ? (
        <>
          <Lines quote={result.quote} sample={known.source === 'built'} />
          {source}
          <Density quote={result.quote} />
          {!ceiling && <Loyalty quote={result.quote} />}
          <Landed quote={result.quote} draft={draft} known={known} />
          {asked && <OnPaper {...calculator} />}
        </>
      ) : (
        <>
          {hidden.length < Object.keys(result.fields).length && (
            <p className="notice">
              {Object.values(result.fields).includes('goods_prohibited') ? t.prohibited.chosen : t.incomplete}
            </p>
          )}
          {hidden.length > 0 && (
            <p className="notice" role="alert">
              {fill(t.not_on_page, { what: hidden.map(nameOf).join(', ') })}
            </p>
          )}
          {source}
        </>
      )}
      <Actions {...calculator} />
    </section>
  );
}
