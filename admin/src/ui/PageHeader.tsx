import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../messages/index.ts';

interface PageHeaderProps {
  readonly title: string;
  /** Target of the back arrow. */
  readonly back?: string | undefined;
  readonly status?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one `h1` of a page, which also names the browser's tab. */
export function PageHeader({ title, back, status, lead, actions }: PageHeaderProps) {
  const translate = useTranslate();
  useEffect(() => {
    document.title = `${title} · Rantau`;
  }, [title]);
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 0.5, sm: 1.5 },
        rowGap: 1.5,
        mb: 1.5,
        minHeight: 40,
      }}
    >
      {back !== undefined && (
        <IconButton component={Link} to={back} aria-label={translate('ra.action.back')} sx={{ ml: -1 }}>
          <ArrowBackIcon />
        </IconButton>
      )}
      {/* A long title stands beside the arrow, not below it. */}
      <Box sx={{ minWidth: 0, maxWidth: back === undefined ? '100%' : 'calc(100% - 2.5rem)' }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {status}
        </Stack>
        {lead !== undefined && (
          <Typography component="div" color="text.secondary" sx={{ mt: 0.25 }}>
            {lead}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          gap: { xs: 0.5, sm: 1 },
          alignItems: 'center',
          '& > .MuiIconButton-root': { p: 1 },
        }}
      >
        {actions}
      </Stack>
    </Stack>
  );
}
