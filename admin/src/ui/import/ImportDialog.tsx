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
import type { ImportReport } from '@rantau/shared/contract';
import { type ParsedCsv, parseCsv } from '@rantau/shared/csv';
import { useRef, useState } from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { messageOf } from '../../providers/http-error.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { guessMapping, type Mapping, mappedRows } from './columns.ts';
import type { ImportPlan } from './import-plan.ts';
import { ReportOfImport } from './ReportOfImport.tsx';

interface ImportDialogProps {
  readonly plan: ImportPlan;
  readonly onClose: () => void;
}

/** Records from any CSV: columns are matched, rows are tried, and nothing is stored while one of them is wrong. */
export default function ImportDialog({ plan, onClose }: ImportDialogProps) {
  const { noun, columns, send } = plan;
  const header = `${columns.map(({ name }) => name).join()}\r\n`;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [file, setFile] = useState<ParsedCsv>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [report, setReport] = useState<ImportReport>();
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
    remap(guessMapping(columns, parsed.columns));
    setFile(parsed.rows.length > 0 ? parsed : undefined);
    if (parsed.rows.length === 0) setFailure('import.empty');
  }

  async function hand(dry_run: boolean) {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const rows = mappedRows(file, mapping);
      setReport(await send(dataProvider, { rows, dry_run }, dry_run ? crypto.randomUUID() : key.current));
      if (!dry_run) refresh();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const mapped = columns.every(({ name: ours, needed }) => !needed || mapping[ours] !== undefined);
  const right = report?.refused === 0;
  const stored = right && !report.dry_run;
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="md" aria-labelledby="import-title">
      <DialogTitle id="import-title">{translate(`import.${noun}.title`)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {translate(`import.${noun}.text`)}{' '}
          <Link href={`data:text/csv;charset=utf-8,${encodeURIComponent(header)}`} download={`${noun}.csv`}>
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
        {file && !stored && (
          <ColumnMapping columns={columns} file={file} mapping={mapping} onChange={remap} />
        )}
        <div aria-live="polite">
          {failure && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {translate(failure)}
            </Alert>
          )}
          {report && <ReportOfImport noun={noun} report={report} />}
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
            onClick={() => void hand(true)}
          >
            {translate('import.try')}
          </Button>
        )}
        {right && !stored && (
          <Button variant="contained" loading={busy} onClick={() => void hand(false)}>
            {translate('import.store')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
