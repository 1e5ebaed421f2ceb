import { Box, useMediaQuery, useTheme } from '@mui/material';
import type { SortOf } from '@rantau/shared/contract';
import {
  type LedgerTransaction,
  ledgerAccounts,
  type ledgerEndpoints,
  ledgerTransactionKinds,
  sidesOf,
} from '@rantau/shared/ledger';
import { DateInput, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { DayField } from '../../fields/DayField.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
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
    <Box
      key={`${entry.account} ${entry.amount_minor}`}
      className="entry-line"
      sx={{ whiteSpace: 'nowrap', minHeight: '1.5em' }}
    >
      {show(entry)}
    </Box>
  ));

const Column = DataTable.Col<LedgerTransaction, SortOf<typeof ledgerEndpoints.transactions>>;
const NumberColumn = DataTable.NumberCol<LedgerTransaction, SortOf<typeof ledgerEndpoints.transactions>>;

export default function LedgerTransactionList() {
  const format = useFormat();
  const translate = useTranslate();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const side = (name: 'debit_minor' | 'credit_minor') => (entry: Entry) => {
    const amount = sidesOf(entry.amount_minor)[name];
    return amount === 0 ? '' : format.money(amount, entry.currency);
  };
  const accountOf = ({ account }: Entry) => translate(`ledger_book.accounts.${account}`, { _: account });
  const sides = [
    <Column key="account" name="account" render={(r) => lines(r.entries, accountOf)} />,
    <NumberColumn key="debit" name="debit_minor" render={(r) => lines(r.entries, side('debit_minor'))} />,
    <NumberColumn key="credit" name="credit_minor" render={(r) => lines(r.entries, side('credit_minor'))} />,
  ];
  return (
    <List sort={{ field: 'at', order: 'DESC' }} filters={filters} aside={<TrialBalance />}>
      <DataTable<LedgerTransaction> rowClick={false} hiddenColumns={['at']}>
        <Column source="on" field={DayField} disableSort />
        <Column source="kind" render={(r) => translate(`ledger.${r.kind}`)} disableSort />
        <Column source="reference" disableSort />
        <Column
          source="user_name"
          render={(r) =>
            r.user_id && (
              <RecordLink resource="users" id={r.user_id}>
                {r.user_name}
              </RecordLink>
            )
          }
          disableSort
        />
        {phone ? (
          // A card of a phone has no columns: each entry says its side.
          <Column
            source="entries"
            disableSort
            render={(r) =>
              lines(r.entries, (entry) => {
                const name = entry.amount_minor > 0 ? 'debit_minor' : 'credit_minor';
                return `${accountOf(entry)}: ${translate(`fields.${name}`)} ${side(name)(entry)}`;
              })
            }
          />
        ) : (
          sides
        )}
        <Column source="at" field={TimeField} />
      </DataTable>
    </List>
  );
}
