import { Box, Skeleton, Typography } from '@mui/material';
import { type Trip, tripEndpoints, tripStates } from '@rantau/shared/trips';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { BoardHead, BoardRow } from './BoardRow.tsx';

const soonest = (a: Trip, b: Trip): number => a.departs_at.localeCompare(b.departs_at);
const boardColumns = ['loading', 'closed', 'moving', 'landed'] as const;

/** The instant that a column counts down to. */
const nextOf = { loading: 'cutoff_at', closed: 'departs_at', moving: 'arrives_at', landed: null } as const;

/** Every trip that is not over, for a wall screen in the office: it refreshes itself. */
export default function DeparturesBoard() {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['trip_infos'],
    queryFn: () => api.call(tripEndpoints.board),
    refetchInterval: 60_000,
  });
  const { data, error } = query;
  return (
    <>
      <PageHeader title={translate('menu.board')} lead={translate('board.lead')} />
      <ReadFailure query={query} />
      {!data && !error && <Skeleton variant="rounded" height={360} />}
      {data && (
        <Box
          sx={{
            borderRadius: '1rem',
            overflow: 'hidden',
            bgcolor: 'var(--color-band)',
            color: 'var(--color-on-band)',
            pb: 1,
          }}
        >
          {data.length > 0 && <BoardHead />}
          {boardColumns.map((column) => {
            const label = `board.${column}` as const;
            const trips = data.filter(({ state }) => tripStates.means[state].column === column).sort(soonest);
            if (trips.length === 0) return null;
            return (
              <Box component="section" key={column} aria-label={translate(label)}>
                <Typography variant="h2" sx={{ px: 2, pt: 3, pb: 1, color: 'var(--color-accent)' }}>
                  {translate(label)}
                </Typography>
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {trips.map((trip) => (
                    <BoardRow key={trip.id} trip={trip} next={nextOf[column]} />
                  ))}
                </Box>
              </Box>
            );
          })}
          {data.length === 0 && <Typography sx={{ p: 4 }}>{translate('board.none')}</Typography>}
        </Box>
      )}
    </>
  );
}
