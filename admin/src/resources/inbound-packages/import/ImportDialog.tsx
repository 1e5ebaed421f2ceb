import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Typography,
} from '@mui/material';
import { type ParsedCsv, parseCsv } from '@rantau/shared/csv';
import { useRef, useState } from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../../../providers/data-provider.ts';
import { messageOf } from '../../../providers/http-error.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { guessMapping, importColumns, type Mapping, mappedRows, neededColumns } from './columns.ts';
import { ImportReport, type Report } from './ImportReport.tsx';

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`${importColumns.join()}\r\n`)}`;

/** Pre-alerts from any CSV: columns are matched, rows are tried, and nothing is stored while one of them is wrong. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [file, setFile] = useState<ParsedCsv>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [report, setReport] = useState<Report>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRef('');

  function remap(next: Mapping) {
    setMapping(next);
    setReport(undefined);
    setFailure(undefined);
    key.current = crypto.randomUUID();
  }

  async function choose(chosen: File) {
    const parsed = parseCsv(await chosen.text());
    setName(chosen.name);
    remap(guessMapping(parsed.columns));
    setFile(parsed.rows.length > 0 ? parsed : undefined);
    if (parsed.rows.length === 0) setFailure('import.empty');
  }

  async function send(dry_run: boolean) {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const rows = mappedRows(file, mapping);
      setReport(
        await dataProvider.importPackages({ rows, dry_run }, dry_run ? crypto.randomUUID() : key.current),
      );
      if (!dry_run) refresh();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const mapped = neededColumns.every((column) => mapping[column] !== undefined);
  const right = report?.refused === 0;
  const stored = right && !report.dry_run;
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="md" aria-labelledby="import-title">
      <DialogTitle id="import-title">{translate('import.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {translate('import.text')}{' '}
          <Link href={template} download="pre-alerts.csv">
            {translate('import.template')}
          </Link>
        </Typography>
        <Button component="label" variant="outlined" disabled={busy}>
          {translate(file ? 'import.choose_other' : 'import.choose')}
          <input
            type="file"
            accept=".csv,.tsv,text/csv"
            className="visually-hidden"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void choose(chosen);
              target.value = '';
            }}
          />
        </Button>
        {file && (
          <Typography component="span" sx={{ ml: 1.5 }}>
            {translate('import.file', { name, smart_count: file.rows.length })}
          </Typography>
        )}
        {file && !stored && <ColumnMapping file={file} mapping={mapping} onChange={remap} />}
        <div aria-live="polite">
          {failure && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {translate(failure)}
            </Alert>
          )}
          {report && <ImportReport report={report} />}
        </div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {translate('ra.action.close')}
        </Button>
        {file && !stored && (
          <Button
            variant={right ? 'outlined' : 'contained'}
            disabled={!mapped}
            loading={busy}
            onClick={() => void send(true)}
          >
            {translate('import.try')}
          </Button>
        )}
        {right && !stored && (
          <Button variant="contained" loading={busy} onClick={() => void send(false)}>
            {translate('import.store')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
