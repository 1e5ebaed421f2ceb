import { TableFooter, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';

interface SumFootProps {
  readonly sums: RaRecord;
  /** The cells, one a column that is shown. */
  readonly children?: ReactNode;
}

/** The totals of the rows, in their columns. */
export const SumFoot = ({ sums, children }: SumFootProps) => (
  <RecordContextProvider value={sums}>
    <TableFooter>
      <TableRow
        sx={{
          '& > td': {
            fontWeight: 700,
            color: 'text.primary',
            borderTop: '2px solid var(--color-line-strong)',
          },
        }}
      >
        {children}
      </TableRow>
    </TableFooter>
  </RecordContextProvider>
);
