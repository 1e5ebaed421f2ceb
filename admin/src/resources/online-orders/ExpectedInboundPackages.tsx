import { Alert, Skeleton } from '@mui/material';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { type AdminOnlineOrder, onlineOrderStates } from '@rantau/shared/online-orders';
import { useGetList, useGetResourceLabel } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { Rows } from '../../ui/Rows.tsx';

/** Expected packages of the bought items; without them the warehouse can't tell whose the packages are. */
export function ExpectedInboundPackages({ order }: { readonly order: AdminOnlineOrder }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const isBought = onlineOrderStates.means[order.state].isBought;
  const query = useGetList<AdminInboundPackage>(
    'inbound-packages',
    {
      filter: { online_order_id: order.id },
      sort: { field: 'created_at', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: isBought },
  );
  const { data, isPending } = query;
  if (!isBought) return null;
  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (!data) return <ReadFailure query={query} />;
  if (data.length === 0)
    return (
      order.state === 'purchased' && <Alert severity="warning">{translate('order.nothing_expected')}</Alert>
    );
  return (
    <Panel title={labelOf('inbound-packages', 2)} flush>
      <Rows
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'reference',
            cell: ({ id, reference }) => (
              <RecordLink resource="inbound-packages" id={id}>
                {reference}
              </RecordLink>
            ),
          },
          { label: 'tracking_number', cell: ({ tracking_number }) => tracking_number },
          { label: 'state', cell: ({ state }) => <StateChip noun="inbound_package" state={state} /> },
          { label: 'received_at', cell: ({ received_at }) => received_at && <TimeCell at={received_at} /> },
        ]}
      />
    </Panel>
  );
}
