import type { SortOf } from '@rantau/shared/contract';
import { type AgeingRow, ageingBuckets, type ledgerEndpoints } from '@rantau/shared/ledger';
import { DateInput, SearchInput } from 'react-admin';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';

const amounts = [...ageingBuckets, 'total_minor', 'late_fee_minor', 'prepaid_minor', 'credit_minor'] as const;
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <DateInput key="on" source="on" label="fields.as_at" alwaysOn />,
];
const sortable: readonly string[] = ['total_minor', 'over_90_minor'];

/** Of no customer, so that nothing leads from it. */
const sumId = '';

const Column = DataTable.Col<AgeingRow, SortOf<typeof ledgerEndpoints.statements>>;
const NumberColumn = DataTable.NumberCol<AgeingRow>;

/** Amounts owed by each customer, by age; the buckets sum to the amount outstanding. */
export default function AgeingList() {
  const format = useFormat();
  const translate = useTranslate();
  const sums = (rows: readonly AgeingRow[], all: boolean): AgeingRow => {
    const sumOf = (source: (typeof amounts)[number]) =>
      rows.every((row) => row[source] === null)
        ? null
        : rows.reduce((sum, row) => sum + (row[source] ?? 0), 0);
    return {
      id: sumId,
      user_name: translate(all ? 'lists.sum_all' : 'lists.sum_page'),
      suite: '',
      ...(Object.fromEntries(amounts.map((source) => [source, sumOf(source)])) as Pick<
        AgeingRow,
        (typeof amounts)[number]
      >),
    };
  };
  return (
    <List sort={{ field: 'total_minor', order: 'DESC' }} filters={filters}>
      <DataTable<AgeingRow> rowClick={false} hiddenColumns={['prepaid_minor']} sums={sums}>
        <Column
          source="user_name"
          render={(r) =>
            r.id === sumId ? (
              r.user_name
            ) : (
              <RecordLink resource="users" id={r.id}>
                <CustomerCell
                  name={r.user_name}
                  suite={
                    r.prepaid_minor > 0
                      ? `${r.suite} · ${translate('fields.prepaid_minor')}: ${format.money(r.prepaid_minor)}`
                      : r.suite
                  }
                />
              </RecordLink>
            )
          }
        />
        {amounts.map((source) => (
          <NumberColumn
            key={source}
            source={source}
            disableSort={!sortable.includes(source)}
            // Nothing owed says so by saying little: what is owed stands out.
            render={(r) => {
              const amount = r[source];
              // Late fees that had accrued by a day that is over are nowhere kept, which is not none.
              if (amount === null) return r.id === sumId ? '' : translate('lists.not_kept');
              return amount ? format.money(amount) : '–';
            }}
          />
        ))}
      </DataTable>
    </List>
  );
}
