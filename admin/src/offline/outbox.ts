import { createOutbox, type OutboxEntry } from '@rantau/shared/client';
import { AppError, type ErrorCode } from '@rantau/shared/errors';
import { offlineEndpoints } from '@rantau/shared/offline';
import { can } from '../access.ts';
import { uploadImage } from '../images/upload.ts';
import { api } from '../providers/api.ts';
import { currentAdmin } from '../session/session.ts';
import { database } from './database.ts';
import { type QueuedReceipt, recentOf, settled, settleRecent } from './recent.ts';

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

/** Inbound packages that were received and are not known to the server yet. */
export const outbox = createOutbox<QueuedReceipt>({
  database,
  store: 'outbox',
  person: () => (can('inbound-package:receive') ? currentAdmin() : undefined),
  upload: async (photo) => (await uploadImage(photo, 'package_photo')).id,
  send: submit,
  onRefused: ({ id }, error) => settleRecent(id, { kind: 'refused', error }),
  // Off the scales and among the last twenty in one step: nobody takes it in a second time, whatever happens to the page.
  async alongside(entry, transaction, replaced) {
    await transaction.objectStore('recent').put(recentOf(entry));
    if (replaced === undefined) await transaction.objectStore('draft').clear();
    else await transaction.objectStore('recent').delete(replaced);
  },
});
