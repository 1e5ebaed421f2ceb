import { Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery, useTheme } from '@mui/material';
import { useTranslate } from '../messages/index.ts';
import { isUnbroken } from './column-names.ts';
import { RowCards } from './RowCards.tsx';
import { labelText, type RowsProps, type SumRow } from './row-columns.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const marked = { bgcolor: 'var(--color-warning-tint)' } as const;

/** Rows that belong to a record: a table, and on a phone cards, as a table does not fit. */
export function Rows<R>(props: RowsProps<R>) {
  const { rows, columns, keyOf, opening, sums = [], isMarked } = props;
  const translate = useTranslate();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  if (phone) return <RowCards {...props} />;
  const sumRow = ({ label, value, strong = false }: SumRow) => {
    const weight = strong ? 700 : 400;
    return (
      <TableRow key={labelText(translate, label)}>
        <TableCell component="th" scope="row" colSpan={columns.length - 1} align="right">
          <span style={{ fontWeight: weight }}>{labelText(translate, label)}</span>
        </TableCell>
        <TableCell align="right" sx={{ ...figures, fontWeight: weight }}>
          {value}
        </TableCell>
      </TableRow>
    );
  };
  return (
    <Table size="small">
      {columns.some(({ label }) => label !== null) && (
        <TableHead>
          <TableRow>
            {columns.map(({ label, align }, place) => (
              <TableCell key={place} align={align ?? 'left'} component={label === null ? 'td' : 'th'}>
                {label !== null && labelText(translate, label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
      )}
      <TableBody>
        {opening && sumRow(opening)}
        {rows.map((row) => (
          <TableRow key={keyOf(row)} sx={isMarked?.(row) ? marked : {}}>
            {columns.map(({ label, cell, align }, place) => (
              <TableCell
                key={place}
                align={align ?? 'left'}
                sx={align === 'right' || (typeof label === 'string' && isUnbroken(label)) ? figures : {}}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
        {sums.map(sumRow)}
      </TableBody>
    </Table>
  );
}
