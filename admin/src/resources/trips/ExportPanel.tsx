import { Alert, Typography } from '@mui/material';
import { exportInformationEndpoints } from '@rantau/shared/export-information';
import type { Trip } from '@rantau/shared/trips';
import { useQuery } from '@tanstack/react-query';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { resourceOf } from '../outbound-packages/mode.ts';
import { FilingChip } from './FilingChip.tsx';

/**
 * Goods that need an export filing before the trip may leave: of one code, from one shipper to one consignee.
 */
export function ExportPanel({ trip }: { readonly trip: Trip }) {
  const translate = useTranslate();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['trip_infos/trips', 'export-information', trip.id],
    queryFn: () => api.call(exportInformationEndpoints.board, { params: { id: trip.id } }),
  });
  const { data } = query;
  if (!data || data.length === 0) return <ReadFailure query={query} />;
  const missing = data.filter(({ filing_missing }) => filing_missing).length;
  const needed = data.filter(({ filing_needed }) => filing_needed);
  return (
    <Panel title={translate('panels.export_information')} flush={needed.length > 0}>
      <Alert severity={missing > 0 ? 'warning' : 'success'} sx={{ mx: needed.length > 0 ? 2.5 : 0, mb: 1.5 }}>
        {translate(missing > 0 ? 'trip.filings_missing' : 'trip.filings_done', { smart_count: missing })}
      </Alert>
      {needed.length > 0 && (
        <Rows
          rows={needed}
          keyOf={(group) => `${group.suite} ${group.consignee} ${group.schedule_b}`}
          columns={[
            {
              label: 'shipper',
              cell: (group) => (
                <TwoLines below={group.consignee}>
                  {group.shipper_name} · {group.suite}
                </TwoLines>
              ),
            },
            {
              label: 'schedule_b',
              cell: (group) => group.schedule_b ?? <em>{translate('trip.no_schedule_b')}</em>,
            },
            {
              label: 'value_usd_minor',
              align: 'right',
              cell: (group) => format.money(group.value_usd_minor),
            },
            {
              label: 'outbound_packages',
              cell: (group) =>
                group.packages.map(({ id, reference, itn }) => (
                  <div key={id}>
                    <RecordLink resource={resourceOf(trip.mode)} id={id}>
                      {reference}
                    </RecordLink>{' '}
                    <Typography component="code" variant="body2">
                      {itn ?? '–'}
                    </Typography>
                  </div>
                )),
            },
            { label: 'filing', cell: (group) => <FilingChip missing={group.filing_missing} /> },
          ]}
        />
      )}
    </Panel>
  );
}
