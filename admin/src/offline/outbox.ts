import { createOutbox, type OutboxEntry } from '@rantau/shared/client';
import { AppError, type ErrorCode } from '@rantau/shared/errors';
import { offlineEndpoints } from '@rantau/shared/offline';
import { can } from '../access.ts';
import { uploadImage } from '../images/upload.ts';
import { api } from '../providers/api.ts';
import { currentAdmin } from '../session/session.ts';
import { database } from './database.ts';
import { type QueuedReceipt, recentOf, settled, settleRecent } from './recent.ts';
import type { QueuedScan } from './scans.ts';

/** Records of staff, made with a network and without. */
export type Queued = QueuedReceipt | QueuedScan;

export const isScan = (queued: Queued): queued is QueuedScan => 'door' in queued;

async function submit(
  { id, at, payload, person, taken_over_by }: OutboxEntry<QueuedReceipt>,
  image_ids: readonly (string | null)[],
): Promise<void> {
  const { results } = await api.call(offlineEndpoints.submit, {
    body: {
      requests: [
        {
          client_id: id,
          captured_at: at,
          kind: 'receive',
          payload: { ...payload, image_ids: image_ids.filter((each) => each !== null) },
          ...(taken_over_by !== null && person.id !== null && { captured_by: person.id }),
        },
      ],
    },
  });
  const outcome = results.find((each) => each.client_id === id);
  if (!outcome) throw new AppError('internal');
  if (outcome.status === 'rejected') throw new AppError(outcome.error as ErrorCode);
  await settleRecent(id, settled(outcome));
}

/** Inbound packages that were received, and boxes that were counted, and that the server does not know yet. */
export const outbox = createOutbox<Queued>({
  database,
  store: 'outbox',
  person: () => (can('inbound-package:receive') || can('trip:count') ? currentAdmin() : undefined),
  upload: async (photo) => (await uploadImage(photo, 'package_photo')).id,
  send: async ({ payload, ...entry }, fileIds) => {
    if (!isScan(payload)) return submit({ ...entry, payload }, fileIds);
    // Every page has the outbox; few count boxes.
    const { sendScan } = await import('./scans.ts');
    return sendScan(entry.id, payload, fileIds);
  },
  onRefused: async ({ id, payload }, error) => {
    if (!isScan(payload)) await settleRecent(id, { kind: 'refused', error });
  },
  // Boxes of a door are counted in the order in which they were scanned.
  subjectOf: (queued) => (isScan(queued) ? `${queued.trip_id} ${queued.door}` : undefined),
  isRepeat: (next, last) =>
    isScan(next) && isScan(last) && next.code === last.code && !next.damaged && !last.damaged,
  // Off the scales and among the last twenty in one step: nobody takes it in a second time, whatever happens to the page.
  async alongside({ payload, ...entry }, transaction, replaced) {
    if (isScan(payload)) return;
    await transaction.objectStore('recent').put(recentOf({ ...entry, payload }));
    if (replaced === undefined) await transaction.objectStore('draft').clear();
    else await transaction.objectStore('recent').delete(replaced);
  },
});
