import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useEditContext, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { differences } from '../audit/differences.ts';
import { useAuditWords } from '../audit/use-audit-words.ts';
import { useNotify, useTranslate } from '../messages/index.ts';
import { messageOf } from '../providers/failure.ts';
import { subjectOf } from '../providers/resource-calls.ts';
import { useFormat } from './use-format.ts';

interface ConcurrentChangesProps {
  /** True if a save was refused because the record has changed since it was read. */
  readonly refused: boolean;
  /** Reads again; the form keeps what was filled in. */
  readonly takeIn: (read: () => Promise<unknown>) => Promise<void>;
}

/** Someone else was faster: theirs can be taken in without filling in one's own again. */
export function ConcurrentChanges({ refused, takeIn }: ConcurrentChangesProps) {
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

  const changesIn = (data: RaRecord) =>
    differences(record, data).filter(({ path: [source = ''] }) => nameOf(source) !== '');
  // Beside the form: what it was filled from stays until theirs is taken in.
  const { data: newest } = useQuery({
    queryKey: ['their-changes', resource, record?.id, record?.['version']],
    queryFn: async () => (await dataProvider.getOne<RaRecord>(resource, { id: record?.id ?? '' })).data,
    enabled: refused && record !== undefined,
    gcTime: 0,
  });
  const waiting = newest ? changesIn(newest).filter(({ path }) => words.isNamed(path)) : [];
  const noun = subjectOf(resource);

  async function take() {
    try {
      await takeIn(async () => {
        const { data, error } = await refetch();
        if (error) throw error;
        setTheirs([...new Set(changesIn(data as RaRecord).map(({ path: [source = ''] }) => source))]);
      });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  }

  if (refused)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate('forms.stale')}
        {waiting.map(({ path, before, after }) => (
          <Box key={path.join('.')} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{words.field(path)}</strong>: {words.value(path.at(-1) ?? '', noun, before)} →{' '}
            {words.value(path.at(-1) ?? '', noun, after)}
          </Box>
        ))}
        <Button color="inherit" size="small" variant="outlined" onClick={take} sx={{ mt: 1 }}>
          {translate('forms.take_theirs')}
        </Button>
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
