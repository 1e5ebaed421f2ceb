import type { Locale } from '../contract/index.ts';
import { formatMoney, formatPercent } from '../format/index.ts';
import type { Html } from '../html/index.ts';
import { usd } from '../money/index.ts';
import type { TariffService } from '../pricing/index.ts';
import type { Slot } from './page-template.ts';

/** Text of today's price of the personal shopper. */
export const shopperFee = (
  { partial }: Slot,
  { rate_bp, amount_usd_minor }: Pick<TariffService, 'rate_bp' | 'amount_usd_minor'>,
  locale: Locale,
): Html =>
  partial('known', {
    rate: formatPercent(rate_bp / 10_000, locale, 2),
    least: formatMoney(usd(amount_usd_minor), locale),
  });
