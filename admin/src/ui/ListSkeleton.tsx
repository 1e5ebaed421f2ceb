import { Box, Skeleton } from '@mui/material';
import { useTranslate } from '../messages/index.ts';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholders for rows that are loading; not animated for users who prefer reduced motion. */
export function ListSkeleton({ columns }: { readonly columns: number }) {
  const translate = useTranslate();
  return (
    <Box
      aria-busy="true"
      sx={{ px: 2, '@media (prefers-reduced-motion: reduce)': { '& *': { animation: 'none' } } }}
    >
      <span role="status" className="visually-hidden">
        {translate('ra.page.loading')}
      </span>
      {rows.map((row) => (
        <Box
          key={row}
          aria-hidden
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap: 3,
            py: 1.5,
            borderBottom: '1px solid var(--color-line)',
          }}
        >
          {Array.from({ length: columns }, (_, column) => (
            // Of uneven length, as text is.
            <Skeleton key={String(column)} width={`${58 + ((row * 3 + column * 5) % 4) * 12}%`} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
