import type { WebhookEventType } from '@rantau/shared/webhooks';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { queueInsert } from '../database/transaction.ts';

interface Happened {
  readonly type: WebhookEventType;
  /** As `findAudience` knows it, which says whom it concerns. */
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly at: string;
  readonly from?: string | null;
  readonly to?: string | null;
}

/** Writes what webhooks tell, in the transaction of its cause: it is sent if and only if that commits. */
export const queueWebhookEvent = (
  db: Db,
  now: Date,
  { type, subject_kind, subject_id, at, from = null, to = null }: Happened,
): Promise<void> =>
  queueInsert(db, 'webhook_events', {
    id: newId(now),
    at,
    type,
    subject_kind,
    subject_id,
    from_state: from,
    to_state: to,
  });
