import { Box } from '@mui/material';
import { TwoLines } from './TwoLines.tsx';

// A list is read down its lines: a long name takes no second one, its end is in the tooltip and on the record.
const oneLine = {
  display: { sm: 'block' },
  maxWidth: { sm: 'clamp(8.5rem, 100vw - 71.5rem, 16rem)' },
  overflow: { sm: 'hidden' },
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
} as const;

/** Customer's name with the suite, by which staff know them. */
export const CustomerCell = ({ name, suite }: { readonly name: string; readonly suite: string }) => (
  <Box component="span" sx={{ display: 'inline-block', minWidth: { sm: '7.5rem' } }}>
    <TwoLines below={suite}>
      <Box component="span" title={name} sx={oneLine}>
        {name}
      </Box>
    </TwoLines>
  </Box>
);
