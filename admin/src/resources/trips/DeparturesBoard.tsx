import { Box, Skeleton, Typography } from '@mui/material';
import { type Trip, tripStates } from '@rantau/shared/trips';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BoardRow } from './BoardRow.tsx';

const soonest = (a: Trip, b: Trip): number => a.departs_at.localeCompare(b.departs_at);
const boardColumns = ['loading', 'moving', 'landed'] as const;

/** Every trip that is not over, for a wall screen in the office: it refreshes itself. */
export default function DeparturesBoard() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['trip_infos'],
    queryFn: () => dataProvider.tripBoard(),
    refetchInterval: 60_000,
  });
  return (
    <>
      <PageHeader title={translate('menu.board')} lead={translate('board.lead')} />
      {!data && <Skeleton variant="rounded" height={360} />}
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
          {boardColumns.map((column) => {
            const label = `board.${column}`;
            const trips = data.filter(({ state }) => tripStates.means[state].column === column).sort(soonest);
            if (trips.length === 0) return null;
            return (
              <Box component="section" key={column} aria-label={translate(label)}>
                <Typography
                  variant="h2"
                  sx={{ px: { xs: 2, sm: 3 }, pt: 3, pb: 1, color: 'var(--color-accent)' }}
                >
                  {translate(label)}
                </Typography>
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {trips.map((trip) => (
                    <BoardRow key={trip.id} trip={trip} />
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
