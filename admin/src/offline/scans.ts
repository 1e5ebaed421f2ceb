import { type BoxScanResult, boxCheckEndpoints, type Door } from '@rantau/shared/box-checks';
import { isRefusal } from '@rantau/shared/client';
import type { MessageKey } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { fieldMessages, messageOf } from '../providers/failure.ts';
import { settleCount } from './counts.ts';

/** A box as it was scanned at a door. */
export interface QueuedScan {
  readonly trip_id: string;
  readonly trip_code: string;
  readonly door: Door;
  readonly code: string;
  /** Why the load of a closed trip changes. */
  readonly reason: string;
  readonly damaged: boolean;
  readonly note: string;
}

export type ScanAnswer = { readonly result: BoxScanResult } | { readonly refusal: MessageKey };
/** Answers true if the person who scanned it has seen the answer. */
type Listener = (scan: QueuedScan, answer: ScanAnswer) => boolean;

const listeners = new Set<Listener>();

/** Hears of the answers to scans; returns a function that ends it. */
export function followScans(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (scan: QueuedScan, answer: ScanAnswer): boolean =>
  [...listeners].map((listener) => listener(scan, answer)).includes(true);

/** Sends a scan. A refusal that its person sees at once is over; one that nobody saw waits in the queue for a decision. */
export async function sendScan(
  id: string,
  scan: QueuedScan,
  image_ids: readonly (string | null)[],
): Promise<void> {
  const { trip_id, trip_code: _, door, ...body } = scan;
  try {
    const result = await api.call(boxCheckEndpoints.scan, {
      params: { id: trip_id, door },
      body: { ...body, image_ids: image_ids.filter((each) => each !== null) },
      idempotencyKey: id,
    });
    await settleCount(trip_id, door, result);
    tell(scan, { result });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refusal = (fieldMessages(error)['code'] ?? messageOf(error)) as MessageKey;
    if (!tell(scan, { refusal })) throw error;
  }
}
