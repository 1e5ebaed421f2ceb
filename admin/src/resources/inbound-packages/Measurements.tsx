import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Photos } from '../../fields/Photos.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { MeasureAgainButton } from './MeasureAgainButton.tsx';

/** Every measurement stays, so that a dispute can be settled from what was found. */
export function Measurements({ record }: { readonly record: AdminInboundPackage }) {
  const { id } = record;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['inbound-packages', 'measurements', id],
    queryFn: () => dataProvider.packageMeasurements(id),
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={translate('panels.measurements')} actions={<MeasureAgainButton record={record} />} flush>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.occasion')}</TableCell>
            <TableCell>{translate('fields.size')}</TableCell>
            <TableCell align="right">{translate('fields.weight_lb')}</TableCell>
            <TableCell align="right">{translate('fields.volume_cft')}</TableCell>
            <TableCell>{translate('fields.measured_by')}</TableCell>
            <TableCell>{translate('panels.photos')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((found) => (
            <TableRow key={found.id}>
              <TableCell>
                {translate(`measured_when.${found.occasion}`)} · {format.time(found.at)}
              </TableCell>
              <TableCell>{format.size(found)}</TableCell>
              <TableCell align="right">{format.weight(found.weight_lb)}</TableCell>
              <TableCell align="right">{format.volume(found.volume_cft)}</TableCell>
              <TableCell>{found.actor_name ?? '–'}</TableCell>
              <TableCell>{found.photos.length > 0 && <Photos photos={found.photos} size={44} />}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
