import { formatDecimal, formatMoney } from '../format/index.ts';
import { type Html, joinHtml } from '../html/index.ts';
import type { Locale } from '../locales/index.ts';
import { messages } from '../messages/index.ts';
import { myr, usd } from '../money/index.ts';
import { describeLine, type QuoteRequestInput, quote, type Tariff } from '../pricing/index.ts';
import type { Slot } from './page-template.ts';

/** A box as many families ship: 24 × 18 × 18 inches by sea to a door in Selangor. */
const sampleRequest = {
  customer_kind: 'forwarding',
  mode: 'sea',
  destination: { state: 'MY-10', postcode: '43200' },
  boxes: [{ length: 24, width: 18, height: 18, weight: 40 }],
  services: { home_delivery: true },
} as const satisfies QuoteRequestInput;

/** Lines of an invoice for the sample request by the tariff in force; as the calculator shows them. Null if it has no price. */
export function sampleInvoice({ partial }: Slot, tariff: Tariff, locale: Locale): Html | null {
  const priced = quote(sampleRequest, tariff);
  if (!priced.ok) return null;
  const { lines, total_usd_minor, total_myr_minor } = priced.quote;
  return partial('paper', {
    lines: joinHtml(
      lines.map((line) =>
        partial('line', {
          what: describeLine(line, locale),
          sum: `${formatDecimal(line.quantity, locale)} ${messages[locale].units[line.unit]} × ${formatMoney(usd(line.unit_price_usd_minor), locale)}`,
          amount: formatMoney(usd(line.amount_usd_minor), locale),
        }),
      ),
    ),
    total: formatMoney(usd(total_usd_minor), locale),
    ringgit: formatMoney(myr(total_myr_minor), locale),
  });
}
