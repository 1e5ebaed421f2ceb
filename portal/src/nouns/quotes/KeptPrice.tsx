import { sitePath } from '@rantau/shared/locales';
import { toQuoteQuery } from '@rantau/shared/pricing';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { CarriedPrice } from './CarriedPrice.tsx';
import { keptQuote } from './carried-quote.ts';

/** The price that a newcomer came with, until their first request, and the way back to its boxes. */
export function KeptPrice() {
  const { t, locale } = useLanguage();
  const [quote] = useState(keptQuote);
  if (quote?.customer_kind !== 'forwarding') return null;
  const calculator = sitePath(locale, '/calculator');
  return (
    <div className="stack stack-tight">
      <CarriedPrice quote={quote} />
      <p>
        <a href={`${calculator}?${toQuoteQuery(quote)}`}>{t('quotes.kept')}</a>
      </p>
    </div>
  );
}
