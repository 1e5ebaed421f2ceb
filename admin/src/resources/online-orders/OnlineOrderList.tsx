import { Chip, Stack } from '@mui/material';
import { type AdminOnlineOrder, isCharged, onlineOrderStates } from '@rantau/shared/online-orders';
import { BooleanInput, SearchInput, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="online_order" machine={onlineOrderStates} alwaysOn />,
  <UserInput key="user_id" source="user_id" />,
  <BooleanInput key="priority" source="priority" />,
];
const presets = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.orders.to_quote', filter: { state: 'submitted' } },
  { label: 'presets.orders.to_buy', filter: { state: 'deposit_paid' } },
  { label: 'presets.orders.bought', filter: { state: 'purchased' } },
];
const views = ['online-orders', 'priority-online-orders', 'draft-online-orders'] as const;

/** Orders of all, of those in a hurry, and of those not sent yet are three lists of one kind. */
function Views() {
  const here = useResourceContext();
  const translate = useTranslate();
  return (
    <Stack component="nav" direction="row" aria-label={translate('order.views')} sx={{ gap: 1, mb: 2 }}>
      {views.map((view) => (
        <Chip
          key={view}
          component={Link}
          to={`/${view}`}
          clickable
          aria-current={view === here ? 'page' : undefined}
          color={view === here ? 'primary' : 'default'}
          label={translate(`order.view.${view}`)}
        />
      ))}
    </Stack>
  );
}

export default function OnlineOrderList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<AdminOnlineOrder>[] = [
    { source: 'reference', sortable: true },
    { source: 'user_name', cell: (r) => <CustomerCell name={r.user_name} suite={r.suite} /> },
    { source: 'state', sortable: true, cell: (r) => <StateChip noun="online_order" state={r.state} /> },
    { source: 'items', cell: (r) => r.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') },
    { source: 'delivery_method', cell: (r) => translate(`modes.${r.delivery_method}`) },
    {
      source: 'total_minor',
      align: 'right',
      cell: (r) => (
        <TwoLines below={!isCharged(r) && translate('order.not_charged')}>
          {format.money(r.charges.total_usd_minor)}
        </TwoLines>
      ),
    },
    { source: 'priority', cell: (r) => (r.priority ? translate('order.priority') : '') },
    { source: 'created_at', sortable: true, cell: (r) => <TimeCell at={r.created_at} /> },
  ];
  return (
    <ListPage<AdminOnlineOrder>
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      aside={<Views />}
    />
  );
}
