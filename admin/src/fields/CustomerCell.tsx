import { Box } from '@mui/material';
import { TwoLines } from './TwoLines.tsx';

/** A text of which a list shows the beginning. */
export const ShortText = ({ text, width = '6.5rem' }: { readonly text: string; readonly width?: string }) => (
  <Box component="span" className="short-text" title={text} sx={{ maxWidth: { sm: width } }}>
    {text}
  </Box>
);

interface NameCellProps {
  readonly name: string;
  readonly below?: string;
  /** In full, for whoever points at it. */
  readonly title?: string;
}

/** A name that may be long, of which a list shows the beginning, with what stands below it. */
export const NameCell = ({ name, below, title = name }: NameCellProps) => (
  <span className="name-cell" title={title}>
    <TwoLines below={below}>{name}</TwoLines>
  </span>
);

/** Customer's name with the suite, by which staff know them. */
export const CustomerCell = ({ name, suite }: { readonly name: string; readonly suite: string }) => (
  <NameCell name={name} below={suite} />
);
