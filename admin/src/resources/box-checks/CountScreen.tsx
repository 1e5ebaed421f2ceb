import { Box, Card, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { type BoxCount, boxCheckEndpoints, type Door, doors } from '@rantau/shared/box-checks';
import { hasArrived, tripStates } from '@rantau/shared/trips';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { NotFound } from '../../layout/MessageScreens.tsx';
import { useTranslate } from '../../messages/index.ts';
import { countKey, readCount } from '../../offline/counts.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { ScanField } from '../inbound-packages/intake/ScanField.tsx';
import { LastBox } from './LastBox.tsx';
import { useBoxScans } from './use-box-scans.ts';

function Progress({ count, waiting }: { readonly count: BoxCount; readonly waiting: number }) {
  const translate = useTranslate();
  const text = translate('count.seen_of', { seen: count.seen, expected: count.expected });
  return (
    <Card sx={{ p: 2 }}>
      <Typography
        sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
        role="status"
      >
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={count.expected === 0 ? 0 : Math.min(100, (100 * count.seen) / count.expected)}
        aria-label={text}
        sx={{ mt: 1, height: 10, borderRadius: 5 }}
      />
      {waiting > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'var(--color-warning-ink)' }}>
          {translate('count.waiting', { smart_count: waiting })}
        </Typography>
      )}
    </Card>
  );
}

function Packages({ count }: { readonly count: BoxCount }) {
  const translate = useTranslate();
  if (count.packages.length === 0) return <Typography sx={{ p: 2 }}>{translate('count.none')}</Typography>;
  return (
    <Rows
      rows={count.packages}
      keyOf={({ outbound_package_id }) => outbound_package_id}
      isMarked={({ boxes, seen }) => seen.length > 0 && seen.length < boxes}
      columns={[
        { label: 'reference', cell: ({ reference }) => reference },
        { label: 'user_name', cell: ({ user_name, suite }) => `${user_name} · ${suite}` },
        { label: 'boxes', align: 'right', cell: ({ boxes, seen }) => `${seen.length} / ${boxes}` },
        {
          label: 'missing_boxes',
          cell: ({ boxes, seen }) =>
            Array.from({ length: boxes }, (_, index) => index + 1)
              .filter((box) => !seen.includes(box))
              .join(', '),
        },
      ]}
    />
  );
}

function Counting({ trip, door }: { readonly trip: string; readonly door: Door }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [camera, setCamera] = useState(false);
  const [reason, setReason] = useState('');
  const known = useQuery({ queryKey: countKey(trip, door), queryFn: () => readCount(trip, door) });
  const about = known.data?.trip;
  const { scan, keep, last, waiting, count } = useBoxScans(trip, door, known.data, reason);
  const isOnItsWay = door === 'arrival' && about !== undefined && !hasArrived(about.state);
  const needsReason = door === 'loading' && about && tripStates.means[about.state].load === 'with_reason';
  const noFinish = isOnItsWay ? 'count.not_arrived' : waiting > 0 ? 'count.waiting_first' : undefined;
  return (
    <>
      <PageHeader
        title={`${translate(`count.title.${door}`)} ${about?.code ?? ''}`}
        back={`/trip_infos/trips/${trip}/show`}
        actions={
          <ActionDialog
            label="count.finish"
            text={['count.finish_text', { smart_count: count ? count.expected - count.seen : 0 }]}
            variant="contained"
            reason={noFinish && translate(noFinish)}
            endpoint={boxCheckEndpoints.finish}
            options={() => ({ params: { id: trip, door } })}
            onDone={() =>
              navigate(
                `/box-checks?filter=${encodeURIComponent(JSON.stringify({ open: true, trip_id: trip }))}`,
              )
            }
          />
        }
      />
      <Stack sx={{ gap: 2, maxWidth: '60rem' }}>
        <ReadFailure query={known} />
        {needsReason && (
          <TextField
            label={translate('count.reason')}
            helperText={translate('trip.closed_load')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        )}
        <ScanField
          label="count.scan"
          hint="count.scan_hint"
          onScan={scan}
          camera={camera}
          onCamera={setCamera}
        />
        <Box aria-busy={waiting > 0}>{last && <LastBox last={last} onDamage={keep} />}</Box>
        {count && (
          <>
            <Progress count={count} waiting={waiting} />
            <Card sx={{ overflow: 'clip' }}>
              <Packages count={count} />
            </Card>
          </>
        )}
      </Stack>
    </>
  );
}

/** Counting the boxes of a trip at a door, by scanner or camera: the first page of loading and of arrival. */
export default function CountScreen() {
  const { id, door } = useParams();
  const at = doors.find((each) => each === door);
  return id === undefined || at === undefined ? (
    <NotFound />
  ) : (
    <Counting trip={id} door={at} key={`${id} ${at}`} />
  );
}
