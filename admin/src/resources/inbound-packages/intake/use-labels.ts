import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecentIntake } from '../../../offline/recent.ts';
import { readDesk } from '../../../session/desk.ts';
import type { LabelText } from '../shelf-label/ShelfLabel.tsx';

const ends: readonly RecentIntake['kind'][] = ['matched', 'unknown', 'prohibited'];

/** Prints shelf labels: one that is asked for, and, where the desk is set so, each inbound package as soon as its reference is known. */
export function useLabels(latest: RecentIntake | undefined) {
  const [label, setLabel] = useState<LabelText>();
  const done = useRef<string>(undefined);
  const print = useCallback((intake: RecentIntake) => setLabel(intake), []);
  const printed = useCallback(() => setLabel(undefined), []);

  useEffect(() => {
    if (!latest || !readDesk().printsLabels || done.current === latest.client_id) return;
    // Without a network there will be no reference for a while: the tracking number stands in.
    if (!ends.includes(latest.kind) && !(latest.kind === 'queued' && !navigator.onLine)) return;
    done.current = latest.client_id;
    setLabel(latest);
  }, [latest]);

  return { label, print, printed };
}
