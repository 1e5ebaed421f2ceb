import { formatCalendarDate, formatDecimal, formatMoney } from '@rantau/shared/format';
import { fill } from '@rantau/shared/i18n';
import { myr, usd } from '@rantau/shared/money';
import { describeLine, type Quote } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import { useTexts } from './texts.ts';

interface LinesProps {
  readonly quote: Quote;
  /** The prices are samples, of no day. */
  readonly sample: boolean;
}

/** Every line with its arithmetic: quantity × price = amount. */
export function Lines({ quote, sample }: LinesProps): JSX.Element {
  const { locale, t } = useTexts();
  const money = (minor: number): string => formatMoney(usd(minor), locale);
  const unitOf = ({ unit, quantity }: Quote['lines'][number]): string =>
    quantity !== '1' && unit in t.units ? t.units[unit as keyof typeof t.units] : t.unit[unit];
  const notices = quote.notices.map(({ code, details }) =>
    fill(t.notice[code], {
      goods: String(details[`name_${locale}`] ?? ''),
      amount: money(Number(details['minimum_usd_minor'] ?? 0)),
    }),
  );
  return (
    <div className="lines">
      <table>
        <caption>{fill(t.chosen, { mode: t[quote.mode] })}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {describeLine(line, locale)}
                <span className="arithmetic figures">
                  {line.unit === 'usd_100'
                    ? fill(t.per_usd_100, {
                        unit_price: money(line.unit_price_usd_minor),
                        quantity: line.quantity,
                      })
                    : `${formatDecimal(line.quantity, locale)} ${unitOf(line)} × ${money(line.unit_price_usd_minor)}`}
                </span>
              </th>
              <td className="figures">{money(line.amount_usd_minor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="figures">
          <tr className="sum">
            <th scope="row">{t.total}</th>
            <td>{money(quote.total_usd_minor)}</td>
          </tr>
          <tr className="in-ringgit">
            <th scope="row">
              {fill(sample ? t.rate_sample : t.rate, {
                rate: formatDecimal(quote.exchange_rate, locale),
                date: formatCalendarDate(quote.exchange_rate_on, locale),
              })}
            </th>
            <td>{formatMoney(myr(quote.total_myr_minor), locale)}</td>
          </tr>
        </tfoot>
      </table>
      {notices.map((notice) => (
        <p className="small" key={notice}>
          {notice}
        </p>
      ))}
    </div>
  );
}
