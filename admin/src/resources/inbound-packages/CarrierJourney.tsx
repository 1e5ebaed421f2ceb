import { Alert, Typography } from '@mui/material';
import { type AdminInboundPackage, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** Reports come in while the page is open. */
const everyMs = 60_000;

/** The way of a package to the dock, as its carrier reports it, and who says so. */
export function CarrierJourney({ record: { id, state } }: { readonly record: AdminInboundPackage }) {
  const format = useFormat();
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['inbound-packages', 'carrier-tracking', id],
    queryFn: () => api.call(inboundPackageEndpoints.carrierTracking, { params: { id } }),
    refetchInterval: state === 'expected' ? everyMs : false,
  });
  if (!data || (data.registration === null && state !== 'expected')) return null;
  return (
    <Panel title={translate('carrier_journey.title')}>
      {data.registration === null && (
        <Typography color="text.secondary">{translate('carrier_journey.not_followed')}</Typography>
      )}
      {data.registration === 'refused' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('carrier_journey.refused', { code: data.problem })}
        </Alert>
      )}
      {data.registration !== null && (
        <DescriptionList
          columns={3}
          items={[
            ['carrier_state', <StateChip key="state" noun="carrier" state={data.state} />],
            ['expected_on', data.expected_on && format.date(data.expected_on)],
            ['reported_by', data.provider_name],
            ['registration', translate(`registrations.${data.registration}`)],
            ['provider_status', data.provider_status],
            ['reported_at', data.reported_at && format.bothTimes(data.reported_at)],
            ['problem_code', data.registration === 'refused' ? null : data.problem],
          ]}
        />
      )}
      {data.events.length > 0 && (
        <Rows
          rows={data.events}
          keyOf={(event) => `${event.at} ${event.state} ${event.description}`}
          columns={[
            { label: 'at', cell: (event) => format.bothTimes(event.at) },
            {
              label: 'state',
              cell: (event) => <StateChip noun="carrier" state={event.state} />,
            },
            { label: 'description', cell: (event) => event.description || '–' },
            { label: 'place', cell: (event) => event.place || '–' },
          ]}
        />
      )}
    </Panel>
  );
}
