import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { StatementReport } from '@rantau/shared/bank-statements';
import { useTranslate } from '../../messages/index.ts';
import { useFormat } from '../../ui/use-format.ts';

const mostRefused = 20;

/** Lines that would be booked, those that are here already, and the rows that could not be read with the reason of each. */
export function StatementPreview({ report }: { readonly report: StatementReport }) {
  const translate = useTranslate();
  const format = useFormat();
  const { dry_run, total, known, looks_known, refused, refused_count, currency } = report;
  const counts = { fresh: report.new + (dry_run ? 0 : looks_known), known, alike: looks_known, total };
  return (
    <>
      <Alert severity={dry_run ? 'info' : 'success'} sx={{ mt: 2 }}>
        {translate(dry_run ? 'bank.would' : 'bank.stored', counts)}
      </Alert>
      {report.sums_differ && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('bank.sums_differ')}
        </Alert>
      )}
      {refused_count > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('bank.refused', { smart_count: refused_count })}
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {refused.slice(0, mostRefused).map(({ row, text, fields }) => (
              <li key={row}>
                {translate('bank.refused_row', { row, text })} (
                {Object.entries(fields)
                  .map(([field, code]) => `${field}: ${translate(`errors.fields.${code}`, { _: code })}`)
                  .join(', ')}
                )
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Typography variant="h3" sx={{ mt: 2 }}>
        {translate('bank.preview')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('fields.booked_on')}</TableCell>
              <TableCell>{translate('fields.counterparty')}</TableCell>
              <TableCell align="right">{translate('fields.amount_minor')}</TableCell>
              <TableCell>{translate('fields.state')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {report.lines.map((line, index) => (
              <TableRow key={index}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.date(line.booked_on)}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {[line.counterparty, line.description, line.bank_reference].filter(Boolean).join(' · ')}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {format.money(line.amount_minor, currency)}
                </TableCell>
                <TableCell>{translate(`bank.outcomes.${line.outcome}`)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}
