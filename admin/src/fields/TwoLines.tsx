import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The main text above a secondary one, half as wide as both side by side. */
export const TwoLines = ({
  children,
  below,
}: {
  readonly children: ReactNode;
  readonly below: ReactNode;
}) => (
  <span>
    {children}{' '}
    <Box
      component="span"
      className="second-line"
      sx={{ display: 'block', color: 'var(--color-ink-muted)', fontSize: '0.8125rem' }}
    >
      {below}
    </Box>
  </span>
);
