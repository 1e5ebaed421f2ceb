import type { BankLine, bankLineEndpoints } from '@rantau/shared/bank-statements';
import type { SortOf } from '@rantau/shared/contract';
import { DateInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import { DayField } from '../../fields/DayField.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Accounts } from './Accounts.tsx';
import { LineActions } from './LineActions.tsx';
import { LineText } from './LineText.tsx';
import { MatchedWith } from './MatchedWith.tsx';
import { ProofsWithoutMoney } from './ProofsWithoutMoney.tsx';
import { ProposalText } from './ProposalText.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="bank_account_id" source="bank_account_id" reference="bank-accounts">
    <SelectInput optionText="name" helperText={false} />
  </ReferenceInput>,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
];
const waiting = { state: 'open', direction: 'in' } as const;
const presets: readonly Preset[] = [
  { label: 'presets_bank.open', filter: waiting },
  { label: 'presets_bank.out', filter: { state: 'open', direction: 'out' } },
  { label: 'presets_bank.matched', filter: { state: 'matched' } },
  { label: 'presets_bank.ignored', filter: { state: 'ignored' } },
  { label: 'lists.all', filter: {} },
];

const Column = DataTable.Col<BankLine, SortOf<typeof bankLineEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<BankLine, SortOf<typeof bankLineEndpoints.list>>;

/** Lines of the banks' statements with what each may be, and beside them the proofs whose money is not there. */
export default function BankLineList() {
  const format = useFormat();
  return (
    <List
      sort={{ field: 'booked_on', order: 'DESC' }}
      filterDefaultValues={waiting}
      filters={filters}
      presets={presets}
      aside={
        <>
          <Accounts />
          <ProofsWithoutMoney />
        </>
      }
    >
      <DataTable<BankLine> rowClick={false} hiddenColumns={['bank_account_id']}>
        <Column source="counterparty" render={(r) => <LineText line={r} />} disableSort />
        <Column source="booked_on" field={DayField} />
        <NumberColumn source="amount_minor" render={(r) => format.money(r.amount_minor, r.currency)} />
        <Column source="bank_account_id" render={(r) => r.bank_account_name} disableSort />
        <Column
          name="proposal"
          render={(r) =>
            r.movement === null ? <ProposalText line={r} /> : <MatchedWith line={r} movement={r.movement} />
          }
        />
        <Column name="decision" render={(r) => <LineActions line={r} />} />
      </DataTable>
    </List>
  );
}
