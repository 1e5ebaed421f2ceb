import type { Locale } from '@rantau/shared/contract';
import { formatCalendarDate, formatDecimal, formatMoney } from '@rantau/shared/format';
import type { InvoiceNoteDetail } from '@rantau/shared/invoices';
import { convert, usd } from '@rantau/shared/money';
import { footer } from '../../platform/documents/letterhead.ts';
import { closePdf, ink, openPdf, type PaperSize, write } from '../../platform/documents/pdf.ts';
import { roomFor, table } from '../../platform/documents/table.ts';
import { words } from '../../platform/documents/words.ts';
import { type Addressee, columnsOf, documentHead, rowOf } from './document-parts.ts';

export interface NoteToPrint {
  readonly to: Addressee;
  readonly tax_number: string | null;
  readonly note: InvoiceNoteDetail;
  readonly locale: Locale;
  readonly paper: PaperSize;
}

/** A credit, debit or refund note as a PDF. The same note has the same bytes. */
export async function printNote({ to, tax_number, note, locale, paper }: NoteToPrint): Promise<Buffer> {
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
  const rows: [label: string, value: string][] = [[w.total, formatMoney(total, locale)]];
  if (note.exchange_rate !== null)
    rows.push([
      `${w.inRinggit} (${w.rateOf} ${formatDecimal(note.exchange_rate, locale)})`,
      formatMoney(convert(total, { rate: note.exchange_rate }), locale),
    ]);
  const right = width - margins.right;
  y = roomFor(doc, y + 10, rows.length * 16);
  for (const [index, [label, value]] of rows.entries()) {
    const bold = index === 0;
    write(doc, label, right - 300, y, {
      bold,
      width: 195,
      align: 'right',
      colour: bold ? ink.text : ink.soft,
    });
    write(doc, value, right - 100, y, { bold, width: 95, align: 'right' });
    y += 16;
  }
  if (note.reason !== '') {
    y = roomFor(doc, y + 12, 60);
    write(doc, w.reason, margins.left, y, { bold: true, size: 10, colour: ink.brand });
    write(doc, note.reason, margins.left, y + 18, { width: width - margins.left - margins.right });
  }
  return closePdf(doc, footer());
}
