import { company } from '@rantau/shared/company';
import type { Locale } from '@rantau/shared/contract';
import { formatCalendarDate, formatDecimal, formatMoney } from '@rantau/shared/format';
import {
  changeOf,
  type Invoice,
  type InvoiceDetail,
  issuedTotal,
  notesInTotal,
  writtenOffOf,
} from '@rantau/shared/invoices';
import { messages } from '@rantau/shared/messages';
import { isZero, type Money, myr, usd } from '@rantau/shared/money';
import { drawQr } from '../../platform/documents/barcodes.ts';
import { descriptionList, footer } from '../../platform/documents/letterhead.ts';
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

type PrintedInvoice = Invoice & Pick<InvoiceDetail, 'lines' | 'payments' | 'credits' | 'notes'>;

interface InvoiceToPrint extends TaxReport {
  readonly to: Addressee;
  /** The buyer's tax or identity card number when it was issued. */
  readonly tax_number: string | null;
  /** Several where they are bundled by trip. */
  readonly invoices: readonly PrintedInvoice[];
  readonly trip_code?: string;
  /** Text of the DuitNow code that pays it; null where there is none. */
  readonly duitnow: string | null;
  /** The day whose late fee it shows. */
  readonly on: string;
  readonly locale: Locale;
  readonly paper: PaperSize;
}

/** Each payment and each use of credit with its day, before their sum; oldest first. */
function history(invoices: readonly PrintedInvoice[], locale: Locale): Sum[] {
  const w = words[locale];
  const named = invoices.flatMap(({ payments, credits }) => [
    ...payments
      .filter(({ state, allocated_usd_minor }) => state === 'verified' && allocated_usd_minor > 0)
      .map((each) => ({ name: each.reference, on: each.paid_on, minor: each.allocated_usd_minor })),
    ...credits.map(({ on, amount_minor }) => ({
      name: amount_minor > 0 ? w.creditUsed : w.creditReturned,
      on,
      minor: amount_minor,
    })),
  ]);
  return named
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .map(({ name, on, minor }) => [
      `${name}, ${formatCalendarDate(on, locale)}`,
      formatMoney(usd(minor), locale),
    ]);
}

/** The total as it was issued and each note that changed it; nothing where none did. */
function changes(invoices: readonly PrintedInvoice[], locale: Locale): Sum[] {
  const w = words[locale];
  const notes = invoices.flatMap((each) => notesInTotal(each.notes));
  if (notes.length === 0) return [];
  const issued = invoices.reduce((sum, each) => sum + issuedTotal(each.total_minor, each.notes), 0);
  return [
    [w.issuedTotal, formatMoney(usd(issued), locale)],
    ...notes.map(
      (note): Sum => [
        `${w.notes[note.kind]} ${note.reference}, ${formatCalendarDate(note.issued_on, locale)}`,
        formatMoney(usd(changeOf(note)), locale),
      ],
    ),
  ];
}

function totals(doc: PDFKit.PDFDocument, { invoices, on, locale }: InvoiceToPrint, top: number): number {
  const w = words[locale];
  const sum = (amount: (each: PrintedInvoice) => number) =>
    usd(invoices.reduce((total, each) => total + amount(each), 0));
  const open = invoices.some(({ to_pay_minor }) => to_pay_minor > 0);
  const ringgit = invoices.reduce((total, each) => total + (each.to_pay_myr_minor ?? 0), 0);
  const [first] = invoices;
  const row = (label: string, amount: Money, bold = false): Sum => [label, formatMoney(amount, locale), bold];
  const unlessZero = (label: string, amount: Money): Sum[] => (isZero(amount) ? [] : [row(label, amount)]);
  const rows = [
    ...unlessZero(
      w.discount,
      sum((each) => each.discount_minor),
    ),
    ...changes(invoices, locale),
    row(
      w.total,
      sum((each) => each.total_minor),
      !open,
    ),
    ...unlessZero(
      `${w.lateFee} ${formatCalendarDate(on, locale)}`,
      sum((each) => each.late_fee_minor),
    ),
    ...history(invoices, locale),
    row(
      w.paid,
      sum((each) => each.paid_minor),
    ),
    ...unlessZero(w.written_off, sum(writtenOffOf)),
    ...unlessZero(
      w.inReview,
      sum((each) => each.in_review_minor),
    ),
    row(
      w.toPay,
      sum((each) => each.to_pay_minor),
      true,
    ),
    ...unlessZero(
      w.deposit,
      sum((each) => each.deposit_minor ?? 0),
    ),
    ...(open && first?.exchange_rate
      ? [
          row(
            `${w.inRinggit} (${w.rateOf} ${formatDecimal(first.exchange_rate, locale)})`,
            myr(ringgit),
            true,
          ),
        ]
      : []),
  ];
  return sums(doc, rows, top);
}

/** Width that the code takes beside the accounts, with the space before it. */
const codeSize = 84;

function howToPay(doc: PDFKit.PDFDocument, { to, locale, duitnow }: InvoiceToPrint, top: number): void {
  const w = words[locale];
  const { bankTransfer, zelle, cheque } = company.payments;
  const { margins, width } = doc.page;
  const right = width - margins.right;
  const y = roomFor(doc, top + 16, 112);
  if (duitnow !== null) {
    drawQr(doc, duitnow, { x: right - codeSize, y, size: codeSize });
    write(doc, w.duitnow, right - codeSize, y + codeSize + 4, { size: 8, colour: ink.soft, width: codeSize });
  }
  write(doc, w.howToPay, margins.left, y, { bold: true, size: 10, colour: ink.brand });
  descriptionList(
    doc,
    [
      [w.bankTransfer, `${bankTransfer.bank} ${bankTransfer.accountNumber}, ${bankTransfer.accountName}`],
      [w.zelle, `${zelle.sendTo}, ${zelle.accountName}`],
      [w.cheque, cheque.payableTo],
      [w.quoteReference, to.payment_reference],
    ],
    margins.left,
    y + 18,
    right - margins.left - (duitnow === null ? 0 : codeSize + 16),
  );
}

const stampOf = (invoices: readonly Invoice[], locale: Locale): string | undefined => {
  if (invoices.every(({ state }) => state === 'paid')) return words[locale].settled;
  return invoices.every(({ state }) => state === 'void') ? words[locale].voided : undefined;
};

/** One invoice, or a customer's invoices of one trip, as a PDF. The same content of the same day has the same bytes. */
export async function printInvoice(print: InvoiceToPrint): Promise<Buffer> {
  const { to, tax_number, invoices, trip_code, on, locale, paper } = print;
  const w = words[locale];
  const [first] = invoices;
  if (!first) throw new Error('An invoice document has an invoice');
  const reference = trip_code ?? first.reference;
  const title = trip_code ? w.tripInvoice : w.invoice;
  const doc = await openPdf({ title: `${title} ${reference}`, on, locale, paper });
  const date = (value: string | null) => (value === null ? '–' : formatCalendarDate(value, locale));
  let y = documentHead(doc, {
    title,
    reference,
    to,
    tax_number,
    locale,
    stamp: stampOf(invoices, locale),
    facts: [
      [w.issuedOn, date(first.issued_on)],
      [w.dueOn, first.awaits_acceptance ? w.onceAccepted : date(first.due_on)],
      [
        w.status,
        [...new Set(invoices.map(({ state }) => messages[locale].states.invoice[state]))].join(', '),
      ],
      ...(first.outbound_package_reference && !trip_code
        ? [[w.outbound, first.outbound_package_reference] as const]
        : []),
      ...(first.trip_code ? [[w.trip, first.trip_code] as const] : []),
    ],
  });
  for (const invoice of invoices) {
    if (invoices.length > 1) {
      y = roomFor(doc, y, 60);
      write(
        doc,
        `${invoice.reference} · ${invoice.outbound_package_reference ?? ''}`,
        doc.page.margins.left,
        y,
        {
          bold: true,
          size: 10,
        },
      );
      y += 17;
    }
    y = table(
      doc,
      columnsOf(doc, locale),
      invoice.lines.map((line) => rowOf(line, locale)),
      y,
    );
    y += 10;
  }
  y = totals(doc, print, y - 10);
  y = drawReport(doc, print, locale, y);
  if (invoices.some(({ to_pay_minor }) => to_pay_minor > 0)) howToPay(doc, print, y);
  return closePdf(doc, footer(print.supplier));
}
