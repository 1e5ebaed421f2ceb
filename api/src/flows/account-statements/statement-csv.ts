import type { Locale } from '@rantau/shared/contract';
import { toCsv } from '@rantau/shared/csv';
import { plainMoney } from '@rantau/shared/format';
import type { AccountStatement } from '@rantau/shared/users';
import { words } from '../../platform/documents/words.ts';
import { movementText } from './statement-document.ts';

/** A statement as a spreadsheet reads it: a line a movement between the opening and the closing balance. */
export function statementCsv(statement: AccountStatement, locale: Locale): string {
  const w = words[locale];
  const { from, to, opening_minor, closing_minor, entries } = statement;
  return toCsv(
    [w.date, w.reference, w.description, `${w.debit} (USD)`, `${w.credit} (USD)`, `${w.balance} (USD)`],
    [
      [from, '', w.opening, '', '', plainMoney(opening_minor)],
      ...entries.map((entry) => [
        entry.on,
        entry.reference,
        movementText(entry.kind, locale),
        plainMoney(entry.debit_minor),
        plainMoney(entry.credit_minor),
        plainMoney(entry.balance_minor),
      ]),
      [to, '', w.closing, '', '', plainMoney(closing_minor)],
    ],
  );
}
