import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import {
  type BankAccount,
  bankStatementEndpoints,
  type CsvMapping,
  guessMapping,
  type StatementReport,
} from '@rantau/shared/bank-statements';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { messageOf } from '../../providers/failure.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { CsvColumns } from './CsvColumns.tsx';
import { sampleOf } from './csv-sample.ts';
import { StatementPreview } from './StatementPreview.tsx';

interface Chosen {
  readonly name: string;
  readonly text: string;
}

/** Banks write UTF-8, or what Windows wrote before it. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isCsv = (text: string): boolean =>
  !/^\s*(?:<\?xml|<(?:\w+:)?Document|\{1:|:20:)/.test(text) && !/(?:^|\n):61:/.test(text);

/** The first line that could name the columns: the one with the most cells among the first. */
function headingAt(text: string): number {
  const widths = Array.from({ length: 15 }, (_, skip) => sampleOf(text, skip).columns.length);
  return widths.indexOf(Math.max(...widths));
}

interface DialogProps {
  readonly account: BankAccount;
  readonly onClose: () => void;
}

/** A file is chosen, of a CSV its columns, then it is tried out; only then are its new lines booked. */
export default function ImportStatementDialog({ account, onClose }: DialogProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [file, setFile] = useState<Chosen | null>(null);
  const [mapping, setMapping] = useState<CsvMapping | null>(account.csv_mapping);
  const [report, setReport] = useState<StatementReport | null>(null);
  const csv = file !== null && isCsv(file.text);
  const send = useMutation({
    mutationFn: ({ name, text, dry_run }: Chosen & { readonly dry_run: boolean }) =>
      api.call(bankStatementEndpoints.import, {
        params: { id: account.id },
        body: { file_name: name.slice(0, 200), content: text, dry_run, ...(csv && mapping && { mapping }) },
      }),
    onSuccess: (answer) => {
      setReport(answer);
      if (!answer.dry_run) refresh();
    },
  });

  async function choose(chosen: File) {
    const text = await textOf(chosen);
    send.reset();
    setReport(null);
    setFile({ name: chosen.name, text });
    if (!isCsv(text)) return;
    const kept = account.csv_mapping;
    if (kept && sampleOf(text, kept.skip_lines).columns.includes(kept.booked_on)) return;
    const skip_lines = headingAt(text);
    setMapping({ ...guessMapping(sampleOf(text, skip_lines).columns), skip_lines });
  }
  function remap(next: CsvMapping) {
    setMapping(next);
    setReport(null);
  }
  const stored = report !== null && !report.dry_run;
  const busy = send.isPending;
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      fullWidth
      maxWidth="md"
      aria-labelledby="import-statement-title"
    >
      <DialogTitle id="import-statement-title">
        {translate('bank.import_title')}: {account.name}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('bank.import_text')}</Typography>
        <FileButton
          label={translate(file ? 'file.other' : 'file.choose')}
          variant="outlined"
          disabled={busy}
          accept=".csv,.txt,.sta,.940,.mt940,.xml,text/csv,text/plain,application/xml"
          onChoose={choose}
        />
        {file && (
          <Typography component="span" sx={{ ml: 1.5, overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
        )}
        {file && csv && mapping && !stored && (
          <CsvColumns text={file.text} mapping={mapping} onChange={remap} />
        )}
        <div aria-live="polite">
          {busy && <LinearProgress sx={{ mt: 2 }} />}
          {send.error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {translate(messageOf(send.error))}
            </Alert>
          )}
          {report && <StatementPreview report={report} />}
        </div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {translate('ra.action.close')}
        </Button>
        {file && !stored && (
          <Button
            variant={report ? 'outlined' : 'contained'}
            loading={busy}
            disabled={csv && !mapping?.booked_on}
            onClick={() => send.mutate({ ...file, dry_run: true })}
          >
            {translate('bank.try')}
          </Button>
        )}
        {file && report?.dry_run && report.new + report.looks_known > 0 && (
          <Button variant="contained" loading={busy} onClick={() => send.mutate({ ...file, dry_run: false })}>
            {translate('bank.store')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
