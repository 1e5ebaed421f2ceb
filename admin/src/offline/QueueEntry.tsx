import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { can } from '../access.ts';
import { useTranslate } from '../messages/index.ts';
import { useAgo } from '../ui/use-ago.ts';
import { useFormat } from '../ui/use-format.ts';
import { dropReceipt, type QueuedReceipt, sendAsNew } from './queue.ts';
import { followRecent } from './recent.ts';

interface QueueEntryProps {
  readonly entry: QueuedReceipt;
  readonly onAgain: () => void;
}

/**
 * Choices for an inbound package that the server refused: send it again, also without its pictures, or
 * discard it.
 */
function Refused({ entry, onAgain }: QueueEntryProps) {
  const translate = useTranslate();
  const [sure, setSure] = useState(false);
  const again = async (photos: readonly Blob[]) => {
    await followRecent(entry.client_id, await sendAsNew(entry, photos));
    onAgain();
  };
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: 'end' }}>
      <Button size="small" onClick={() => void again(entry.photos)}>
        {translate('queue.again')}
      </Button>
      {entry.photos.length > 0 && (
        <Button size="small" onClick={() => void again([])}>
          {translate('queue.again_without_photos')}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        variant={sure ? 'contained' : 'text'}
        onClick={() => (sure ? void dropReceipt(entry.client_id) : setSure(true))}
      >
        {translate(sure ? 'queue.discard_sure' : 'queue.discard')}
      </Button>
    </Stack>
  );
}

export function QueueEntry({ entry, onAgain }: QueueEntryProps) {
  const translate = useTranslate();
  const format = useFormat();
  const ago = useAgo();
  const { receipt, state, captured_at, captured_by, photos, error, conflict_id } = entry;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ columnGap: 2, rowGap: 0.5, py: 1.25, borderBottom: '1px solid var(--color-line)' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere' }}>
          {receipt.tracking_number}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            `${format.time(captured_at)} (${ago(captured_at)})`,
            captured_by,
            format.weight(receipt.weight_lb),
            format.size(receipt),
            translate('queue.photos', { smart_count: photos.length }),
          ].join(' · ')}
        </Typography>
        {error && <Typography variant="body2">{translate(`errors.${error}`, { _: error })}</Typography>}
      </Box>
      <Box sx={{ textAlign: { sm: 'end' } }}>
        <Typography sx={{ fontWeight: 600 }}>{translate(`queue.state.${state}`)}</Typography>
        {conflict_id && can('conflict:read') && (
          <Link to={`/merge-editor/conflicted-records/resolve?conflict=${conflict_id}`}>
            {translate('queue.resolve')}
          </Link>
        )}
        {state === 'rejected' && <Refused entry={entry} onAgain={onAgain} />}
      </Box>
    </Stack>
  );
}
