import { Alert, Box, Typography } from '@mui/material';
import { type AdminInboundPackage, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
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
            ...(data.problem !== null && data.registration !== 'refused'
              ? ([['problem_code', data.problem]] as const)
              : []),
          ]}
        />
      )}
      {data.registration === 'registered' && data.events.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate('carrier_journey.none')}
        </Typography>
      )}
      {data.events.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2.5, display: 'grid', gap: 1.5 }}>
          {data.events.map((event) => (
            <Box component="li" key={`${event.at} ${event.state} ${event.description}`}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <StateChip noun="carrier" state={event.state} />
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {event.description}
                </Typography>
              </Box>
              <Typography variant="body2" color="text.secondary">
                {[event.place, format.bothTimes(event.at)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
