import type { SortOf } from '@rantau/shared/contract';
import type { TripSubscription, tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { TripFilter } from '../../fields/TripFilter.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

type Subscription = TripSubscription & { user_id: string; user_name: string; suite: string; email: string };

const filters = [
  <TripFilter key="trip_id" source="trip_id" label="fields.trip_code" alwaysOn />,
  <UserInput key="user_id" source="user_id" alwaysOn />,
];

const Column = DataTable.Col<Subscription, SortOf<typeof tripSubscriptionEndpoints.list>>;

export default function TripSubscriptionList() {
  const translate = useTranslate();
  return (
    <List sort={{ field: 'created_at', order: 'DESC' }} filters={filters}>
      <DataTable<Subscription> rowClick={false}>
        <Column
          source="user_name"
          render={(r) => (
            <RecordLink resource="users" id={r.user_id}>
              {r.user_name} · {r.suite}
            </RecordLink>
          )}
          disableSort
        />
        <Column source="email" disableSort />
        <Column
          source="trip_code"
          render={(r) => (
            <RecordLink resource="trip_infos/trips" id={r.trip_id}>
              {r.trip_code}
            </RecordLink>
          )}
          disableSort
        />
        <Column
          source="trip_state"
          render={(r) => <StateChip noun="trip" state={r.trip_state} />}
          disableSort
        />
        <Column
          source="events"
          render={(r) => r.events.map((event) => translate(`trip_events.${event}`)).join(', ')}
          disableSort
        />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
