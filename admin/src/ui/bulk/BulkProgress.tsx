import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { messageOf } from '../../providers/failure.ts';
import { useAction } from '../use-action.ts';
import { BulkRefusals } from './BulkRefusals.tsx';

const isOver = (state?: string): boolean => state === 'done' || state === 'cancelled';

interface BulkProgressProps {
  readonly id: string;
  /** Shown once some are done. */
  readonly next?: ReactNode;
}

/** The progress of a bulk action, which continues if the page is left. */
export function BulkProgress({ id: begun, next }: BulkProgressProps) {
  const translate = useTranslate();
  const [id, setId] = useState(begun);
  const cancel = useAction(bulkActionEndpoints.cancel);
  const putBack = useAction(bulkActionEndpoints.putBack, {
    onDone: ({ bulk_action }) => bulk_action && setId(bulk_action.id),
  });
  const { data, error } = useQuery({
    queryKey: ['bulk-action', id],
    queryFn: () => api.call(bulkActionEndpoints.get, { params: { id } }),
    refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : 700),
  });
  if (error) return <Alert severity="error">{translate(messageOf(error))}</Alert>;
  const { state, total = 0, changed = 0, refused = 0 } = data ?? {};
  const over = isOver(state);
  return (
    <>
      {over ? (
        <Alert severity={refused > 0 || state === 'cancelled' ? 'warning' : 'success'} role="status">
          {translate(state === 'cancelled' ? 'bulk.stopped' : refused > 0 ? 'bulk.some' : 'bulk.all', {
            done: changed,
            refused,
            all: total,
          })}
        </Alert>
      ) : (
        <>
          <Typography sx={{ mb: 1 }} aria-live="polite">
            {translate('bulk.progress', { done: changed + refused, all: total })}
          </Typography>
          <LinearProgress
            variant={total === 0 ? 'indeterminate' : 'determinate'}
            value={total === 0 ? 0 : (100 * (changed + refused)) / total}
            aria-label={translate('bulk.progress', { done: changed + refused, all: total })}
          />
          <Button
            color="inherit"
            sx={{ mt: 2 }}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id } })}
          >
            {translate('bulk.stop')}
          </Button>
        </>
      )}
      {over && data && refused > 0 && <BulkRefusals action={data} />}
      {over && changed > 0 && next}
      {over && data?.kind === 'inbound-packages.relocate' && changed > 0 && (
        <Button sx={{ mt: 2 }} loading={putBack.isPending} onClick={() => putBack.mutate({ params: { id } })}>
          {translate('bulk.put_back')}
        </Button>
      )}
    </>
  );
}
