import { Box } from '@mui/material';
import { TwoLines } from './TwoLines.tsx';

/** Customer's name with the suite, by which staff know them. */
export const CustomerCell = ({ name, suite }: { readonly name: string; readonly suite: string }) => (
  <Box component="span" sx={{ display: 'inline-block', minWidth: { sm: '7.5rem' } }}>
    <TwoLines below={suite}>{name}</TwoLines>
  </Box>
);
