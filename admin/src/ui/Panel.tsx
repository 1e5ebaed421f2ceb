import { Box, Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  /** Without room around the content: for tables. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A part of a page with a name. */
export function Panel({ title, actions, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={title === undefined ? undefined : id} sx={{ minWidth: 0 }}>
      {title !== undefined && (
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 1, px: 2.5, pt: 2, pb: flush ? 1.5 : 0, flexWrap: 'wrap' }}
        >
          <Typography variant="h2" id={id} sx={{ flex: 1 }}>
            {title}
          </Typography>
          {actions}
        </Stack>
      )}
      {/* What scrolls sideways must be reachable by keyboard. */}
      <Box
        {...(flush && { tabIndex: 0 })}
        sx={flush ? { overflowX: 'auto', '& td a': { whiteSpace: 'nowrap' } } : { px: 2.5, py: 2 }}
      >
        {children}
      </Box>
    </Card>
  );
}
