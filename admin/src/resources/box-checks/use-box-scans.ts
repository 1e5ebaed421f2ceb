import {
  type BoxScanResult,
  type ClassifiedScan,
  classifyScan,
  type Door,
  withScans,
} from '@rantau/shared/box-checks';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MessageKey } from '../../messages/index.ts';
import type { KeptCount } from '../../offline/counts.ts';
import { isScan, outbox } from '../../offline/outbox.ts';
import { followScans } from '../../offline/scans.ts';
import { play } from '../inbound-packages/intake/sounds.ts';

type Classified = Exclude<ClassifiedScan, { readonly is: 'wrong' }>;

/** The last scan: what the server answered, why it was refused, or what the device makes of it until the server has it. */
export type LastScan = { readonly code: string } & (
  | { readonly result: BoxScanResult }
  | { readonly refusal: MessageKey }
  | { readonly kept: Classified }
);

const answered = { counted: 'matched', again: 'duplicate', over: 'unknown', damaged: 'unknown' } as const;
const soundsAlone = { counted: 'queued', again: 'duplicate', unlisted: 'unknown' } as const;
const empty = { packages: [] };

/**
 * Scans at a door. Each is on the device before it is sent, and is said by ear: as the server answers it, or at once as the
 * device takes it where there is no network.
 */
export function useBoxScans(trip: string, door: Door, kept: KeptCount | undefined, reason: string) {
  const { entries, isStuck } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const waiting = entries.flatMap(({ payload, refusal }) =>
    refusal === null && isScan(payload) && payload.trip_id === trip && payload.door === door
      ? [payload.code]
      : [],
  );
  const [last, setLast] = useState<LastScan>();
  const loadable = kept?.loadable ?? [];
  const count = kept && withScans(kept.count, loadable, waiting);
  const now = useRef({ count, loadable, last, isStuck });
  now.current = { count, loadable, last, isStuck };

  const show = useCallback((next: LastScan) => {
    now.current.last = next;
    setLast(next);
  }, []);

  useEffect(
    () =>
      followScans(({ trip_id, door: at, code }, answer) => {
        if (trip_id !== trip || at !== door || now.current.last?.code !== code) return false;
        play('result' in answer ? answered[answer.result.outcome] : 'refused');
        show({ code, ...answer });
        return true;
      }),
    [trip, door, show],
  );

  const tripCode = kept?.trip.code ?? '';
  const keep = useCallback(
    (code: string, damage?: { readonly note: string; readonly photos: readonly Blob[] }) =>
      outbox.add(
        {
          ...{ trip_id: trip, trip_code: tripCode, door, code, reason },
          ...{ damaged: damage !== undefined, note: damage?.note ?? '' },
        },
        damage?.photos,
      ),
    [trip, tripCode, door, reason],
  );
  const scan = useCallback(
    (code: string) => {
      const classified = classifyScan(now.current.count ?? empty, now.current.loadable, code);
      if (classified.is === 'wrong') {
        play('refused');
        show({ code, refusal: `errors.fields.${classified.code}` });
        return;
      }
      const { is } = classified;
      if (is === 'again' || now.current.isStuck || !navigator.onLine) play(soundsAlone[is]);
      show({ code, kept: classified });
      if (is === 'again') return;
      void keep(code).catch(() => {
        play('refused');
        show({ code, refusal: 'intake.not_kept' });
      });
    },
    [keep, show],
  );
  return { scan, keep, last, waiting: waiting.length, count };
}
