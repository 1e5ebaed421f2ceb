import type { BankReconciliation } from '@rantau/shared/bank-statements';
import type { Locale } from '@rantau/shared/contract';
import { toCsv } from '@rantau/shared/csv';
import { plainMoney } from '@rantau/shared/format';
import { messages } from '@rantau/shared/messages';

/** A month of all bank accounts as a spreadsheet reads it: balances, parts of the difference, then each line and movement. */
export function reconciliationCsv(all: readonly BankReconciliation[], locale: Locale): string {
  const { bank_reconciliation: w, bank_differences: causes, ledger } = messages[locale];
  const rows = all.flatMap((each) => {
    const row = (
      what: string,
      minor: number,
      { on = each.to, text = '', kind = '', reference = '' } = {},
    ): string[] => [each.name, what, on, text, kind, reference, each.currency, plainMoney(minor)];
    return [
      row(w.opening, each.opening_minor, { on: each.from }),
      row(w.in, each.in_minor),
      row(w.out, each.out_minor),
      row(w.closing, each.closing_minor),
      ...(each.statement ? [row(w.statement, each.statement.minor, { on: each.statement.on })] : []),
      row(w.bank, each.bank_minor),
      row(w.ledger, each.ledger_minor),
      row(w.difference, each.difference_minor),
      ...each.parts
        .filter(({ cause }) => cause === 'before_books' || cause === 'lines_missing')
        .map(({ cause, amount_minor }) => row(causes[cause], amount_minor)),
      ...each.items.map(({ cause, amount_minor, on, text, movement }) =>
        row(causes[cause], amount_minor, {
          on,
          text,
          kind: movement ? ledger[movement.kind] : '',
          reference: movement?.reference ?? '',
        }),
      ),
    ];
  });
  return toCsv([w.account, w.item, w.on, w.text, w.movement, w.reference, w.currency, w.amount], rows);
}
