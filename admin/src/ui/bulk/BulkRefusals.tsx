import { Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { BulkAction } from '@rantau/shared/bulk-actions';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';

/** Which records were refused, and why. */
export function BulkRefusals({ action }: { readonly action: BulkAction }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['bulk-action', action.id, 'refused'],
    queryFn: () => dataProvider.refusedRows(action.id),
  });
  return (
    <>
      <Table size="small" sx={{ mt: 2 }} aria-label={translate('bulk.refusals')}>
        <TableBody>
          {data.map(({ id, reference, error }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {reference}
              </TableCell>
              <TableCell>{translate(`errors.${error ?? 'internal'}`)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {action.refused > data.length && data.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('bulk.more_refusals', { smart_count: action.refused - data.length })}
        </Typography>
      )}
    </>
  );
}
