import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useEditContext,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { differences } from '../audit/differences.ts';
import { useAuditWords } from '../audit/use-audit-words.ts';
import { changedFields } from '../providers/changed-fields.ts';
import { messageOf } from '../providers/http-error.ts';
import { useFormat } from './use-format.ts';

/** What every write changes says nothing; nor does what has no name on a screen. */
const bookkeeping = ['version', 'updated_at'];

interface TheirChangesProps {
  /** Whether a save was refused because the record is not the one that was read. */
  readonly refused: boolean;
  /** Reads again; the form keeps what was filled in. */
  readonly takeIn: (read: () => Promise<unknown>) => Promise<void>;
}

/** Someone else was faster: theirs can be taken in without filling in one's own again. */
export function TheirChanges({ refused, takeIn }: TheirChangesProps) {
  const { refetch, resource } = useEditContext();
  const dataProvider = useDataProvider();
  const record = useRecordContext<RaRecord>();
  const { dirtyFields } = useFormState();
  const translate = useTranslate();
  const notify = useNotify();
  const format = useFormat();
  const words = useAuditWords();
  const [theirs, setTheirs] = useState<readonly string[]>();
  const nameOf = (source: string) => translate(`fields.${source}`, { _: '' });
  const named = (sources: readonly string[]) => format.list(sources.map(nameOf));

  const changedIn = (data: RaRecord) =>
    Object.keys(changedFields(data, record)).filter(
      (source) => !bookkeeping.includes(source) && nameOf(source) !== '',
    );
  // Beside the form: what it was filled from stays until theirs is taken in.
  const { data: newest } = useQuery({
    queryKey: ['their-changes', resource, record?.id, record?.['version']],
    queryFn: async () => (await dataProvider.getOne<RaRecord>(resource, { id: record?.id ?? '' })).data,
    enabled: refused && record !== undefined,
    gcTime: 0,
  });
  const waiting = newest
    ? differences(record, newest).filter(({ path: [source = ''] }) => changedIn(newest).includes(source))
    : [];

  async function take() {
    try {
      await takeIn(async () => {
        const { data, error } = await refetch();
        if (error) throw error;
        setTheirs(changedIn(data as RaRecord));
      });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  }

  if (refused)
    return (
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={take}>
            {translate('forms.take_theirs')}
          </Button>
        }
      >
        {translate('forms.stale')}
        {waiting.map(({ path, before, after }) => (
          <div key={path.join('.')}>
            <strong>{words.field(path)}</strong>: {words.value(path.at(-1) ?? '', '', before)} →{' '}
            {words.value(path.at(-1) ?? '', '', after)}
          </div>
        ))}
      </Alert>
    );
  if (!theirs) return null;
  const both = theirs.filter((name) => name in dirtyFields);
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {theirs.length > 0 && translate('forms.theirs', { fields: named(theirs) })}{' '}
      {both.length > 0 && translate('forms.both', { fields: named(both) })}{' '}
      {translate('forms.check_and_save')}
    </Alert>
  );
}
