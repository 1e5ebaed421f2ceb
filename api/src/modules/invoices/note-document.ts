import type { Locale } from '@rantau/shared/contract';
import { formatCalendarDate, formatDecimal, formatMoney } from '@rantau/shared/format';
import type { InvoiceNoteDetail } from '@rantau/shared/invoices';
import { convert, usd } from '@rantau/shared/money';
import { footer } from '../../platform/documents/letterhead.ts';
import { closePdf, ink, openPdf, type PaperSize, write } from '../../platform/documents/pdf.ts';
import { roomFor, table } from '../../platform/documents/table.ts';
import { words } from '../../platform/documents/words.ts';
import {
  type Addressee,
  columnsOf,
  documentHead,
  drawReport,
  rowOf,
  type Sum,
  sums,
  type TaxReport,
} from './document-parts.ts';

interface NoteToPrint extends TaxReport {
  readonly to: Addressee;
  readonly tax_number: string | null;
  readonly note: InvoiceNoteDetail;
  readonly locale: Locale;
  readonly paper: PaperSize;
}

/** A credit, debit or refund note as a PDF. The same note has the same bytes. */
export async function printNote(print: NoteToPrint): Promise<Buffer> {
  const { to, tax_number, note, locale, paper } = print;
  const w = words[locale];
  const title = w.notes[note.kind];
  const doc = await openPdf({ title: `${title} ${note.reference}`, on: note.issued_on, locale, paper });
  const { margins, width } = doc.page;
  let y = documentHead(doc, {
    title,
    reference: note.reference,
    to,
    tax_number,
    locale,
    stamp: note.is_void ? w.voided : undefined,
    facts: [
      [w.issuedOn, formatCalendarDate(note.issued_on, locale)],
      [w.forInvoice, note.invoice_reference],
    ],
  });
  y = table(
    doc,
    columnsOf(doc, locale),
    note.lines.map((line) => rowOf(line, locale)),
    y,
  );
  const total = usd(note.amount_minor);
  const rows: Sum[] = [[w.total, formatMoney(total, locale), true]];
  if (note.exchange_rate !== null)
    rows.push([
      `${w.inRinggit} (${w.rateOf} ${formatDecimal(note.exchange_rate, locale)})`,
      formatMoney(convert(total, { rate: note.exchange_rate }), locale),
    ]);
  y = sums(doc, rows, y);
  if (note.reason !== '') {
    y = roomFor(doc, y + 12, 60);
    write(doc, w.reason, margins.left, y, { bold: true, size: 10, colour: ink.brand });
    y += 18 + write(doc, note.reason, margins.left, y + 18, { width: width - margins.left - margins.right });
  }
  drawReport(doc, print, locale, y);
  return closePdf(doc, footer(print.supplier));
}
