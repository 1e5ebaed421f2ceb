import { useEffect, useRef, useState } from 'react';
import type { OutcomeKind, RecentIntake } from '../../../offline/recent.ts';
import { play } from './sounds.ts';

/** As long as an answer usually takes: an inbound package that is answered sooner is not called "kept" first. */
const timeoutMs = 1500;

/** The inbound package whose fate was learnt last, said by ear too; also one that was taken in a while ago. */
export function useLatest(recent: readonly RecentIntake[]): RecentIntake | undefined {
  const known = useRef<ReadonlyMap<string, OutcomeKind>>(undefined);
  const [news, setLatest] = useState<RecentIntake>();

  useEffect(() => {
    const before = known.current;
    known.current = new Map(recent.map(({ client_id, kind }) => [client_id, kind]));
    // What was there when the screen opened is no news.
    const changed = recent.filter(({ client_id, kind }) => before && before.get(client_id) !== kind);
    const [first] = changed;
    if (!first) return;
    setLatest(first);
    const loud = changed.find(({ kind }) => kind !== 'queued');
    if (loud) return play(loud.kind);
    const timer = window.setTimeout(() => play('queued'), navigator.onLine ? timeoutMs : 0);
    return () => window.clearTimeout(timer);
  }, [recent]);

  return news && (recent.find(({ client_id }) => client_id === news.client_id) ?? news);
}
