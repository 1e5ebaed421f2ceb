import type { BulkStart } from '@rantau/shared/bulk-actions';
import type { FieldValues } from 'react-hook-form';

/** Selection of records: the ticked rows by their ids, or the filters in use. */
export interface BulkScope {
  readonly filter: Record<string, unknown>;
  /** Only says to how many it can be done. */
  readonly dry_run: boolean;
}

/** Starts a bulk action, or says to how many it can be done. */
export type StartBulk = (scope: BulkScope, values: FieldValues) => Promise<BulkStart>;
