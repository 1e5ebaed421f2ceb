import type { ConsolidationItem } from '@rantau/shared/e-invoices';
import { causesThatChangeTotals, type InvoiceLine, type InvoiceNoteDetail } from '@rantau/shared/invoices';
import { convert, usd } from '@rantau/shared/money';
import type { ContentLine } from '../../integrations/e-invoices/content.ts';
import { findInvoices, linesOfAll } from '../../modules/invoices/invoices.repository.ts';
import { notesOfAll } from '../../modules/invoices/notes.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { toContentLines } from './e-invoice-lines.ts';

interface Sale {
  readonly rate: string;
  readonly lines: readonly InvoiceLine[];
  readonly notes: readonly InvoiceNoteDetail[];
}

/** Lines of an item: of an invoice, of a note, or, where a voided invoice is taken back, of all that was left of it. */
function linesOfItem({ kind, note_id }: ConsolidationItem, { lines, notes }: Sale): readonly InvoiceLine[] {
  if (note_id !== null) return notes.find(({ id }) => id === note_id)?.lines ?? [];
  if (kind === 'invoice') return lines;
  const added = notes.filter(({ cause }) => causesThatChangeTotals.includes(cause));
  return [
    ...lines,
    ...added.flatMap((note) =>
      note.kind === 'debit'
        ? note.lines
        : note.lines.map((line) => ({ ...line, amount_minor: -line.amount_minor })),
    ),
  ];
}

/**
 * One line for an invoice or note, or one for each way in which it is taxed. Ringgit at the rate that it was booked at:
 * taxes as they were charged, and together its total, so that what is reported is what the books have.
 */
export function toConsolidatedLines(
  lines: readonly InvoiceLine[],
  {
    number,
    rate,
    total_myr_minor,
  }: { readonly number: string; readonly rate: string; readonly total_myr_minor: number },
): ContentLine[] {
  const inMyr = (minor: number): number => convert(usd(minor), { rate }).amount;
  const groups = [
    ...Map.groupBy(toContentLines(lines, 'ms'), ({ tax: { amount_minor: _, ...tax } }) =>
      JSON.stringify(tax),
    ).values(),
  ];
  let rest = total_myr_minor;
  return groups.map((group, index) => {
    const sum = (of: (line: ContentLine) => number) => group.reduce((all, line) => all + of(line), 0);
    const tax = inMyr(sum((line) => line.tax.amount_minor));
    const isLast = index === groups.length - 1;
    const amount = isLast ? rest - tax : inMyr(sum((line) => line.amount_minor));
    rest -= amount + tax;
    return {
      description: number,
      classification: '004',
      quantity: '1',
      unit: 'C62',
      unit_price_minor: amount,
      amount_minor: amount,
      tax: { ...(group[0] as ContentLine).tax, amount_minor: tax },
    };
  });
}

/** The lines of a consolidated document, in the order of its items. */
export async function consolidatedLines(db: Db, items: readonly ConsolidationItem[]): Promise<ContentLine[]> {
  const ids = [...new Set(items.map(({ invoice_id }) => invoice_id))];
  const [invoices, lines, notes] = await Promise.all([
    findInvoices(db, ids),
    linesOfAll(db, ids),
    notesOfAll(db, ids),
  ]);
  const rates = new Map(invoices.map(({ id, exchange_rate }) => [id, exchange_rate]));
  return items.flatMap((item) => {
    const { invoice_id, number, total_myr_minor } = item;
    const rate = rates.get(invoice_id) ?? null;
    // What has no rate is in no consolidated document.
    if (rate === null || total_myr_minor === null) throw new Error(`${number} has no exchange rate`);
    const sale = { rate, lines: lines.get(invoice_id) ?? [], notes: notes.get(invoice_id) ?? [] };
    return toConsolidatedLines(linesOfItem(item, sale), { number, rate, total_myr_minor });
  });
}
