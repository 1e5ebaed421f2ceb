import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { Trip } from '@rantau/shared/trips';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { resourceOf } from '../outbound-packages/mode.ts';
import { FilingChip } from './FilingChip.tsx';

/** What needs an export filing before the trip may leave: goods of one code, from one shipper to one consignee. */
export function ExportPanel({ trip }: { readonly trip: Trip }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['trip_infos/trips', 'export-information', trip.id],
    queryFn: () => dataProvider.exportBoard(trip.id),
  });
  if (!data || data.length === 0) return null;
  const missing = data.filter(({ filing_missing }) => filing_missing).length;
  const needed = data.filter(({ filing_needed }) => filing_needed);
  return (
    <Panel title={translate('panels.export_information')} flush={needed.length > 0}>
      <Alert severity={missing > 0 ? 'warning' : 'success'} sx={{ mx: needed.length > 0 ? 2.5 : 0, mb: 1.5 }}>
        {translate(missing > 0 ? 'trip.filings_missing' : 'trip.filings_done', { smart_count: missing })}
      </Alert>
      {needed.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('fields.shipper')}</TableCell>
              <TableCell>{translate('fields.schedule_b')}</TableCell>
              <TableCell align="right">{translate('fields.value_usd_minor')}</TableCell>
              <TableCell>{translate('fields.shipments')}</TableCell>
              <TableCell>{translate('fields.filing')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {needed.map((group) => (
              <TableRow key={`${group.suite} ${group.consignee} ${group.schedule_b}`}>
                <TableCell>
                  <TwoLines below={group.consignee}>
                    {group.shipper_name} · {group.suite}
                  </TwoLines>
                </TableCell>
                <TableCell>{group.schedule_b ?? <em>{translate('trip.no_schedule_b')}</em>}</TableCell>
                <TableCell align="right">{format.money(group.value_usd_minor)}</TableCell>
                <TableCell>
                  {group.packages.map(({ id, reference, itn }) => (
                    <div key={id}>
                      <RecordLink resource={resourceOf(trip.mode)} id={id}>
                        {reference}
                      </RecordLink>{' '}
                      <Typography component="code" variant="body2">
                        {itn ?? '–'}
                      </Typography>
                    </div>
                  ))}
                </TableCell>
                <TableCell>
                  <FilingChip missing={group.filing_missing} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
