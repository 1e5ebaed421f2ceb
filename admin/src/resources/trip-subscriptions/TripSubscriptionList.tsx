import type { TripSubscription } from '@rantau/shared/trip-subscriptions';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TripFilter } from '../../fields/TripFilter.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

type Subscription = TripSubscription & { user_id: string; user_name: string; suite: string; email: string };

const filters = [
  <TripFilter key="trip_id" source="trip_id" label="fields.trip_code" alwaysOn />,
  <UserInput key="user_id" source="user_id" alwaysOn />,
];

export default function TripSubscriptionList() {
  const translate = useTranslate();
  const columns: readonly Column<Subscription>[] = [
    {
      source: 'user_name',
      cell: (r) => (
        <RecordLink resource="users" id={r.user_id}>
          {r.user_name} · {r.suite}
        </RecordLink>
      ),
    },
    { source: 'email' },
    {
      source: 'trip_code',
      cell: (r) => (
        <RecordLink resource="trip_infos/trips" id={r.trip_id}>
          {r.trip_code}
        </RecordLink>
      ),
    },
    { source: 'trip_state', cell: (r) => <StateChip noun="trip" state={r.trip_state} /> },
    { source: 'events', cell: (r) => r.events.map((event) => translate(`trip_events.${event}`)).join(', ') },
    { source: 'created_at', sortable: true, cell: (r) => <TimeCell at={r.created_at} /> },
  ];
  return (
    <ListPage<Subscription>
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      view={null}
    />
  );
}
