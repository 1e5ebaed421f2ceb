import { Box } from '@mui/material';
import { TwoLines } from './TwoLines.tsx';

// A list is read down its lines: a long name takes no second one, its end is in the tooltip and on the record.
const oneLine = {
  display: { sm: 'block' },
  maxWidth: { sm: 'clamp(8rem, 100vw - 72rem, 16rem)' },
  overflow: { sm: 'hidden' },
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
} as const;

/** A text of which a list shows the beginning. */
export const ShortText = ({ text, width = '6.5rem' }: { readonly text: string; readonly width?: string }) => (
  <Box component="span" title={text} sx={{ ...oneLine, maxWidth: { sm: width } }}>
    {text}
  </Box>
);

interface NameCellProps {
  readonly name: string;
  readonly below?: string;
  /** In full, for whoever points at it. */
  readonly title?: string;
}

/** One line of a name that may be long, with what stands below it. */
export const NameCell = ({ name, below, title = name }: NameCellProps) => (
  <Box component="span" title={title} sx={{ display: { sm: 'block' }, minWidth: { sm: '7.5rem' } }}>
    <TwoLines
      below={
        below && (
          <Box component="span" sx={oneLine}>
            {below}
          </Box>
        )
      }
    >
      <Box component="span" sx={oneLine}>
        {name}
      </Box>
    </TwoLines>
  </Box>
);

/** Customer's name with the suite, by which staff know them. */
export const CustomerCell = ({ name, suite }: { readonly name: string; readonly suite: string }) => (
  <NameCell name={name} below={suite} />
);
