import type { BankReconciliation } from '@rantau/shared/bank-statements';
import { useTranslate } from '../../messages/index.ts';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** From the opening balance to the difference, a line each. */
export function Balances({ account }: { readonly account: BankReconciliation }) {
  const translate = useTranslate();
  const format = useFormat();
  const { currency, from, to, statement, ledger_accounts } = account;
  const line = (
    id: 'opening' | 'in' | 'out' | 'closing' | 'statement' | 'bank' | 'ledger' | 'difference',
    minor: number,
    on = to,
  ) => ({
    id,
    name: translate(`bank_reconciliation.${id}`),
    note:
      id === 'ledger'
        ? ledger_accounts.map((name) => translate(`ledger_book.accounts.${name}`, { _: name })).join(', ')
        : '',
    on,
    amount: format.money(minor, currency),
  });
  const lines = [
    line('opening', account.opening_minor, from),
    line('in', account.in_minor),
    line('out', account.out_minor),
    line('closing', account.closing_minor),
    ...(statement ? [line('statement', statement.minor, statement.on)] : []),
    line('bank', account.bank_minor),
    line('ledger', account.ledger_minor),
  ];
  return (
    <Rows
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        { label: null, cell: ({ name, note }) => (note === '' ? name : `${name}: ${note}`) },
        { label: 'on', cell: ({ on }) => format.date(on) },
        { label: 'amount_minor', align: 'right', cell: ({ amount }) => amount },
      ]}
      sums={[
        {
          label: { text: translate('bank_reconciliation.difference') },
          value: format.money(account.difference_minor, currency),
          strong: true,
        },
      ]}
    />
  );
}
