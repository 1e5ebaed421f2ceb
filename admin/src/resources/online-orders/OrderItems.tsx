import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { AdminOnlineOrder } from '@rantau/shared/online-orders';
import { useTranslate } from 'react-admin';
import { StateChip } from '../../fields/StateChip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';

export function OrderItems({ items }: Pick<AdminOnlineOrder, 'items'>) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Panel title={translate('panels.items')} flush>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.name')}</TableCell>
            <TableCell align="right">{translate('fields.quantity')}</TableCell>
            <TableCell align="right">{translate('fields.unit_price_minor')}</TableCell>
            <TableCell align="right">{translate('fields.highest_price')}</TableCell>
            <TableCell>{translate('fields.if_unavailable')}</TableCell>
            <TableCell>{translate('fields.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.id}>
              <TableCell>
                <Link href={item.url} target="_blank" rel="noreferrer noopener" sx={{ fontWeight: 600 }}>
                  {item.name}
                </Link>
                <Typography variant="body2" color="text.secondary">
                  {[item.variant, item.note].filter(Boolean).join(' · ')}
                </Typography>
              </TableCell>
              <TableCell align="right">{format.number(item.quantity)}</TableCell>
              <TableCell align="right">{format.money(item.unit_price_usd_minor)}</TableCell>
              <TableCell align="right">{format.money(item.highest_price_usd_minor)}</TableCell>
              <TableCell>{translate(`if_unavailable.${item.if_unavailable}`)}</TableCell>
              <TableCell>
                <StateChip noun="online_order_item" state={item.state} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
