import type { BoxType } from '@rantau/shared/reference-data';
import { useGetMany } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { AdminPickup } from './admin-pickup.ts';

/** Boxes that the driver collects: ours by name, others by size. */
export function PickupBoxes({ boxes }: Pick<AdminPickup, 'boxes'>) {
  const translate = useTranslate();
  const format = useFormat();
  const ids = [...new Set(boxes.flatMap(({ box_type_id }) => box_type_id ?? []))];
  const { data: types } = useGetMany<BoxType>('box-types', { ids }, { enabled: ids.length > 0 });
  const named = (id: string | null) => types?.find((type) => type?.id === id)?.name;
  return (
    <Panel title={translate('panels.boxes')} flush>
      <Rows
        rows={boxes}
        keyOf={(box) => boxes.indexOf(box)}
        columns={[
          { label: 'box', cell: (box) => named(box.box_type_id) ?? format.size(box) },
          { label: 'quantity', align: 'right', cell: ({ count }) => format.number(count) },
          { label: 'weight_lb', align: 'right', cell: ({ weight_lb }) => format.weight(weight_lb) },
        ]}
      />
    </Panel>
  );
}
