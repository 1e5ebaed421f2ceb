import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type Tone, toneStyle } from '../theme/tones.ts';

/** A word on a tint. */
export const ToneChip = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 1.125,
      py: 0.25,
      borderRadius: 99,
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
      ...toneStyle(tone),
    }}
  >
    {children}
  </Box>
);
