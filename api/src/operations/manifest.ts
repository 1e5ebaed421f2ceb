import { jobNames } from '@rantau/shared/job-queues';
import { z } from 'zod';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The last entry of a backup: what everything before it must add up to. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  made_from: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: Sha256 })),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: Sha256 })),
  sequences: z.record(z.string(), z.object({ last_value: z.string(), is_called: z.boolean() })),
  ledger: z.object({
    entries: z.number(),
    sums: z.record(z.string(), z.string()),
    receivable: z.string(),
    credit: z.string(),
  }),
  jobs: z.object({ count: z.number(), sha256: Sha256 }),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: Sha256 })),
  /** Files that a record names and the store did not have. */
  missing_files: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** Work that waited when the backup was made, to be asked for again. */
export const WaitingJob = z.object({
  name: z.enum(jobNames),
  data: z.record(z.string(), z.unknown()),
  start_after: z.string(),
  singleton_key: z.string().nullable(),
});
export type WaitingJob = z.infer<typeof WaitingJob>;

export const rowsIn = (manifest: Manifest): number =>
  Object.values(manifest.tables).reduce((total, { rows }) => total + rows, 0);

/** A file that is gone does not keep the rest from being kept, but somebody must hear of it. */
export function warnMissingFiles({ missing_files }: Manifest): void {
  if (missing_files.length > 0)
    console.error(
      `${missing_files.length} files that records name are not in the store, the first being ${missing_files[0]}.`,
    );
}
