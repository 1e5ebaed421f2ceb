import { type BoxScanResult, boxCheckEndpoints, type Door } from '@rantau/shared/box-checks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { MessageKey } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { fieldMessages, messageOf } from '../../providers/failure.ts';
import { play } from '../inbound-packages/intake/sounds.ts';

/** Answer to the last scan: the box, or why it was refused. */
export type LastScan =
  | { readonly code: string; readonly result: BoxScanResult }
  | { readonly code: string; readonly refusal: MessageKey };

export const countKey = (trip: string, door: Door) => ['box-counts', trip, door] as const;

const sounds = { counted: 'matched', again: 'duplicate', over: 'unknown', damaged: 'unknown' } as const;

/** Sends scans one after the other, in the order in which they came, and says by ear how each went. */
export function useBoxScans(trip: string, door: Door, reason: string) {
  const [last, setLast] = useState<LastScan>();
  const [waiting, setWaiting] = useState(0);
  const client = useQueryClient();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const current = useRef(reason);
  current.current = reason;

  const send = useCallback(
    async (code: string) => {
      try {
        const result = await api.call(boxCheckEndpoints.scan, {
          params: { id: trip, door },
          body: { code, reason: current.current },
          idempotencyKey: crypto.randomUUID(),
        });
        play(sounds[result.outcome]);
        setLast({ code, result });
        await client.invalidateQueries({ queryKey: countKey(trip, door) });
      } catch (error) {
        play('refused');
        const refused = (fieldMessages(error) as Readonly<Record<string, MessageKey>> | undefined)?.['code'];
        setLast({ code, refusal: refused ?? messageOf(error) });
      } finally {
        setWaiting((count) => count - 1);
      }
    },
    [trip, door, client],
  );
  const scan = useCallback(
    (code: string) => {
      setWaiting((count) => count + 1);
      line.current = line.current.then(() => send(code));
    },
    [send],
  );
  return { scan, last, waiting };
}
