import type { Locale } from '@rantau/shared/contract';
import { toCsv } from '@rantau/shared/csv';
import { plainMoney } from '@rantau/shared/format';
import { percentText } from '@rantau/shared/pricing';
import type { TaxReturn } from '@rantau/shared/tax-returns';
import { words } from '../../platform/documents/words.ts';
import { movementText } from '../account-statements/statement-document.ts';
import type { ConvertedPart } from './tax-return.ts';

/** A return as a spreadsheet reads it: a line a document and rate, whose columns add up to the return. */
export function taxReturnCsv(
  { parts }: TaxReturn & { readonly parts: readonly ConvertedPart[] },
  locale: Locale,
): string {
  const w = words[locale].taxReturn;
  return toCsv(
    [
      words[locale].date,
      w.document,
      w.movement,
      w.suite,
      w.customer,
      w.tax,
      `${w.rate} (%)`,
      w.exemption,
      `${w.value} (USD)`,
      `${w.amount} (USD)`,
      w.exchangeRate,
      `${w.value} (MYR)`,
      `${w.amount} (MYR)`,
    ],
    parts.map((part) => [
      part.on,
      part.reference,
      part.kind in words[locale].notes
        ? words[locale].notes[part.kind as keyof (typeof words)[Locale]['notes']]
        : movementText(part.kind, locale),
      part.suite,
      part.user_name,
      part.code === null ? w.notTaxed : part[`name_${locale}`],
      part.code === null ? '' : percentText(part.rate_bp),
      part.exemption_reason ?? '',
      plainMoney(part.value.usd_minor),
      plainMoney(part.tax.usd_minor),
      part.exchange_rate ?? '',
      plainMoney(part.value.myr_minor),
      plainMoney(part.tax.myr_minor),
    ]),
  );
}
