import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type FieldName, useTranslate } from '../messages/index.ts';

export type DescriptionItem = readonly [label: FieldName, value: ReactNode];

/** An item without a value shows a dash. */
export function DescriptionList({
  items,
  columns = 2,
}: {
  readonly items: readonly DescriptionItem[];
  readonly columns?: 1 | 2 | 3;
}) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: { xs: 2, sm: 3 },
        rowGap: 1.75,
        gridTemplateColumns: {
          xs: `repeat(${Math.min(2, columns)}, minmax(0, 1fr))`,
          sm: `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      {items.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'var(--color-ink-muted)', fontSize: '0.8125rem' }}>
            {translate(`fields.${label}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'break-word' }}>
            {value === null || value === undefined || value === false || value === '' ? '–' : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
