import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ImportReport } from '@rantau/shared/contract';
import { useTranslate } from '../../messages/index.ts';
import type { ImportPlan } from './import-plan.ts';

interface ReportOfImportProps {
  readonly noun: ImportPlan['noun'];
  readonly report: ImportReport;
  /** The rows that were sent. */
  readonly sent: readonly Readonly<Record<string, string>>[];
}

const most = 100;
/** A spreadsheet counts the line of the names too. */
const firstRow = 2;
const outcomeOf = ({ dry_run, refused }: ImportReport, noun: ImportPlan['noun']) =>
  refused > 0 ? 'refused' : dry_run ? 'ready' : (`${noun}.done` as const);

/** Number of valid rows, and the errors of each other row. */
export function ReportOfImport({ noun, report, sent }: ReportOfImportProps) {
  const translate = useTranslate();
  const { accepted, refused, total, rows } = report;
  const wrong = rows.filter(({ ok }) => !ok);
  return (
    <>
      <Alert severity={refused > 0 ? 'warning' : 'success'} sx={{ mt: 2 }}>
        {translate(`import.${outcomeOf(report, noun)}`, { smart_count: accepted, refused, total })}
      </Alert>
      {wrong.length > 0 && (
        <Table size="small" sx={{ mt: 2 }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('import.row_head')}</TableCell>
              <TableCell>{translate('import.column_head')}</TableCell>
              <TableCell>{translate('import.value_head')}</TableCell>
              <TableCell>{translate('import.reason_head')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {wrong.slice(0, most).flatMap(({ row, fields = {} }) =>
              Object.entries(fields).map(([name, code]) => (
                <TableRow key={`${row} ${name}`}>
                  <TableCell>{row}</TableCell>
                  <TableCell>{translate(`import.columns.${name}`, { _: name })}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    <code>{sent[row - firstRow]?.[name]}</code>
                  </TableCell>
                  <TableCell>{translate(`errors.fields.${code}`, { _: code })}</TableCell>
                </TableRow>
              )),
            )}
          </TableBody>
        </Table>
      )}
      {wrong.length > most && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('bulk.more_refusals', { smart_count: wrong.length - most })}
        </Typography>
      )}
    </>
  );
}
