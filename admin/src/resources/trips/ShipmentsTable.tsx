import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { AdminOutboundPackage } from '@rantau/shared/outbound-packages';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useVerb } from '../../ui/use-verb.ts';
import { modeOf } from '../outbound-packages/mode.ts';

interface ShipmentsTableProps {
  readonly title: string;
  readonly empty: string;
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly action?: { readonly label: string; readonly trip_id: string | null; readonly from: string };
}

export function ShipmentsTable({ title, empty, resource, filter, action }: ShipmentsTableProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const format = useFormat();
  const { run, pending } = useVerb();
  const {
    data = [],
    total,
    error,
  } = useGetList<AdminOutboundPackage>(resource, {
    filter,
    sort: { field: 'reference', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
  });
  return (
    <Panel title={`${title} (${format.number(total ?? data.length)})`} flush={data.length > 0}>
      {data.length === 0 ? (
        <Typography color="text.secondary">{error ? translate('lists.failed') : empty}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('fields.reference')}</TableCell>
              <TableCell>{translate('fields.user_name')}</TableCell>
              <TableCell>{translate('fields.state')}</TableCell>
              <TableCell align="right">{translate('fields.packed_volume_cft')}</TableCell>
              <TableCell align="right">{translate('fields.packed_weight_lb')}</TableCell>
              {action && <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((shipment) => (
              <TableRow key={shipment.id}>
                <TableCell>
                  <RecordLink resource={resource} id={shipment.id}>
                    {shipment.reference}
                  </RecordLink>
                </TableCell>
                <TableCell>
                  {shipment.user_name} · {shipment.suite}
                </TableCell>
                <TableCell>
                  <StateChip noun="outbound_package" state={shipment.state} />
                </TableCell>
                <TableCell align="right">{format.volume(shipment.packed_volume_cft)}</TableCell>
                <TableCell align="right">{format.weight(shipment.packed_weight_lb)}</TableCell>
                {action && (
                  <TableCell align="right" padding="none" sx={{ pr: 1 }}>
                    {shipment.state === action.from && (
                      <Button
                        size="small"
                        disabled={pending}
                        aria-label={`${translate(action.label)} ${shipment.reference}`}
                        onClick={() =>
                          run(() => dataProvider.loadOnTrip(modeOf(resource), shipment.id, action.trip_id))
                        }
                      >
                        {translate(action.label)}
                      </Button>
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
