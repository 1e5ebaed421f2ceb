import type { Id } from '@rantau/shared/ids';
import { storageClock, storageTerms } from '@rantau/shared/storage-clock';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

interface Stored {
  readonly received_at: string | null;
  /** When it was packed, which stops its clock; null while it waits. */
  readonly packed_at?: string | null;
}

/** Days after the free ones, of all inbound packages together: each keeps its own clock, also in a consolidation. */
export const storageDays = (inboundPackages: readonly Stored[], free_days: number, now: Date): number =>
  inboundPackages.reduce(
    (sum, { received_at, packed_at = null }) =>
      received_at === null
        ? sum
        : sum +
          storageClock(received_at, now.toISOString(), { ...storageTerms, free_days }, packed_at)
            .charged_days,
    0,
  );

/** The same for what lies in an outbound package; the clock of what is packed stands still. */
export async function storageDaysOf(
  db: Db,
  outboundPackageId: Id<'outbound_package'>,
  free_days: number,
  now: Date,
): Promise<number> {
  const inboundPackages = await db
    .selectFrom('inbound_packages')
    .select([
      'received_at',
      sql<string | null>`case when state <> 'ready' then (
        select max(at) from state_changes
        where subject_kind = 'inbound_package' and subject_id = inbound_packages.id and to_state = 'packed') end`.as(
        'packed_at',
      ),
    ])
    .where('outbound_package_id', '=', outboundPackageId)
    .execute();
  return storageDays(inboundPackages, free_days, now);
}
