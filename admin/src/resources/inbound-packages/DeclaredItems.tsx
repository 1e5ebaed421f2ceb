import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { DeclaredItem } from '@rantau/shared/inbound-packages';
import type { GoodsType } from '@rantau/shared/reference-data';
import { useGetMany, useTranslate } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** What its owner says is inside, and how it may go. */
export function DeclaredItems({ items }: { readonly items: readonly DeclaredItem[] }) {
  const translate = useTranslate();
  const format = useFormat();
  const ids = [...new Set(items.map(({ goods_type_id }) => goods_type_id))];
  const { data: goods } = useGetMany('goods-types', { ids }, { enabled: ids.length > 0 });
  const nameOf = (id: string): string => {
    const type = goods?.find((each) => each?.id === id) as GoodsType | undefined;
    return type?.[`name_${format.locale}`] ?? '';
  };
  return (
    <Panel title={translate('panels.contents')} flush={items.length > 0}>
      {items.length === 0 ? (
        <Typography color="text.secondary">{translate('inbound.nothing_declared')}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('fields.description')}</TableCell>
              <TableCell>{translate('fields.goods_type_id')}</TableCell>
              <TableCell align="right">{translate('fields.quantity')}</TableCell>
              <TableCell align="right">{translate('fields.unit_value_usd_minor')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item, index) => (
              <TableRow key={index}>
                <TableCell>{item.description}</TableCell>
                <TableCell>{nameOf(item.goods_type_id)}</TableCell>
                <TableCell align="right">{format.number(item.quantity)}</TableCell>
                <TableCell align="right">{format.money(item.unit_value_usd_minor)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
