import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { ShipmentDetail } from './shipment-detail.ts';

/** The boxes as they were packed, else as their sender measured them. */
export function BoxesPanel({ record }: { readonly record: ShipmentDetail }) {
  const translate = useTranslate();
  const format = useFormat();
  const packed = record.packed_boxes.length > 0;
  const boxes = packed ? record.packed_boxes : record.own_boxes;
  if (boxes.length === 0) return null;
  return (
    <Panel title={translate(packed ? 'panels.packed_boxes' : 'panels.own_boxes')} flush>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.box')}</TableCell>
            <TableCell>{translate('fields.size')}</TableCell>
            <TableCell align="right">{translate('fields.weight_lb')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {boxes.map((box, index) => (
            <TableRow key={index}>
              <TableCell>{format.number(index + 1)}</TableCell>
              <TableCell>{format.size(box)}</TableCell>
              <TableCell align="right">{format.weight(box.weight_lb)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
