import type { Db } from '../database/database.ts';
import { networkOf } from '../rate-limits/network.ts';
import { hashOf } from '../rate-limits/rate-limits.ts';
import type { Subject } from './subjects.ts';

const keyOf = (ip: string): string => `network:${hashOf(networkOf(ip))}`;

const nobody = '00000000-0000-0000-0000-000000000000';

/** True if this person has signed in from there before. */
export async function isKnownNetwork(db: Db, subjectId: string | undefined, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .select('subject_id')
    // Asked for nobody too: how long it takes tells nothing.
    .where('subject_id', '=', subjectId ?? nobody)
    .where('network', '=', keyOf(ip))
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberNetwork(db: Db, now: Date, { kind, id }: Subject, ip: string): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ kind, subject_id: id, network: keyOf(ip), last_used_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'network']).doUpdateSet({ last_used_at: now.toISOString() }),
    )
    .execute();
}
