import { Chip, Stack } from '@mui/material';
import type { SortOf } from '@rantau/shared/contract';
import {
  type AdminOnlineOrder,
  isCharged,
  type onlineOrderEndpoints,
  onlineOrderStates,
} from '@rantau/shared/online-orders';
import { BooleanInput, SearchInput, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ShortText } from '../../fields/CustomerCell.tsx';
import { CustomerField } from '../../fields/CustomerField.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { useFormat } from '../../ui/use-format.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="online_order" machine={onlineOrderStates} alwaysOn />,
  <UserInput key="user_id" source="user_id" />,
  <BooleanInput key="priority" source="priority" />,
];
const presets: readonly Preset[] = [
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
    <Stack component="nav" direction="row" aria-label={translate('order.views')} sx={{ gap: 1 }}>
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

const Column = DataTable.Col<AdminOnlineOrder, SortOf<typeof onlineOrderEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<AdminOnlineOrder, SortOf<typeof onlineOrderEndpoints.list>>;

export default function OnlineOrderList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      actions={<Views />}
    >
      <DataTable<AdminOnlineOrder>>
        <Column source="reference" />
        <Column source="user_name" field={CustomerField} disableSort />
        <Column source="state" render={(r) => <StateChip noun="online_order" state={r.state} />} />
        <Column
          source="delivery_method"
          render={(r) => translate(`modes.${r.delivery_method}`)}
          disableSort
        />
        <NumberColumn
          name="total_minor"
          render={(r) => (
            <TwoLines below={!isCharged(r) && translate('order.not_charged')}>
              {format.money(r.charges.total_usd_minor)}
            </TwoLines>
          )}
          disableSort
        />
        <Column
          source="items"
          render={(r) => (
            <ShortText
              text={r.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
              width="30rem"
            />
          )}
          disableSort
        />
        <Column
          source="priority"
          render={(r) => (r.priority ? translate('order.priority') : '')}
          disableSort
        />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
