import { deviceDatabase, type OutboxEntry } from '@rantau/shared/client';

/** A waiting package of version 3, with the name of whoever took it in; their id is only in its line of the last twenty. */
interface ReceiptOfVersion3 {
  readonly client_id: string;
  readonly captured_at: string;
  readonly captured_by: string;
  readonly receipt: object;
  readonly photos: readonly Blob[];
  readonly sent: boolean;
  readonly state: 'waiting' | 'conflict' | 'rejected';
  readonly error?: OutboxEntry<object>['refusal'];
}

const toEntry = (old: ReceiptOfVersion3, id: string | null): OutboxEntry<object> => ({
  id: old.client_id,
  at: old.captured_at,
  person: { id, name: old.captured_by },
  taken_over_by: null,
  payload: old.receipt,
  files: old.photos,
  uploaded: [],
  sent: old.sent,
  refusal: old.state === 'rejected' ? (old.error ?? 'internal') : null,
});

const keys = { outbox: 'id', recent: 'client_id', draft: 'id', expected: 'id', counts: 'key' } as const;

/** Records that wait, what became of the last ones, what is being typed, what is on its way, and what is on a trip. */
export const database = deviceDatabase('rantau-intake', 5, async (opened, _from, _to, transaction) => {
  for (const [store, keyPath] of Object.entries(keys))
    if (!opened.objectStoreNames.contains(store)) opened.createObjectStore(store, { keyPath });
  if (!opened.objectStoreNames.contains('receipts')) return;
  const receipts: ReceiptOfVersion3[] = await transaction.objectStore('receipts').getAll();
  for (const receipt of receipts) {
    // The server has the conflict, and it is decided there.
    if (receipt.state === 'conflict') continue;
    const line: { by: string } | undefined = await transaction.objectStore('recent').get(receipt.client_id);
    await transaction.objectStore('outbox').put(toEntry(receipt, line?.by ?? null));
  }
  opened.deleteObjectStore('receipts');
});
