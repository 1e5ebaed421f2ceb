import type { Locale } from '@rantau/shared/contract';
import { formatDecimal, formatMoney } from '@rantau/shared/format';
import type { InvoiceLine } from '@rantau/shared/invoices';
import { messages } from '@rantau/shared/messages';
import { usd } from '@rantau/shared/money';
import { describeLine } from '@rantau/shared/pricing';
import { descriptionList, letterhead } from '../../platform/documents/letterhead.ts';
import { ink, write } from '../../platform/documents/pdf.ts';
import type { Column } from '../../platform/documents/table.ts';
import { words } from '../../platform/documents/words.ts';

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

/** A line in words: the engine's with what they were computed from, the domain's by name, and staff's as written. */
function lineText({ kind, description, details }: InvoiceLine, locale: Locale): string {
  const described = describeLine({ description, details }, locale);
  if (described !== description) return described;
  const known: Readonly<Record<string, string>> = messages[locale].lines;
  return kind === 'manual' ? description : (known[description] ?? description);
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
