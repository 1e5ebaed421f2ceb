import { Box, ButtonBase } from '@mui/material';
import type { FreightMode } from '@rantau/shared/contract';
import { invoiceEndpoints, type WarehouseTrip } from '@rantau/shared/invoices';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** Initial filter of the list: goods that wait to be handed over. */
export const everythingHere = { place: 'here' } as const;

const places = ['here', 'for_pickup', 'with_vendor', 'on_the_way'] as const;

interface TripButtonProps {
  readonly trip: WarehouseTrip;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A trip in two lines: its state and day, and the goods of it by their place. */
function TripButton({ trip, chosen, onChoose }: TripButtonProps) {
  const translate = useTranslate();
  const format = useFormat();
  const day = translate(trip.arrived_at ? 'warehouse.arrived_on' : 'warehouse.arrives_on', {
    day: format.dayTold(trip.arrived_at ?? trip.arrives_at),
  });
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={chosen}
      title={`${day}, ${translate('warehouse.boxes', { smart_count: trip.boxes })}`}
      sx={{
        flex: 'none',
        display: 'block',
        px: 1.5,
        py: 0.5,
        font: 'inherit',
        textAlign: 'start',
        whiteSpace: 'nowrap',
        bgcolor: 'background.paper',
        border: '1px solid var(--color-line)',
        borderRadius: 2,
        ...(chosen && { borderColor: 'var(--color-primary)', bgcolor: 'var(--color-primary-tint)' }),
      }}
    >
      <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 700 }}>
        {trip.code}
        {chosen && <span aria-hidden>✓</span>}
        <StateChip noun="trip" state={trip.state} />
      </Box>
      <Box
        component="span"
        sx={{ display: 'flex', gap: 1.25, fontSize: '0.8125rem', color: 'var(--color-ink-soft)' }}
      >
        {places.map(
          (place) =>
            trip[place] > 0 && (
              <span key={place}>
                <strong>{trip[place]}</strong> {translate(`warehouse.place.${place}`)}
              </span>
            ),
        )}
        {trip.unpaid > 0 && (
          <Box component="span" sx={{ color: 'var(--color-warning-ink)', fontWeight: 600 }}>
            {translate('warehouse.unpaid_count', { smart_count: trip.unpaid })}
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
}

/** Trips with goods that are not all handed over; one press shows that trip's goods alone. */
export function TripsHere({ mode }: { readonly mode: FreightMode }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const query = useQuery({
    queryKey: ['warehouse-trips', mode],
    queryFn: () => api.call(invoiceEndpoints[mode].warehouseTrips),
  });
  const { data = [] } = query;
  if (data.length === 0) return <ReadFailure query={query} />;
  const { trip_id: chosen } = filterValues as { trip_id?: string };
  return (
    <Box
      component="section"
      aria-label={translate('warehouse.by_trip')}
      sx={{
        display: 'flex',
        gap: 1,
        overflowX: 'auto',
      }}
    >
      {data.map((trip) => (
        <TripButton
          key={trip.id}
          trip={trip}
          chosen={chosen === trip.id}
          onChoose={() => setFilters(chosen === trip.id ? everythingHere : { trip_id: trip.id })}
        />
      ))}
    </Box>
  );
}
