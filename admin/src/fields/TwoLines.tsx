import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The main text above a secondary one, half as wide as both side by side; side by side in a list's compact rows. */
export const TwoLines = ({
  children,
  below,
  whole = false,
}: {
  readonly children: ReactNode;
  readonly below: ReactNode;
  /** True if a compact row always shows the second text too. */
  readonly whole?: boolean;
}) => (
  <span className={whole ? 'two-lines whole' : 'two-lines'}>
    <span className="first-line">{children}</span>{' '}
    <Box
      component="span"
      className="second-line"
      sx={{ display: 'block', color: 'var(--color-ink-muted)', fontSize: '0.8125rem' }}
    >
      {below}
    </Box>
  </span>
);
