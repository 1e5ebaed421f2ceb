import { Alert, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useResourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '../../messages/index.ts';
import { messageOf } from '../../providers/failure.ts';
import { useFormat } from '../use-format.ts';
import type { StartBulk } from './bulk-start.ts';
import { RefusalGroups } from './RefusalGroups.tsx';

interface BulkForecastProps {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly start: StartBulk;
  /** Inputs that decide to how many it can be done. */
  readonly decides: readonly string[];
  /** Told whether it is known that it can be done to none of them. */
  readonly onNone: (none: boolean) => void;
}

/** To how many of the chosen records it can be done, and why not to the others, before it is begun. */
export function BulkForecast({ filter, start, decides, onNone }: BulkForecastProps) {
  const translate = useTranslate();
  const format = useFormat();
  const resource = useResourceContext();
  const { getValues } = useFormContext();
  const deciding: readonly unknown[] = useWatch({ name: [...decides] });
  const explanations: readonly unknown[] = useWatch({ name: ['reason', 'note'] });
  const reasoned = explanations.some((text) => typeof text === 'string' && text.trim().length > 2);
  const id = useId();
  const ready = deciding.every((value) => value !== undefined && value !== null && value !== '');
  const { data, error } = useQuery({
    queryKey: ['bulk-forecast', id, filter, deciding, reasoned],
    queryFn: () => start({ filter, dry_run: true }, getValues()),
    enabled: ready,
    gcTime: 0,
    retry: false,
  });
  const isNone = data?.can === 0;
  useEffect(() => onNone(isNone), [onNone, isNone]);
  if (!ready) return null;
  if (error) return <Alert severity="error">{translate(messageOf(error))}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={48} />;
  const { can, total, refusals } = data;
  return (
    <Alert
      severity={can === total ? 'success' : can === 0 ? 'error' : 'warning'}
      role="status"
      sx={{ mt: 1 }}
    >
      <Typography>
        {translate('bulk.forecast', { can: format.number(can), all: format.number(total) })}
      </Typography>
      {refusals.length > 0 && (
        <RefusalGroups refusals={refusals} resource={resource} within={'id' in filter ? undefined : filter} />
      )}
    </Alert>
  );
}
