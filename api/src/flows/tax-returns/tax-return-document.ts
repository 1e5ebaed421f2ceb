import { company } from '@rantau/shared/company';
import type { Locale } from '@rantau/shared/contract';
import { formatCalendarDate, formatMoney } from '@rantau/shared/format';
import { myr, usd } from '@rantau/shared/money';
import { percentText } from '@rantau/shared/pricing';
import type { TaxReturn } from '@rantau/shared/tax-returns';
import { descriptionList, footer, letterhead } from '../../platform/documents/letterhead.ts';
import { closePdf, ink, openPdf, write } from '../../platform/documents/pdf.ts';
import { roomFor, table } from '../../platform/documents/table.ts';
import { words } from '../../platform/documents/words.ts';

/** The service tax of a period as a PDF; the same content has the same bytes. */
export async function printTaxReturn(summary: TaxReturn, locale: Locale): Promise<Buffer> {
  const w = words[locale].taxReturn;
  const { from, to, rows, taxable, exempt, not_taxed, tax, sst_number, ledger_usd_minor } = summary;
  const period = `${formatCalendarDate(from, locale)} – ${formatCalendarDate(to, locale)}`;
  const doc = await openPdf({ title: `${w.title} ${from} ${to}`, on: to, locale, paper: 'A4' });
  const { margins, width } = doc.page;
  const inner = width - margins.left - margins.right;
  const top = letterhead(doc, w.title, period);
  const facts = descriptionList(
    doc,
    [
      [w.company, company.legalName],
      [w.sstNumber, sst_number ?? '–'],
    ],
    margins.left,
    top,
    inner,
  );
  const dollars = (cents: number) => formatMoney(usd(cents), locale);
  const ringgit = (sen: number) => formatMoney(myr(sen), locale);
  const cells = ({ value, tax: of }: { value: TaxReturn['tax']; tax: TaxReturn['tax'] | null }) => [
    dollars(value.usd_minor),
    ringgit(value.myr_minor),
    of ? dollars(of.usd_minor) : '',
    of ? ringgit(of.myr_minor) : '',
  ];
  const end = table(
    doc,
    [
      { title: w.supplies, width: inner - 360 },
      { title: `${w.value} (USD)`, width: 90, align: 'right' },
      { title: `${w.value} (MYR)`, width: 95, align: 'right' },
      { title: `${w.amount} (USD)`, width: 85, align: 'right' },
      { title: `${w.amount} (MYR)`, width: 90, align: 'right' },
    ],
    [
      ...rows.map((row) => [
        row.rate_bp > 0
          ? `${row[`name_${locale}`]} ${percentText(row.rate_bp)}%`
          : `${w.exempt}: ${row.exemption_reason ?? ''}`,
        ...cells(row),
      ]),
      [w.taxable, ...cells({ value: taxable, tax })],
      [w.exemptTotal, ...cells({ value: exempt, tax: null })],
      [w.notTaxed, ...cells({ value: not_taxed, tax: null })],
    ],
    facts + 12,
  );
  const y = roomFor(doc, end + 12, 60);
  write(doc, `${w.due}: ${ringgit(tax.myr_minor)} (${dollars(tax.usd_minor)})`, margins.left, y, {
    bold: true,
    size: 11,
    width: inner,
    align: 'right',
  });
  write(doc, `${w.inLedger}: ${dollars(ledger_usd_minor)}. ${w.hint}`, margins.left, y + 22, {
    size: 8,
    colour: ink.soft,
    width: inner,
  });
  return closePdf(doc, footer(sst_number === null ? null : `SST ${sst_number}`));
}
