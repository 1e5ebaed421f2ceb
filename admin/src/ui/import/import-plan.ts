import type { ImportReport } from '@rantau/shared/contract';
import type { ImportColumn } from './columns.ts';

interface Rows {
  readonly rows: Record<string, string>[];
  readonly dry_run: boolean;
}

/** Kind of an import: its texts are those of `import.<noun>`. */
export interface ImportPlan {
  readonly noun: 'packages' | 'users';
  readonly columns: readonly ImportColumn[];
  readonly send: (body: Rows, key: string) => Promise<ImportReport>;
}
