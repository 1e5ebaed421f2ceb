import { Box, Card, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { type BoxCount, boxCheckEndpoints, type Door, doors } from '@rantau/shared/box-checks';
import { hasArrived, tripEndpoints, tripStates } from '@rantau/shared/trips';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { NotFound } from '../../layout/MessageScreens.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { ScanField } from '../inbound-packages/intake/ScanField.tsx';
import { LastBox } from './LastBox.tsx';
import { countKey, useBoxScans } from './use-box-scans.ts';

const noTypedAhead = () => {};

function Progress({ count }: { readonly count: BoxCount }) {
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
  const { scan, last, waiting } = useBoxScans(trip, door, reason);
  const about = useQuery({
    queryKey: ['trips', trip],
    queryFn: () => api.call(tripEndpoints.get, { params: { id: trip } }),
  });
  const counted = useQuery({
    queryKey: countKey(trip, door),
    queryFn: () => api.call(boxCheckEndpoints.count, { params: { id: trip, door } }),
  });
  const missing = counted.data ? counted.data.expected - counted.data.seen : 0;
  const isOnItsWay = door === 'arrival' && about.data !== undefined && !hasArrived(about.data.state);
  const needsReason =
    door === 'loading' && about.data && tripStates.means[about.data.state].load === 'with_reason';
  return (
    <>
      <PageHeader
        title={`${translate(`count.title.${door}`)} ${about.data?.code ?? ''}`}
        back={`/trip_infos/trips/${trip}/show`}
        actions={
          <ActionDialog
            label="count.finish"
            text={['count.finish_text', { smart_count: missing }]}
            variant="contained"
            reason={isOnItsWay ? translate('count.not_arrived') : undefined}
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
        <ReadFailure query={about} />
        <ReadFailure query={counted} />
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
          onTypedAhead={noTypedAhead}
          camera={camera}
          onCamera={setCamera}
        />
        <Box aria-busy={waiting > 0}>{last && <LastBox trip={trip} door={door} last={last} />}</Box>
        {counted.data && (
          <>
            <Progress count={counted.data} />
            <Card sx={{ overflow: 'clip' }}>
              <Packages count={counted.data} />
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
