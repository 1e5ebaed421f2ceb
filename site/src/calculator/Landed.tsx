import { formatCalendarDate, formatMoney } from '@rantau/shared/format';
import { fill } from '@rantau/shared/i18n';
import { landedCost } from '@rantau/shared/landed-cost';
import { exchangeRate, type Quote } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import type { Draft } from './draft.ts';
import { toRequest } from './draft-request.ts';
import type { KnownTariff } from './tariff.ts';
import { useTexts } from './texts.ts';

interface LandedProps {
  readonly quote: Quote;
  readonly draft: Draft;
  readonly known: KnownTariff;
}

/** The highest rate of sales tax, in basis points: guidance names the worst. */
const highestSalesTax = 1000;

/** Charges that Malaysia may levy, as guidance. */
export function Landed({ quote, draft, known }: LandedProps): JSX.Element | null {
  const { locale, t } = useTexts();
  const rate = exchangeRate(known.tariff);
  const goods = (toRequest(draft).goods ?? []).reduce((sum, each) => sum + (each.value_usd_minor ?? 0), 0);
  if (!rate) return null;
  if (!(goods > 0)) return <Frame asks>{t.landed.ask}</Frame>;
  const insurance =
    quote.lines.find(({ description }) => description === 'service_insurance')?.amount_usd_minor ?? 0;
  const freight = quote.lines
    .filter(({ kind }) => kind === 'freight' || kind === 'loyalty_discount' || kind === 'minimum_charge')
    .reduce((sum, line) => sum + line.amount_usd_minor, 0);
  const used = known.tariff.goods_types.find(({ code }) => code === 'used_effects')?.id;
  const cost = landedCost(
    {
      mode: quote.mode,
      goods_usd_minor: goods,
      freight_usd_minor: freight,
      insurance_usd_minor: insurance,
      used_effects: draft.goods.every(({ type }) => type === used),
      seller_taxed: false,
      duty_bp: null,
      sales_tax_bp: highestSalesTax,
    },
    rate,
  );
  return (
    <Frame>
      {fill(t.landed.cif, { amount: formatMoney(cost.cif, locale) })}{' '}
      {fill(t.landed[cost.reason], { tax: formatMoney(cost.sales_tax, locale) })}{' '}
      <span className="muted">
        {fill(t.landed.guidance, { date: formatCalendarDate(cost.checked_on, locale) })}
      </span>
    </Frame>
  );
}

interface FrameProps {
  readonly children: React.ReactNode;
  /** True for a line with an input, which is left out on paper and without scripts. */
  readonly asks?: boolean;
}

function Frame({ children, asks = false }: FrameProps): JSX.Element {
  const { t } = useTexts();
  return (
    <div className={asks ? 'aside-box asks no-print' : 'aside-box'}>
      <h3>{t.landed.title}</h3>
      <p className="small">{children}</p>
    </div>
  );
}
