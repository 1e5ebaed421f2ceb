import { Box, Button, Stack, Typography } from '@mui/material';
import type { OutboxEntry } from '@rantau/shared/client';
import { useState } from 'react';
import { useTranslate } from '../messages/index.ts';
import { useAgo } from '../ui/use-ago.ts';
import { useFormat } from '../ui/use-format.ts';
import { isScan, outbox, type Queued } from './outbox.ts';

interface QueueEntryProps {
  readonly entry: OutboxEntry<Queued>;
}

/**
 * Choices for a record that the server refused: send it again, also without its pictures, or
 * discard it.
 */
function Refused({ entry: { id, files } }: QueueEntryProps) {
  const translate = useTranslate();
  const [sure, setSure] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: 'end' }}>
      <Button size="small" onClick={() => void outbox.sendAgain(id)}>
        {translate('queue.again')}
      </Button>
      {files.length > 0 && (
        <Button size="small" onClick={() => void outbox.sendAgain(id, [])}>
          {translate('queue.again_without_photos')}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        variant={sure ? 'contained' : 'text'}
        onClick={() => (sure ? void outbox.discard(id) : setSure(true))}
      >
        {translate(sure ? 'queue.discard_sure' : 'queue.discard')}
      </Button>
    </Stack>
  );
}

export function QueueEntry({ entry }: QueueEntryProps) {
  const translate = useTranslate();
  const format = useFormat();
  const ago = useAgo();
  const { payload, at, person, files, refusal } = entry;
  const state = refusal !== null ? 'refused' : outbox.isMine(entry) ? 'waiting' : 'theirs';
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ columnGap: 2, rowGap: 0.5, py: 1.25, borderBottom: '1px solid var(--color-line)' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere' }}>
          {isScan(payload) ? payload.code : payload.tracking_number}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            `${format.time(at)} (${ago(at)})`,
            person.name,
            ...(isScan(payload)
              ? [
                  payload.trip_code,
                  translate(`count.door.${payload.door}`),
                  payload.damaged && translate('count.damaged'),
                  payload.note,
                ]
              : [format.weight(payload.weight_lb), format.size(payload)]),
            files.length > 0 && translate('queue.photos', { smart_count: files.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {refusal !== null && <Typography variant="body2">{translate(`errors.${refusal}`)}</Typography>}
      </Box>
      <Box sx={{ textAlign: { sm: 'end' } }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`queue.state.${state}`, { name: person.name })}
        </Typography>
        {state === 'refused' && <Refused entry={entry} />}
      </Box>
    </Stack>
  );
}
