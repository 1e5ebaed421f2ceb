import { describeLine, type Quote } from '@rantau/shared/pricing';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import './quote-lines.css';

/** Every line that a price is made of, and what is to be known of it. */
export function QuoteLines({ quote }: { readonly quote: Quote }) {
  const { t, locale } = useLanguage();
  const { usd } = useFormat();
  return (
    <>
      <ul className="quote-lines">
        {quote.lines.map((line, index) => (
          <li key={`${line.description}${index}`}>
            <span>{describeLine(line, locale)}</span>
            <span className="numeric nowrap">{usd(line.amount_usd_minor)}</span>
          </li>
        ))}
      </ul>
      {quote.notices.map(({ code, details }, index) => (
        <p className="small soft" key={`${code}${index}`}>
          {t(`quotes.${code}`, {
            goods: String(details[`name_${locale}`] ?? ''),
            amount: usd(Number(details['minimum_usd_minor'] ?? 0)),
          })}
        </p>
      ))}
    </>
  );
}
