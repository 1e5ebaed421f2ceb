import type { FreightMode } from '@rantau/shared/contract';
import type { Quote } from '@rantau/shared/pricing';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { QuoteLines } from '../../nouns/quotes/QuoteLines.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Badge } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import './quote-card.css';

interface Props {
  readonly mode: FreightMode;
  readonly query: UseQueryResult<Quote>;
  readonly isCheaper: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Costs that the price does not include yet. */
  readonly note?: string;
  readonly onChoose: () => void;
}

/** One freight mode, with every line of its price and the total. */
export function QuoteCard({ mode, query, isCheaper, busy, disabled, note, onChoose }: Props) {
  const { t } = useLanguage();
  const { usd, myr, day } = useFormat();
  const quote = query.isError ? undefined : query.data;
  return (
    <section className={`card quote quote-${mode}`} aria-busy={query.isFetching}>
      <div className="spread">
        <h2 className="cluster">
          <Icon name={mode === 'sea' ? 'ship' : 'plane'} size={26} />
          {t(`modes.${mode}`)}
        </h2>
        {isCheaper && <Badge tone="good">{t('ship.cheaper')}</Badge>}
      </div>
      <p className="soft small">{t(`ship.duration_${mode}`)}</p>
      {query.isError ? (
        <Failure error={query.error} />
      ) : quote ? (
        <>
          <p className="quote-total numeric">{usd(quote.total_usd_minor)}</p>
          <p className="soft numeric">
            {t('ship.about_myr', { amount: myr(quote.total_myr_minor), day: day(quote.exchange_rate_on) })}
          </p>
          {note !== undefined && <p className="small">{note}</p>}
          <QuoteLines quote={quote} />
          <Button
            label={t(`ship.choose_${mode}`)}
            variant={isCheaper ? 'dark' : 'white'}
            loading={busy}
            disabled={disabled}
            onClick={onChoose}
            wide
          />
        </>
      ) : (
        <Skeleton lines={4} />
      )}
    </section>
  );
}
