import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import CloudOffIcon from '@mui/icons-material/CloudQueueOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../messages/index.ts';
import { useAgo } from '../ui/use-ago.ts';
import { exportQueue } from './export-queue.ts';
import { outbox } from './outbox.ts';
import { QueueEntry } from './QueueEntry.tsx';
import { useOutbox } from './use-outbox.ts';

/**
 * Number of records that are not sent yet, the time of the oldest, and the results of the others.
 */
export function QueueStatus() {
  const { entries, waiting, mine, sending, send } = useOutbox();
  const translate = useTranslate();
  const ago = useAgo();
  const [open, setOpen] = useState(false);
  const [oldest] = waiting;
  const stuck = entries.length - waiting.length;
  const theirs = waiting.length - mine.length;

  if (entries.length === 0)
    return (
      <Stack
        direction="row"
        role="status"
        sx={{ gap: 1, alignItems: 'center', color: 'var(--color-success-ink)' }}
      >
        <CloudDoneIcon fontSize="small" />
        <Typography variant="body2">{translate('queue.empty')}</Typography>
      </Stack>
    );
  return (
    <>
      <Button
        variant="outlined"
        color={stuck > 0 ? 'error' : 'warning'}
        startIcon={<CloudOffIcon />}
        sx={{ minHeight: 44 }}
        onClick={() => setOpen(true)}
      >
        {oldest
          ? translate('queue.waiting', { smart_count: waiting.length })
          : translate('queue.stuck', { smart_count: stuck })}
        {oldest && ` · ${translate('queue.oldest', { ago: ago(oldest.at) })}`}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="queue-title"
      >
        <DialogTitle id="queue-title">{translate('queue.title')}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary">{translate('queue.text')}</Typography>
          {entries.map((entry) => (
            <QueueEntry key={entry.id} entry={entry} />
          ))}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={() => void exportQueue(entries)}>
            {translate('queue.save')}
          </Button>
          {theirs > 0 && (
            <Button onClick={() => void outbox.takeOver()}>
              {translate('queue.take_over', { smart_count: theirs })}
            </Button>
          )}
          <Button
            variant="contained"
            loading={sending}
            disabled={mine.length === 0}
            onClick={() => void send()}
          >
            {translate('queue.send')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
