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
import { useTranslate } from '../../messages/index.ts';
import { FileButton } from '../FileButton.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import type { ImportPlan } from './import-plan.ts';
import { ReportOfImport } from './ReportOfImport.tsx';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly plan: ImportPlan;
  readonly onClose: () => void;
}

/** Records from any CSV: columns are matched, rows are tried, and nothing is stored while one of them is wrong. */
export default function ImportDialog({ plan, onClose }: ImportDialogProps) {
  const { noun, columns } = plan;
  const translate = useTranslate();
  const { name, file, mapping, report, sent, failure, busy, choose, remap, tryOut, store } = useImport(plan);
  const header = `${columns.map((column) => column.name).join()}\r\n`;
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
        <FileButton
          label={translate(file ? 'file.other' : 'import.choose')}
          variant="outlined"
          disabled={busy}
          accept=".csv,.tsv,text/csv"
          onChoose={choose}
        />
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
          {report && <ReportOfImport noun={noun} report={report} sent={sent} />}
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
            onClick={() => void tryOut()}
          >
            {translate('import.try')}
          </Button>
        )}
        {right && !stored && (
          <Button variant="contained" loading={busy} onClick={() => void store()}>
            {translate('import.store')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
