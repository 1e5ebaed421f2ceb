import { Box, useMediaQuery, useTheme } from '@mui/material';
import {
  type LedgerTransaction,
  ledgerAccounts,
  ledgerTransactionKinds,
  sidesOf,
} from '@rantau/shared/ledger';
import { DateInput, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { TrialBalance } from './TrialBalance.tsx';

type Entry = LedgerTransaction['entries'][number];

const accounts = Object.keys(ledgerAccounts);
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <UserInput key="user_id" source="user_id" alwaysOn />,
  <DateInput key="from" source="from" label="fields.from" alwaysOn />,
  <DateInput key="to" source="to" label="fields.until" alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    choices={choicesOf('ledger', ledgerTransactionKinds)}
    helperText={false}
  />,
  <SelectInput
    key="account"
    source="account"
    choices={choicesOf('ledger_book.accounts', accounts)}
    helperText={false}
  />,
];

/** A currency after the other, what is debited first. */
const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => b.currency.localeCompare(a.currency) || b.amount_minor - a.amount_minor);

/** The same line in each column, so that an account stands beside its amount. */
const lines = (entries: readonly Entry[], show: (entry: Entry) => string) =>
  inOrder(entries).map((entry) => (
    <Box key={`${entry.account} ${entry.amount_minor}`} sx={{ whiteSpace: 'nowrap', minHeight: '1.5em' }}>
      {show(entry)}
    </Box>
  ));

export default function LedgerTransactionList() {
  const format = useFormat();
  const translate = useTranslate();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const side = (name: 'debit_minor' | 'credit_minor') => (entry: Entry) => {
    const amount = sidesOf(entry.amount_minor)[name];
    return amount === 0 ? '' : format.money(amount, entry.currency);
  };
  const accountOf = ({ account }: Entry) => translate(`ledger_book.accounts.${account}`, { _: account });
  const inColumns: readonly Column<LedgerTransaction>[] = [
    { source: 'account', cell: (r) => lines(r.entries, accountOf) },
    { source: 'debit_minor', align: 'right', cell: (r) => lines(r.entries, side('debit_minor')) },
    { source: 'credit_minor', align: 'right', cell: (r) => lines(r.entries, side('credit_minor')) },
  ];
  // A card of a phone has no columns: each entry says its side.
  const inOne: readonly Column<LedgerTransaction>[] = [
    {
      source: 'entries',
      cell: (r) =>
        lines(r.entries, (entry) => {
          const name = entry.amount_minor > 0 ? 'debit_minor' : 'credit_minor';
          return `${accountOf(entry)}: ${translate(`fields.${name}`)} ${side(name)(entry)}`;
        }),
    },
  ];
  const columns: readonly Column<LedgerTransaction>[] = [
    { source: 'on', cell: (r) => format.date(r.on) },
    { source: 'kind', cell: (r) => translate(`ledger.${r.kind}`) },
    { source: 'reference' },
    {
      source: 'user_name',
      cell: (r) =>
        r.user_id && (
          <RecordLink resource="users" id={r.user_id}>
            {r.user_name}
          </RecordLink>
        ),
    },
    ...(phone ? inOne : inColumns),
    { source: 'at', sortable: true, hidden: true, cell: (r) => <TimeCell at={r.at} /> },
  ];
  return (
    <ListPage<LedgerTransaction>
      columns={columns}
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      view={null}
      aside={<TrialBalance />}
    />
  );
}
