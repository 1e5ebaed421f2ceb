import { Box, Stack, Typography } from '@mui/material';
import type { AdminDashboard } from '@rantau/shared/dashboard';
import { isLateToDepart } from '@rantau/shared/trips';
import { LoadBar } from '../fields/LoadBar.tsx';
import { RecordLink } from '../fields/RecordLink.tsx';
import { ToneChip } from '../fields/ToneChip.tsx';
import { useTranslate } from '../messages/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { useFormat } from '../ui/use-format.ts';

interface NextTripsProps {
  readonly trips: NonNullable<AdminDashboard['trips']>;
  /** Time at which the figures were read. */
  readonly at: string;
}

/** Trips that have not left yet with their load; a late one is marked. */
export function NextTrips({ trips, at }: NextTripsProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Panel title={translate('dashboard.trips')}>
      {trips.length === 0 && <Typography color="text.secondary">{translate('dashboard.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {trips.map((trip) => (
          <Box component="li" key={trip.id} sx={{ py: 0.75 }}>
            <Stack
              direction="row"
              sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25, mb: 0.5 }}
            >
              <RecordLink resource="trip_infos/trips" id={trip.id}>
                {trip.code}
              </RecordLink>
              {isLateToDepart(trip, at) && (
                <ToneChip tone="danger">{translate('trip.late_to_depart')}</ToneChip>
              )}
              <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
                {translate(`modes.${trip.mode}`)} · {format.time(trip.departs_at)}
              </Typography>
            </Stack>
            <LoadBar percent={trip.filled_percent} label={trip.code} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
