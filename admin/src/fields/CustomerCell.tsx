import { Box } from '@mui/material';
import { TwoLines } from './TwoLines.tsx';

/** Who, and the suite that staff know them by. */
export const CustomerCell = ({ name, suite }: { readonly name: string; readonly suite: string }) => (
  <Box component="span" sx={{ display: 'inline-block', minWidth: { sm: '7.5rem' } }}>
    <TwoLines below={suite}>{name}</TwoLines>
  </Box>
);
