import { findState } from '@rantau/shared/geography';
import type { QuoteRequestInput } from '@rantau/shared/pricing';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { priceOf } from '../../queries/quotes.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Tells someone who comes from the calculator that their price was carried over. */
export function CarriedPrice({ quote }: { readonly quote: QuoteRequestInput }) {
  const { t, locale } = useLanguage();
  const { usd } = useFormat();
  const price = useQuery(priceOf(quote)).data;
  if (!price) return null;
  const state = findState(quote.destination.state ?? '')?.[locale] ?? 'Malaysia';
  return (
    <Notice>
      {t(`auth.carried_${quote.customer_kind}`, {
        boxes: t('labels.boxes', { count: quote.boxes.reduce((sum, { count }) => sum + (count ?? 1), 0) }),
        freight: t(`freight.${quote.mode}`),
        state,
        price: usd(price.total_usd_minor),
      })}
    </Notice>
  );
}
