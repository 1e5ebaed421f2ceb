import { Link, Typography } from '@mui/material';
import type { AdminOnlineOrder } from '@rantau/shared/online-orders';
import { StateChip } from '../../fields/StateChip.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

export function OrderItems({ items }: Pick<AdminOnlineOrder, 'items'>) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Panel title={translate('panels.items')} flush>
      <Rows
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'name',
            cell: ({ url, name, variant, note }) => (
              <>
                <Link href={url} target="_blank" rel="noreferrer noopener" sx={{ fontWeight: 600 }}>
                  {name}
                </Link>
                <Typography variant="body2" color="text.secondary">
                  {[variant, note].filter(Boolean).join(' · ')}
                </Typography>
              </>
            ),
          },
          { label: 'quantity', align: 'right', cell: ({ quantity }) => format.number(quantity) },
          {
            label: 'unit_price_minor',
            align: 'right',
            cell: ({ unit_price_usd_minor }) => format.money(unit_price_usd_minor),
          },
          {
            label: 'highest_price',
            cell: ({ highest_price_usd_minor, if_unavailable }) => (
              <TwoLines below={translate(`if_unavailable.${if_unavailable}`)}>
                {format.money(highest_price_usd_minor)}
              </TwoLines>
            ),
          },
          { label: 'state', cell: ({ state }) => <StateChip noun="online_order_item" state={state} /> },
        ]}
      />
    </Panel>
  );
}
