import { AppError } from '@rantau/shared/errors';
import { offlineEndpoints } from '@rantau/shared/offline';
import { can } from '../access.ts';
import { uploadImage } from '../images/upload.ts';
import { api } from '../providers/api.ts';
import { currentAdmin } from '../session/session.ts';
import { dropReceipt, findReceipt, type QueuedReceipt, queue, updateReceipt } from './queue.ts';
import { settled, settleRecent } from './recent.ts';
import { isForLater, pause, retrying } from './retry.ts';

const call = retrying((...request: Parameters<typeof api.call>) => api.call(...request)) as typeof api.call;

/** Longer than any answer takes; a line that is silent for longer is dead, and the next try is harmless. */
const timeoutsMs = { picture: 60_000, receipt: 30_000 };
/** The server removes unused pictures after a day; only the person who uploaded one can use it. */
const pictureHours = 12;

const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      AbortSignal.timeout(milliseconds).addEventListener('abort', () =>
        reject(new AppError('service_unavailable')),
      );
    }),
  ]);

const stillGood = ({ by, at }: NonNullable<QueuedReceipt['uploaded']>): boolean =>
  by === currentAdmin().id && Date.now() - new Date(at).getTime() < pictureHours * 3_600_000;

/** One after the other, and each remembered: a page that is closed in between does not send a picture twice. */
async function withPhotosSent(entry: QueuedReceipt): Promise<QueuedReceipt | undefined> {
  const fresh = entry.uploaded && stillGood(entry.uploaded);
  const uploaded =
    fresh && entry.uploaded ? entry.uploaded : { by: currentAdmin().id, at: new Date().toISOString() };
  let current: QueuedReceipt | undefined = fresh ? entry : { ...entry, image_ids: [] };
  for (const photo of entry.photos.slice(current.image_ids.length)) {
    const { id } = await within(timeoutsMs.picture, uploadImage(photo, 'package_photo', call));
    current = await updateReceipt(entry.client_id, { image_ids: [...current.image_ids, id], uploaded });
    if (!current) return undefined;
  }
  return current;
}

async function send(waiting: QueuedReceipt): Promise<void> {
  const ready = await withPhotosSent(waiting);
  // From here on the server may know of it, and it can't be withdrawn any more.
  const entry = ready && (await updateReceipt(ready.client_id, { sent: true }));
  if (!entry) return;
  const { client_id, captured_at, receipt, image_ids } = entry;
  const request = {
    client_id,
    captured_at,
    kind: 'receive' as const,
    payload: { ...receipt, image_ids: [...image_ids] },
  };
  const { results } = await within(
    timeoutsMs.receipt,
    call(offlineEndpoints.submit, { body: { requests: [request] } }),
  );
  const outcome = results.find((each) => each.client_id === client_id);
  if (!outcome) throw new AppError('internal');
  await settleRecent(client_id, settled(outcome));
  if (outcome.status === 'applied') return dropReceipt(client_id);
  await updateReceipt(client_id, {
    state: outcome.status,
    ...(outcome.error && { error: outcome.error }),
    ...(outcome.conflict_id && { conflict_id: outcome.conflict_id }),
  });
}

/** Sends one; answers whether the next one may be tried now. */
async function sendOne(client_id: string): Promise<boolean> {
  const entry = await findReceipt(client_id);
  if (entry?.state !== 'waiting') return true;
  try {
    await send(entry);
  } catch (failure) {
    // Something about this one: the others need not wait behind it, and it is tried again in the next round.
    if (failure instanceof AppError && failure.code === 'internal') return true;
    if (isForLater(failure)) return false;
    const error = failure instanceof AppError ? failure.code : 'internal';
    await updateReceipt(client_id, { state: 'rejected', error });
    await settleRecent(client_id, { kind: 'refused', error });
  }
  return true;
}

/** Milliseconds before a line that failed is tried again; then it rests until the network comes back or the next round. */
const retryDelaysMs = [500, 1000, 2000, 4000];

/** Sends the queued receipts in order, until there is no new one or the connection stays down. */
async function sendWaiting(): Promise<void> {
  const done = new Set<string>();
  let failures = 0;
  for (;;) {
    const next = (await queue.refresh()).find(
      ({ state, client_id }) => state === 'waiting' && !done.has(client_id),
    );
    if (!next) return;
    if (await sendOne(next.client_id)) {
      done.add(next.client_id);
      failures = 0;
      continue;
    }
    const rest = retryDelaysMs[failures++];
    if (rest === undefined || !navigator.onLine) return;
    await pause(rest);
  }
}

const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('rantau-intake-queue', work) : work();

let running: Promise<void> | undefined;
let again = false;

/** Sends the queue, from one tab at a time and once at a time. Stops at the first that cannot be sent now. */
export function sendQueue(): Promise<void> {
  if (!can('inbound-package:receive')) return Promise.resolve();
  again = true;
  running ??= (async () => {
    try {
      while (again) {
        again = false;
        await alone(() => sendWaiting());
      }
    } finally {
      // Synchronously with the last check of `again`: a request after this must start a new round.
      running = undefined;
    }
  })();
  return running;
}
