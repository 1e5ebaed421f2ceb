import type { Locale } from '@rantau/shared/contract';
import type { EInvoiceStatus } from '@rantau/shared/e-invoices';
import { formatDateTime, formatDecimal, formatMoney, malaysiaZone } from '@rantau/shared/format';
import type { InvoiceLine } from '@rantau/shared/invoices';
import { messages } from '@rantau/shared/messages';
import { usd } from '@rantau/shared/money';
import { drawQr } from '../../platform/documents/barcodes.ts';
import { descriptionList, letterhead } from '../../platform/documents/letterhead.ts';
import { ink, write } from '../../platform/documents/pdf.ts';
import { type Column, roomFor } from '../../platform/documents/table.ts';
import { words } from '../../platform/documents/words.ts';
import { lineText } from './line-text.ts';

export interface Addressee {
  readonly name: string;
  readonly suite: string;
  readonly email: string;
  readonly payment_reference: string;
}

interface Head {
  readonly title: string;
  readonly reference: string;
  readonly to: Addressee;
  readonly tax_number: string | null;
  readonly locale: Locale;
  readonly stamp: string | undefined;
  /** Names and values beside the addressee. */
  readonly facts: readonly (readonly [string, string])[];
}

/** Letterhead, addressee and facts. Answers where they end. */
export function documentHead(
  doc: PDFKit.PDFDocument,
  { title, reference, to, tax_number, locale, stamp, facts }: Head,
): number {
  const w = words[locale];
  const { margins, width } = doc.page;
  const middle = margins.left + (width - margins.left - margins.right) / 2 + 10;
  const top = letterhead(doc, title, reference, stamp);
  write(doc, w.billTo, margins.left, top, { size: 8, colour: ink.soft });
  let left = top + 13;
  left += write(doc, to.name, margins.left, left, {
    bold: true,
    size: 10.5,
    width: middle - margins.left - 20,
  });
  left += write(doc, to.suite, margins.left, left + 2, { width: 200 }) + 2;
  left += write(doc, to.email, margins.left, left + 2, { width: 220 }) + 2;
  if (tax_number)
    left += write(doc, `${w.taxNumber}: ${tax_number}`, margins.left, left + 2, { width: 220 }) + 2;
  const side = descriptionList(doc, facts, middle, top, width - margins.right - middle);
  return Math.max(left, side) + 16;
}

const unitText = (unit: string, locale: Locale): string => {
  const known: Readonly<Record<string, string>> = messages[locale].units;
  return known[unit] ?? unit;
};

/** Columns of the lines of a document. */
export function columnsOf(doc: PDFKit.PDFDocument, locale: Locale): Column[] {
  const w = words[locale];
  const width = doc.page.width - doc.page.margins.left - doc.page.margins.right;
  return [
    { title: w.description, width: width - 250 },
    { title: w.quantity, width: 80, align: 'right' },
    { title: w.unitPrice, width: 80, align: 'right' },
    { title: w.amount, width: 90, align: 'right' },
  ];
}

export const rowOf = (line: InvoiceLine, locale: Locale): string[] => [
  lineText(line, locale),
  `${formatDecimal(line.quantity, locale)} ${unitText(line.unit, locale)}`,
  formatMoney(usd(line.unit_price_minor), locale),
  formatMoney(usd(line.amount_minor), locale),
];

export type Sum = readonly [label: string, value: string, bold?: boolean];

/** Sums under the amounts of the lines. Answers where they end. */
export function sums(doc: PDFKit.PDFDocument, rows: readonly Sum[], top: number): number {
  const right = doc.page.width - doc.page.margins.right;
  let y = roomFor(doc, top + 10, rows.length * 16);
  for (const [label, value, bold = false] of rows) {
    const colour = bold ? ink.text : ink.soft;
    write(doc, label, right - 300, y, { bold, width: 195, align: 'right', colour });
    write(doc, value, right - 100, y, { bold, width: 95, align: 'right' });
    y += 16;
  }
  return y;
}

/** Facts of a document about its report to the tax office. */
export interface TaxReport {
  /** Tax numbers of the company; null while it reports nothing. */
  readonly supplier: string | null;
  readonly e_invoice: EInvoiceStatus | null;
}

/** The square code of a valid e-invoice, with its number and when it was validated. Answers where it ends. */
export function drawReport(
  doc: PDFKit.PDFDocument,
  { e_invoice }: TaxReport,
  locale: Locale,
  top: number,
): number {
  if (!e_invoice?.link || !e_invoice.validated_at) return top;
  const w = words[locale];
  const size = 68;
  const { left } = doc.page.margins;
  const y = roomFor(doc, top + 14, size);
  drawQr(doc, e_invoice.link, { x: left, y, size });
  const x = left + size + 14;
  write(doc, w.eInvoice, x, y + 8, { bold: true, size: 10, colour: ink.brand });
  write(doc, `UUID ${e_invoice.uuid}`, x, y + 26, { size: 9 });
  write(doc, `${w.validatedAt} ${formatDateTime(e_invoice.validated_at, locale, malaysiaZone)}`, x, y + 40, {
    size: 9,
    colour: ink.soft,
  });
  return y + size;
}
