import { createOutbox, deviceDatabase, type OutboxEntry } from '@rantau/shared/client';
import type { BodyOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { type invoiceEndpoints as Endpoints, invoiceEndpoints } from '@rantau/shared/invoices';
import { uploadFile } from '../../nouns/uploads/upload.ts';
import { deliveriesKey } from '../../queries/deliveries.ts';
import { queryClient } from '../../session/query-client.ts';
import { api, session } from '../../session/session.ts';

export type Move = BodyOf<(typeof Endpoints)['sea']['vendorTransition']>;

/** One thing that happened on the road. Its files are the photo of the handover and the signature, null without. */
export interface DeliveryRecord {
  readonly mode: 'sea' | 'air';
  readonly invoiceId: string;
  /** Of the outbound package, as the driver sees it, and whom it is for. */
  readonly reference: string;
  readonly recipient: string;
  readonly move: Move;
}

/** A record of version 1. */
interface RecordOfVersion1 extends DeliveryRecord {
  readonly id: string;
  readonly personId: string;
  readonly picture: Blob | null;
  readonly signature?: Blob | null;
  readonly refusal: OutboxEntry<DeliveryRecord>['refusal'];
  readonly at: string;
}

const toEntry = ({
  id,
  personId,
  picture,
  signature = null,
  refusal,
  at,
  ...record
}: RecordOfVersion1): OutboxEntry<DeliveryRecord> => ({
  ...{ id, at, person: { id: personId, name: '' }, taken_over_by: null },
  ...{ payload: record, files: [picture, signature], uploaded: [], sent: true, refusal },
});

const database = deviceDatabase('rantau-vendor', 2, async (opened, _from, _to, transaction) => {
  opened.createObjectStore('outbox', { keyPath: 'id' });
  if (!opened.objectStoreNames.contains('deliveries')) return;
  const records: RecordOfVersion1[] = await transaction.objectStore('deliveries').getAll();
  for (const record of records) await transaction.objectStore('outbox').put(toEntry(record));
  opened.deleteObjectStore('deliveries');
});

/** The delivery is already in the state of the record: someone was faster, or the answer was lost. */
const isAlreadySo = (error: unknown, { to }: Move): boolean =>
  error instanceof AppError && error.code === 'transition_refused' && error.metadata?.['from'] === to;

/** Outcomes that drivers recorded and the server does not know yet. */
export const outbox = createOutbox<DeliveryRecord>({
  database,
  store: 'outbox',
  person() {
    const now = session.get();
    return now.status === 'logged-in' ? now.data : undefined;
  },
  upload: (file) => uploadFile(file, 'delivery_proof'),
  async send({ id, at, payload: { mode, invoiceId, move } }, [image_id = null, signature_image_id = null]) {
    const proofs = move.to === 'delivered' && { image_id, signature_image_id };
    await api
      .call(invoiceEndpoints[mode].vendorTransition, {
        params: { id: invoiceId },
        body: { ...move, ...proofs, at },
        // However often it is sent, it counts once.
        idempotencyKey: id,
      })
      .catch((error: unknown) => {
        if (!isAlreadySo(error, move)) throw error;
      });
    // Read before the record goes, so that a card never falls back to what it was.
    await queryClient.invalidateQueries({ queryKey: [deliveriesKey] });
  },
  subjectOf: ({ invoiceId }) => invoiceId,
  isRepeat: ({ move }, last) => move.to === last.move.to,
});
