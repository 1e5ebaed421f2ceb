import { currentAdmin } from '../session/session.ts';
import { change, read, readAll, remove, write, writeTogether } from './database.ts';
import { liveList } from './live-list.ts';
import { type RecentIntake, trimRecent } from './recent.ts';

/** An inbound package that was received but is not yet known to the server. */
export interface QueuedReceipt {
  /** Made at the table; the server applies the same one at most once. */
  readonly client_id: string;
  readonly captured_at: string;
  readonly receipt: QueuedPayload;
  readonly photos: readonly Blob[];
  /** Pictures that are at the server already, in the order of `photos`, with whose they are and since when. */
  readonly image_ids: readonly string[];
  readonly uploaded?: { readonly by: string; readonly at: string };
  /** It was sent at least once, so the server may know of it: only its answer tells. */
  readonly sent: boolean;
  readonly captured_by: string;
  readonly state: 'waiting' | 'conflict' | 'rejected';
  readonly error?: string;
  readonly conflict_id?: string;
}

export interface QueuedPayload {
  readonly tracking_number: string;
  readonly suite?: string;
  readonly shop: string;
  readonly weight_lb: number;
  readonly length_in: number;
  readonly width_in: number;
  readonly height_in: number;
  readonly location: string;
  readonly staff_note: string;
  readonly announced_id?: string;
}

/** Queued receipts, oldest first. */
export const queue = liveList(async () =>
  (await readAll<QueuedReceipt>('receipts')).sort((a, b) => a.captured_at.localeCompare(b.captured_at)),
);

type NewReceipt = Pick<QueuedReceipt, 'client_id' | 'receipt' | 'photos'>;

/**
 * Resolves when it is on disk, off the scales and with its line among the last twenty: from here on nothing is lost and nobody takes it in a
 * second time, whatever happens to the page.
 */
export async function queueReceipt({ client_id, receipt, photos }: NewReceipt): Promise<void> {
  const captured_at = new Date().toISOString();
  const { tracking_number, location, weight_lb, suite } = receipt;
  const entry: QueuedReceipt = {
    client_id,
    receipt,
    photos,
    image_ids: [],
    captured_at,
    captured_by: currentAdmin().name,
    sent: false,
    state: 'waiting',
  };
  const line: RecentIntake = {
    client_id,
    at: captured_at,
    by: currentAdmin().id,
    kind: 'queued',
    tracking_number,
    location,
    weight_lb,
    ...(suite && { suite }),
    warnings: [],
  };
  await writeTogether({ receipts: entry, recent: line, draft: null });
  await Promise.all([queue.refresh(), trimRecent()]);
}

export const findReceipt = (client_id: string): Promise<QueuedReceipt | undefined> =>
  read<QueuedReceipt>('receipts', client_id);

/** Changes what is still there; undefined where it was withdrawn or is done. */
export async function updateReceipt(
  client_id: string,
  changes: Partial<QueuedReceipt>,
): Promise<QueuedReceipt | undefined> {
  const after = await change<QueuedReceipt>('receipts', client_id, (entry) => ({ ...entry, ...changes }));
  await queue.refresh();
  return after;
}

export async function dropReceipt(client_id: string): Promise<void> {
  await remove('receipts', client_id);
  await queue.refresh();
}

/** Takes an inbound package back that has never left the device. False where it has. */
export async function withdrawReceipt(client_id: string): Promise<boolean> {
  let withdrawn = false;
  await change<QueuedReceipt>('receipts', client_id, ({ sent }) => {
    withdrawn = !sent;
    return sent ? undefined : null;
  });
  await queue.refresh();
  return withdrawn;
}

/** The server has judged it: it can only be sent again as another one, perhaps without the pictures it did not like. */
export async function sendAsNew(entry: QueuedReceipt, photos: readonly Blob[]): Promise<string> {
  const { error: _error, conflict_id: _conflict, uploaded: _uploaded, ...rest } = entry;
  const client_id = crypto.randomUUID();
  await write('receipts', {
    ...rest,
    client_id,
    photos,
    image_ids: [],
    sent: false,
    state: 'waiting',
  } satisfies QueuedReceipt);
  await dropReceipt(entry.client_id);
  return client_id;
}
