import type { ImportReport } from '@rantau/shared/contract';
import { type ParsedCsv, parseCsv } from '@rantau/shared/csv';
import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { MessageKey } from '../../messages/index.ts';
import { messageOf } from '../../providers/failure.ts';
import { guessMapping, type Mapping, mappedRows } from './columns.ts';
import type { ImportPlan } from './import-plan.ts';

/** A file from its choice to its report: its columns are matched, its rows are tried, then stored. */
export function useImport({ columns, send }: ImportPlan) {
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [file, setFile] = useState<ParsedCsv>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [report, setReport] = useState<ImportReport>();
  const [failure, setFailure] = useState<MessageKey>();
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
      setReport(await send({ rows, dry_run }, dry_run ? crypto.randomUUID() : key.current));
      if (!dry_run) refresh();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    name,
    file,
    mapping,
    report,
    failure,
    busy,
    choose,
    remap,
    tryOut: () => hand(true),
    store: () => hand(false),
  };
}
