import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** What matters over what goes with it: a cell half as wide as both in a row. */
export const TwoLines = ({
  children,
  below,
}: {
  readonly children: ReactNode;
  readonly below: ReactNode;
}) => (
  <span>
    {children}
    <Box component="span" sx={{ display: 'block', color: 'var(--color-ink-muted)', fontSize: '0.8125rem' }}>
      {below}
    </Box>
  </span>
);
