import type { Locale } from '@rantau/shared/contract';
import { formatCalendarDate, formatMoney } from '@rantau/shared/format';
import { balanceInWords } from '@rantau/shared/ledger';
import { messages } from '@rantau/shared/messages';
import { usd } from '@rantau/shared/money';
import type { AccountStatement } from '@rantau/shared/users';
import type { Addressee } from '../../modules/invoices/document-parts.ts';
import { descriptionList, footer, letterhead } from '../../platform/documents/letterhead.ts';
import { closePdf, ink, openPdf, type PaperSize, write } from '../../platform/documents/pdf.ts';
import { roomFor, table } from '../../platform/documents/table.ts';
import { words } from '../../platform/documents/words.ts';

interface StatementToPrint {
  readonly to: Addressee;
  readonly statement: AccountStatement;
  readonly locale: Locale;
  readonly paper: PaperSize;
}

/** Name of a ledger movement. */
export const movementText = (kind: string, locale: Locale): string => {
  const known: Readonly<Record<string, string>> = messages[locale].ledger;
  return known[kind] ?? kind;
};

/** A customer's account between two dates as a PDF; the same content has the same bytes. */
export async function printStatement({ to, statement, locale, paper }: StatementToPrint): Promise<Buffer> {
  const w = words[locale];
  const money = (cents: number) => formatMoney(usd(cents), locale);
  const date = (on: string) => formatCalendarDate(on, locale);
  const doc = await openPdf({ title: `${w.statement} ${to.suite}`, on: statement.to, locale, paper });
  const { margins, width } = doc.page;
  const inner = width - margins.left - margins.right;
  const middle = margins.left + inner / 2 + 10;

  const top = letterhead(doc, w.statement, `${date(statement.from)} – ${date(statement.to)}`);
  write(doc, w.billTo, margins.left, top, { size: 8, colour: ink.soft });
  let left = top + 13;
  left += write(doc, to.name, margins.left, left, { bold: true, size: 10.5, width: inner / 2 - 20 });
  left += write(doc, to.suite, margins.left, left + 2, { width: 200 }) + 2;
  left += write(doc, to.email, margins.left, left + 2, { width: 220 }) + 2;
  const side = descriptionList(
    doc,
    [
      [w.opening, money(statement.opening_minor)],
      [w.closing, money(statement.closing_minor)],
    ],
    middle,
    top,
    inner / 2 - 10,
  );
  const y = Math.max(left, side) + 16;
  const rows = statement.entries.map((entry) => [
    date(entry.on),
    `${movementText(entry.kind, locale)}${entry.description ? `: ${entry.description}` : ''}`,
    entry.reference,
    entry.debit_minor ? money(entry.debit_minor) : '',
    entry.credit_minor ? money(entry.credit_minor) : '',
    money(entry.balance_minor),
  ]);
  const end = table(
    doc,
    [
      { title: w.date, width: 72 },
      { title: w.description, width: inner - 372 },
      { title: w.reference, width: 90 },
      { title: w.debit, width: 70, align: 'right' },
      { title: w.credit, width: 70, align: 'right' },
      { title: w.balance, width: 70, align: 'right' },
    ],
    rows.length > 0 ? rows : [['', w.nothing, '', '', '', money(statement.opening_minor)]],
    y,
  );
  const last = roomFor(doc, end + 10, 60);
  write(doc, `${w.closing}: ${money(statement.closing_minor)}`, margins.left, last, {
    bold: true,
    size: 11,
    width: inner,
    align: 'right',
  });
  const made = balanceInWords(statement, locale);
  const hint = made === null ? w.balanceHint : `${w.balanceHint} ${made}`;
  write(doc, hint, margins.left, last + 20, { size: 8, colour: ink.soft, width: inner });
  return closePdf(doc, footer());
}
