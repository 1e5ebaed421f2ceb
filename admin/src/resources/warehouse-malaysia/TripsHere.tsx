import { Box, ButtonBase, Card, Stack, Typography } from '@mui/material';
import type { FreightMode } from '@rantau/shared/contract';
import { invoiceEndpoints, type WarehouseTrip } from '@rantau/shared/invoices';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { toneStyle } from '../../theme/tones.ts';
import { useFormat } from '../../ui/use-format.ts';

/** Initial filter of the list: goods that wait to be handed over. */
export const everythingHere = { place: 'here' } as const;

const places = [
  ['here', 'accent'],
  ['for_pickup', 'info'],
  ['with_vendor', 'info'],
  ['on_the_way', 'neutral'],
  ['delivered', 'success'],
] as const;

function TripCard({
  trip,
  chosen,
  onChoose,
}: {
  trip: WarehouseTrip;
  chosen: boolean;
  onChoose: () => void;
}) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Card sx={{ ...(chosen && { outline: '2px solid var(--color-primary)' }) }}>
      <ButtonBase
        onClick={onChoose}
        aria-pressed={chosen}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'start',
          justifyContent: 'start',
          width: 1,
          height: 1,
          p: 2,
          font: 'inherit',
          textAlign: 'start',
        }}
      >
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 700, fontSize: '1.125rem' }}>{trip.code}</Typography>
          <StateChip noun="trip" state={trip.state} />
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {translate(trip.arrived_at ? 'warehouse.arrived_on' : 'warehouse.arrives_on', {
            day: format.dayTold(trip.arrived_at ?? trip.arrives_at),
          })}
          {' · '}
          {translate('warehouse.boxes', { smart_count: trip.boxes })}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1 }}>
          {places.map(([place, tone]) =>
            trip[place] > 0 ? (
              <Box
                component="span"
                key={place}
                sx={{ px: 1, py: 0.25, borderRadius: 1.5, fontSize: '0.875rem', ...toneStyle(tone) }}
              >
                <strong>{trip[place]}</strong> {translate(`warehouse.place.${place}`)}
              </Box>
            ) : null,
          )}
        </Stack>
        {trip.unpaid > 0 && (
          <Typography sx={{ mt: 1, color: 'var(--color-warning-ink)', fontWeight: 600 }}>
            {translate('warehouse.unpaid_count', { smart_count: trip.unpaid })}
          </Typography>
        )}
      </ButtonBase>
    </Card>
  );
}

/** Trips with goods that are not all handed over; one press shows that trip's goods alone. */
export function TripsHere({ mode }: { readonly mode: FreightMode }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { data = [] } = useQuery({
    queryKey: ['warehouse-trips', mode],
    queryFn: () => api.call(invoiceEndpoints[mode].warehouseTrips),
  });
  if (data.length === 0) return null;
  const { trip_id: chosen } = filterValues as { trip_id?: string };
  return (
    <Box
      component="section"
      aria-label={translate('warehouse.by_trip')}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
      }}
    >
      {data.map((trip) => (
        <TripCard
          key={trip.id}
          trip={trip}
          chosen={chosen === trip.id}
          onChoose={() => setFilters(chosen === trip.id ? everythingHere : { trip_id: trip.id })}
        />
      ))}
    </Box>
  );
}
