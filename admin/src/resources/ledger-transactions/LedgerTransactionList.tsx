import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import type { Currency } from '@rantau/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

interface Transaction {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly on: string;
  readonly reference: string;
  readonly entries: readonly { account: string; amount_minor: number; currency: Currency }[];
}

const filters = [<UserInput key="user_id" source="user_id" alwaysOn />];

/** The sum of each account, all together zero. */
function TrialBalance() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const format = useFormat();
  const { data = [] } = useQuery({ queryKey: ['trial-balance'], queryFn: () => dataProvider.trialBalance() });
  if (data.length === 0) return null;
  return (
    <details style={{ marginBottom: 16 }}>
      <summary style={{ cursor: 'pointer', fontWeight: 600 }}>
        {translate('ledger_book.trial_balance')}
      </summary>
      <Table size="small" sx={{ maxWidth: '32rem', mt: 1 }}>
        <TableBody>
          {data.map(({ id, account, currency, balance_minor }) => (
            <TableRow key={id}>
              <TableCell>{translate(`ledger_book.accounts.${account}`, { _: account })}</TableCell>
              <TableCell align="right">{format.money(balance_minor, currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}

export default function LedgerTransactionList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<Transaction>[] = [
    { source: 'on', cell: (r) => format.date(r.on) },
    { source: 'kind', cell: (r) => translate(`ledger.${r.kind}`) },
    { source: 'reference' },
    {
      source: 'entries',
      cell: (r) =>
        r.entries.map(({ account, amount_minor, currency }) => (
          <div key={account + String(amount_minor)}>
            {translate(`ledger_book.accounts.${account}`, { _: account })}:{' '}
            {format.money(amount_minor, currency)}
          </div>
        )),
    },
    { source: 'at', sortable: true, cell: (r) => <TimeCell at={r.at} /> },
  ];
  return (
    <ListPage<Transaction>
      columns={columns}
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      view={null}
      aside={<TrialBalance />}
    />
  );
}
