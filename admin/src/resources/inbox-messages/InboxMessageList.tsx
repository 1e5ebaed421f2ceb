import type { SortOf } from '@rantau/shared/contract';
import type { InboxMessage, inboxMessageEndpoints } from '@rantau/shared/inbox-messages';
import { StateChip } from '../../fields/StateChip.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { useReasonWords } from './reason-words.ts';

const presets: readonly Preset[] = [
  { label: 'lists.all', filter: {} },
  { label: 'states.inbox_message.refused', filter: { state: 'refused' } },
  { label: 'states.inbox_message.waiting', filter: { state: 'waiting' } },
  { label: 'states.inbox_message.settled', filter: { state: 'settled' } },
];

const Column = DataTable.Col<InboxMessage, SortOf<typeof inboxMessageEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<InboxMessage, SortOf<typeof inboxMessageEndpoints.list>>;

/** Messages of providers, kept as they came. */
export default function InboxMessageList() {
  const words = useReasonWords();
  return (
    <List sort={{ field: 'created_at', order: 'DESC' }} presets={presets}>
      <DataTable<InboxMessage>>
        <Column source="source" disableSort />
        <Column
          source="state"
          render={(r) => <StateChip noun="inbox_message" state={r.state} />}
          disableSort
        />
        <Column source="reason" render={words} disableSort />
        <NumberColumn source="deliveries" disableSort />
        <Column source="created_at" field={TimeField} />
        <Column source="worked_at" field={TimeField} disableSort />
      </DataTable>
    </List>
  );
}
