import { Alert, Box, Typography } from '@mui/material';
import type { AdminCarrierTracking } from '@rantau/shared/carrier-trackings';
import { useTranslate } from '../messages/index.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useFormat } from '../ui/use-format.ts';
import { StateChip } from './StateChip.tsx';

interface CarrierTrackingPanelProps {
  readonly tracking: AdminCarrierTracking;
  /** Group of its words. */
  readonly words: 'carrier_journey' | 'last_mile';
}

/** The way of a parcel at its carrier, and who reports it. */
export function CarrierTrackingPanel({ tracking, words }: CarrierTrackingPanelProps) {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <Panel title={translate(`${words}.title`)}>
      {tracking.registration === null && (
        <Typography color="text.secondary">{translate(`${words}.not_followed`)}</Typography>
      )}
      {tracking.registration === 'refused' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate(`${words}.refused`, { code: tracking.problem })}
        </Alert>
      )}
      {tracking.registration !== null && (
        <DescriptionList
          columns={3}
          items={[
            ['carrier_state', <StateChip key="state" noun="carrier" state={tracking.state} />],
            ['expected_on', tracking.expected_on && format.date(tracking.expected_on)],
            ['reported_by', tracking.provider_name],
            ['registration', translate(`registrations.${tracking.registration}`)],
            ['provider_status', tracking.provider_status],
            ['reported_at', tracking.reported_at && format.bothTimes(tracking.reported_at)],
            ...(tracking.problem !== null && tracking.registration !== 'refused'
              ? ([['problem_code', tracking.problem]] as const)
              : []),
          ]}
        />
      )}
      {tracking.registration === 'registered' && tracking.events.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate(`${words}.none`)}
        </Typography>
      )}
      {tracking.events.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2.5, display: 'grid', gap: 1.5 }}>
          {tracking.events.map((event) => (
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
