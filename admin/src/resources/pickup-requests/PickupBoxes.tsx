import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import type { BoxType } from '@rantau/shared/reference-data';
import { useGetMany, useTranslate } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { AdminPickup } from './admin-pickup.ts';

/** What the driver fetches: boxes of ours by name, others by size. */
export function PickupBoxes({ boxes }: Pick<AdminPickup, 'boxes'>) {
  const translate = useTranslate();
  const format = useFormat();
  const ids = [...new Set(boxes.flatMap(({ box_type_id }) => box_type_id ?? []))];
  const { data: types } = useGetMany<BoxType>('box-types', { ids }, { enabled: ids.length > 0 });
  const named = (id: string | null) => types?.find((type) => type?.id === id)?.name;
  return (
    <Panel title={translate('panels.boxes')} flush>
      <Table size="small">
        <TableBody>
          {boxes.map((box, index) => (
            <TableRow key={`${box.box_type_id}${index}`}>
              <TableCell>{format.number(box.count)} ×</TableCell>
              <TableCell>{named(box.box_type_id) ?? format.size(box)}</TableCell>
              <TableCell align="right">{format.weight(box.weight_lb)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
