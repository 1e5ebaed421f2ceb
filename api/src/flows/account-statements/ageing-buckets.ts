import type { ageingBuckets } from '@rantau/shared/ledger';
import { type RawBuilder, sql } from 'kysely';

const daysOf: Readonly<Record<(typeof ageingBuckets)[number], RawBuilder<unknown>>> = {
  current_minor: sql`<= 0`,
  days_1_30_minor: sql`between 1 and 30`,
  days_31_60_minor: sql`between 31 and 60`,
  days_61_90_minor: sql`between 61 and 90`,
  over_90_minor: sql`> 90`,
};

/** Columns that sum what is owed by how many days ago it was due: the buckets of an ageing. */
export const sumsByAgeingBucket = (owed: RawBuilder<unknown>, days: RawBuilder<unknown>) =>
  sql.join(
    Object.entries(daysOf).map(
      ([bucket, range]) =>
        sql`coalesce(sum(${owed}) filter (where ${days} ${range}), 0)::bigint as ${sql.ref(bucket)}`,
    ),
  );
