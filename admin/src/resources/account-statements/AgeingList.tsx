import { SearchInput, useTranslate } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

const buckets = [
  'current_minor',
  'days_1_30_minor',
  'days_31_60_minor',
  'days_61_90_minor',
  'over_90_minor',
  'total_minor',
  'offered_minor',
  'credit_minor',
] as const;
type AgeingRow = { id: string; user_name: string; suite: string } & Record<(typeof buckets)[number], number>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];
const sortable: readonly string[] = ['total_minor', 'over_90_minor'];

/** Of no customer, so that nothing leads from it. */
const sumId = '';

/** What each customer owes, by age; the buckets sum to what is outstanding. */
export default function AgeingList() {
  const format = useFormat();
  const translate = useTranslate();
  const sums = (rows: readonly AgeingRow[], all: boolean): AgeingRow => {
    const sumOf = (source: (typeof buckets)[number]) => rows.reduce((sum, row) => sum + row[source], 0);
    return {
      id: sumId,
      user_name: translate(all ? 'lists.sum_all' : 'lists.sum_page'),
      suite: '',
      ...(Object.fromEntries(buckets.map((source) => [source, sumOf(source)])) as Record<
        (typeof buckets)[number],
        number
      >),
    };
  };
  const columns: readonly Column<AgeingRow>[] = [
    {
      source: 'user_name',
      sortable: true,
      cell: (r) =>
        r.id === sumId ? (
          r.user_name
        ) : (
          <RecordLink resource="users" id={r.id}>
            {r.user_name} · {r.suite}
          </RecordLink>
        ),
    },
    ...buckets.map(
      (source): Column<AgeingRow> => ({
        source,
        align: 'right',
        sortable: sortable.includes(source),
        // Nothing owed says so by saying little: what is owed stands out.
        cell: (r) => (r[source] === 0 ? '–' : format.money(r[source])),
      }),
    ),
  ];
  return (
    <ListPage<AgeingRow>
      columns={columns}
      sort={{ field: 'total_minor', order: 'DESC' }}
      filters={filters}
      view={null}
      sums={sums}
    />
  );
}
