import { useCallback, useSyncExternalStore } from 'react';
import { outbox } from '../../../offline/outbox.ts';
import { recents, trimRecent } from '../../../offline/recent.ts';
import type { Measures } from './measures.ts';

/** One inbound package as it was taken in at the table. */
export interface Intake extends Measures {
  readonly tracking_number: string;
  readonly suite?: string;
  readonly shop: string;
  readonly location: string;
  readonly staff_note: string;
  readonly photos: readonly Blob[];
  /** The expected package that it is, under a mistyped number. */
  readonly announced_id?: string;
}

/**
 * Takes inbound packages in, one after the other, whether or not the server can be reached: each is on the device's disk before the
 * next one is scanned, and goes to the server from there.
 */
export function useIntake() {
  const recent = useSyncExternalStore(recents.subscribe, recents.get);
  const receive = useCallback(async ({ photos, ...receipt }: Intake) => {
    await outbox.add(receipt, photos);
    await trimRecent();
  }, []);
  return { recent, receive };
}
