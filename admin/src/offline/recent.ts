import { liveValue, type OutboxEntry } from '@rantau/shared/client';
import type { OutputOf } from '@rantau/shared/contract';
import type { offlineEndpoints } from '@rantau/shared/offline';
import { currentAdmin } from '../session/session.ts';
import { database } from './database.ts';

type Outcome = OutputOf<typeof offlineEndpoints.submit>['results'][number];

/** An inbound package as it was received at the table. */
export interface QueuedReceipt {
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

/** Result of an intake, as the banner and the list show it. */
export type OutcomeKind =
  | 'matched'
  | 'unknown'
  | 'duplicate'
  | 'prohibited'
  | 'queued'
  | 'refused'
  | 'undone';

/** One line of "the last twenty". */
export interface RecentIntake {
  readonly client_id: string;
  readonly at: string;
  /** Member of staff who received it: the next person at this device sees their own. */
  readonly by: string;
  readonly kind: OutcomeKind;
  readonly tracking_number: string;
  readonly location: string;
  readonly weight_lb: number;
  readonly suite?: string;
  readonly owner?: string;
  readonly id?: string;
  readonly reference?: string;
  readonly conflict_id?: string;
  readonly warnings: readonly string[];
  readonly error?: string;
}

const kept = 20;
const store = database.store<RecentIntake>('recent');

/** The most recent ones of the person signed in, newest first. */
export const recents = liveValue<readonly RecentIntake[]>([], async () =>
  (await store.getAll())
    .filter(({ by }) => by === currentAdmin().id)
    .sort((a, b) => b.at.localeCompare(a.at)),
);

/** The line of an inbound package that waits. */
export const recentOf = ({ id, at, person, payload }: OutboxEntry<QueuedReceipt>): RecentIntake => ({
  client_id: id,
  at,
  by: person.id ?? '',
  kind: 'queued',
  tracking_number: payload.tracking_number,
  location: payload.location,
  weight_lb: payload.weight_lb,
  ...(payload.suite && { suite: payload.suite }),
  warnings: [],
});

/** Lets go of all but the last ones. */
export async function trimRecent(): Promise<void> {
  const older = (await recents.refresh()).slice(kept);
  for (const { client_id } of older) await store.remove(client_id);
  if (older.length > 0) await recents.refresh();
}

export async function settleRecent(client_id: string, changes: Partial<RecentIntake>): Promise<void> {
  await store.change(client_id, (entry) => ({ ...entry, ...changes }));
  await recents.refresh();
}

function kindOf({ status, receipt }: Outcome): OutcomeKind {
  if (status === 'conflict') return 'duplicate';
  if (status === 'rejected') return 'refused';
  if (receipt?.warnings.includes('goods_prohibited')) return 'prohibited';
  return receipt?.matched_by === 'none' ? 'unknown' : 'matched';
}

/** Fields of the line that the server's answer sets. */
export const settled = (outcome: Outcome): Partial<RecentIntake> => ({
  kind: kindOf(outcome),
  ...(outcome.record_id && { id: outcome.record_id }),
  ...(outcome.reference && { reference: outcome.reference }),
  ...(outcome.conflict_id && { conflict_id: outcome.conflict_id }),
  ...(outcome.error && { error: outcome.error }),
  ...(outcome.receipt?.suite && { suite: outcome.receipt.suite }),
  ...(outcome.receipt?.user_name && { owner: outcome.receipt.user_name }),
  warnings: outcome.receipt?.warnings ?? [],
});
