import type { BulkStart } from '@rantau/shared/bulk-actions';

/** Selection of records: the ticked rows by their ids, or the filters in use. */
export interface BulkScope {
  readonly filter: Record<string, unknown>;
  /** Only says to how many it can be done. */
  readonly dry_run: boolean;
}

/** `key` stays the same however often this opening of the dialog is sent. */
export type StartBulk = (
  scope: BulkScope,
  values: Record<string, unknown>,
  key: string,
) => Promise<BulkStart>;
