import { Box, Typography } from '@mui/material';
import { isNothing, type RowsProps, type SumRow } from './row-columns.ts';
import { Sums } from './Sums.tsx';

const row = { px: 2.5, py: 1.25, borderTop: '1px solid var(--color-line)' } as const;

/** The same rows for a narrow screen: each is named by its first cell, the others stand below it. */
export function RowCards<R>({ rows, columns, keyOf, opening, sums = [], isMarked }: RowsProps<R>) {
  const [first, ...others] = columns;
  const labelled = (of: R): SumRow[] =>
    others.flatMap(({ label, cell }) => {
      const value = label === null ? null : cell(of);
      return label === null || isNothing(value) ? [] : [{ label, value }];
    });
  const unlabelled = others.filter(({ label }) => label === null);
  return (
    <>
      {opening && (
        <Box sx={row}>
          <Sums lines={[opening]} />
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((each) => (
          <Box
            component="li"
            key={keyOf(each)}
            sx={isMarked?.(each) ? { ...row, bgcolor: 'var(--color-warning-tint)' } : row}
          >
            <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {first?.cell(each)}
            </Typography>
            <Sums lines={labelled(each)} />
            {unlabelled.map(({ cell }, place) => (
              <Typography key={place} component="div" variant="body2">
                {cell(each)}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
      {sums.length > 0 && (
        <Box sx={row}>
          <Sums lines={sums} />
        </Box>
      )}
    </>
  );
}
