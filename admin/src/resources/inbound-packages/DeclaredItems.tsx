import { Typography } from '@mui/material';
import type { DeclaredItem } from '@rantau/shared/inbound-packages';
import type { GoodsType } from '@rantau/shared/reference-data';
import { useGetMany } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** Items declared by the owner, with the modes that they may go by. */
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
        <Rows
          rows={items}
          keyOf={(item) => items.indexOf(item)}
          columns={[
            { label: 'description', cell: ({ description }) => description },
            { label: 'goods_type_id', cell: ({ goods_type_id }) => nameOf(goods_type_id) },
            { label: 'quantity', align: 'right', cell: ({ quantity }) => format.number(quantity) },
            {
              label: 'unit_value_usd_minor',
              align: 'right',
              cell: ({ unit_value_usd_minor }) => format.money(unit_value_usd_minor),
            },
          ]}
        />
      )}
    </Panel>
  );
}
