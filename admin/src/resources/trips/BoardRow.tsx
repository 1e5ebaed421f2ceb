import ShipIcon from '@mui/icons-material/DirectionsBoatFilled';
import FlightIcon from '@mui/icons-material/FlightTakeoff';
import { Box, Typography } from '@mui/material';
import { isLateToDepart, type Trip } from '@rantau/shared/trips';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../messages/index.ts';
import { useAgo } from '../../ui/use-ago.ts';
import { useFormat } from '../../ui/use-format.ts';

const soft = { color: 'var(--color-on-band-soft)', fontSize: '0.8125rem' } as const;

/** The same columns for the head and for every row, on a screen that is wide enough for a table. */
const columns = '28px minmax(7.5rem,1fr) repeat(3, 10.75rem) 5rem minmax(5.5rem,0.6fr)';
const instants = ['cutoff_at', 'departs_at', 'arrives_at'] as const;
type Instant = (typeof instants)[number];

/** The names of the columns, once for the whole board. */
export function BoardHead() {
  const translate = useTranslate();
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', lg: 'grid' },
        columnGap: 1.5,
        gridTemplateColumns: columns,
        px: 2,
        pt: 2,
        ...soft,
      }}
    >
      <span />
      <span>{translate('fields.code')}</span>
      {instants.map((instant) => (
        <span key={instant}>{translate(`fields.${instant}`)}</span>
      ))}
      <span>{translate('fields.load')}</span>
      <Box component="span" sx={{ textAlign: 'right' }}>
        {translate('fields.state')}
      </Box>
    </Box>
  );
}

interface BoardInstantProps {
  readonly label: string;
  readonly value: string;
  readonly below: string | undefined;
  /** Time until then, where it is what comes next. */
  readonly countdown: string | false;
}

const BoardInstant = ({ label, value, below, countdown }: BoardInstantProps) => (
  <Box
    sx={{
      gridColumn: { xs: '2 / -1', lg: 'auto' },
      display: { xs: 'flex', lg: 'block' },
      justifyContent: 'space-between',
    }}
  >
    <Typography sx={{ ...soft, display: { lg: 'none' } }}>{label}</Typography>
    <Typography
      sx={{
        fontVariantNumeric: 'tabular-nums',
        fontSize: '0.9375rem',
        textAlign: { xs: 'right', lg: 'left' },
        whiteSpace: { xl: 'nowrap' },
      }}
    >
      {value}
      {below && (
        <Box component="span" sx={{ ...soft, display: 'block' }}>
          {below}
        </Box>
      )}
      {countdown && (
        <Box component="span" sx={{ display: 'block', fontWeight: 700, color: 'var(--color-accent)' }}>
          {countdown}
        </Box>
      )}
    </Typography>
  </Box>
);

/** Load of a trip, as a line and in words. */
function Filled({ percent }: { readonly percent: number }) {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <Box sx={{ gridColumn: { xs: '2 / -1', lg: 'auto' } }}>
      <Box
        sx={{ height: 6, borderRadius: 9, bgcolor: 'var(--color-band-line)', overflow: 'hidden' }}
        aria-hidden
      >
        <Box
          className="bar-fill"
          sx={{ height: 1, width: `${Math.min(100, percent)}%`, bgcolor: 'var(--color-accent)' }}
        />
      </Box>
      <Typography sx={soft}>{translate('board.filled', { percent: format.percent(percent) })}</Typography>
    </Box>
  );
}

interface BoardRowProps {
  readonly trip: Trip;
  readonly next: Instant | null;
}

/** One departure: by what, when, and how full it is. */
export function BoardRow({ trip, next }: BoardRowProps) {
  const format = useFormat();
  const ago = useAgo();
  const translate = useTranslate();
  const Icon = trip.mode === 'sea' ? ShipIcon : FlightIcon;
  const departs_at = trip.departed_at ?? trip.departs_at;
  const arrives_at = trip.arrived_at ?? trip.arrives_at;
  const figures = [
    ['cutoff_at', format.time(trip.cutoff_at), format.timeThere(trip.cutoff_at)],
    ['departs_at', format.time(departs_at), format.timeThere(departs_at)],
    format.isToldHere
      ? (['arrives_at', format.time(arrives_at)] as const)
      : (['arrives_at', format.timeThere(arrives_at), format.time(arrives_at)] as const),
  ] as const;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: '28px 1fr auto',
          lg: columns,
        },
        px: 2,
        py: 1.75,
        borderTop: '1px solid var(--color-band-line)',
      }}
    >
      <Icon titleAccess={translate(`modes.${trip.mode}`)} sx={{ color: 'var(--color-on-band-soft)' }} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          to={`/trip_infos/trips/${trip.id}/show`}
          style={{
            color: 'inherit',
            fontFamily: 'var(--font-display)',
            fontWeight: 700,
            fontSize: '1.125rem',
          }}
        >
          {trip.code}
        </Link>
        <Typography sx={soft}>{[trip.carrier_name, trip.voyage].filter(Boolean).join(' ')}</Typography>
      </Box>
      {figures.map(([label, value, below]) => (
        <BoardInstant
          key={label}
          label={translate(`fields.${label}`)}
          value={value}
          below={below}
          countdown={label === next && ago(trip[label])}
        />
      ))}
      <Filled percent={trip.filled_percent} />
      <Typography
        sx={{ fontWeight: 700, gridColumn: { xs: '2 / -1', lg: 'auto' }, textAlign: { lg: 'right' } }}
      >
        {translate(`states.trip.${trip.state}`)}
        {isLateToDepart(trip, new Date().toISOString()) && (
          <Box component="span" sx={{ display: 'block', color: 'var(--color-accent)', fontSize: '0.875rem' }}>
            {translate('trip.late_to_depart')}
          </Box>
        )}
      </Typography>
    </Box>
  );
}
