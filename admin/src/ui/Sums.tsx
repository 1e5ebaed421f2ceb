import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from '../messages/index.ts';
import { labelText, type SumRow } from './row-columns.ts';

/** Labels with their values at the other edge, one below the other. */
export function Sums({ lines }: { readonly lines: readonly SumRow[] }) {
  const translate = useTranslate();
  if (lines.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {lines.map(({ label, value, strong = false }) => (
        <Stack
          key={labelText(translate, label)}
          direction="row"
          sx={{ justifyContent: 'space-between', gap: 2, py: 0.25 }}
        >
          <Typography
            component="dt"
            variant="body2"
            sx={strong ? { fontWeight: 700 } : { color: 'text.secondary' }}
          >
            {labelText(translate, label)}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{
              m: 0,
              minWidth: 0,
              textAlign: 'right',
              overflowWrap: 'anywhere',
              fontWeight: strong ? 700 : 400,
            }}
          >
            {value}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}
