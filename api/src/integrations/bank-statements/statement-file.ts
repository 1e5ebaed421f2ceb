import type { CsvMapping, RefusedRow, StatementFormat, StatementLine } from '@rantau/shared/bank-statements';

export interface StatedBalance {
  readonly on: string;
  readonly minor: number;
}

/** A file of any format, read. Plain data: it comes from another process. */
export interface StatementFile {
  readonly format: StatementFormat;
  /** As the file names the account; null where it does not. */
  readonly account_number: string | null;
  readonly currency: string | null;
  readonly opening: StatedBalance | null;
  readonly closing: StatedBalance | null;
  readonly lines: readonly StatementLine[];
  readonly refused: readonly RefusedRow[];
}

/** Result of reading: a worker's refusal is a result, because an error loses its class on its way. */
export type ReadStatement =
  | { readonly ok: true; readonly file: StatementFile }
  | {
      readonly ok: false;
      readonly reason: 'unknown_format' | 'mapping_missing' | 'too_many_lines' | 'empty';
    };

export interface StatementReader {
  readonly recognises: (text: string) => boolean;
  readonly read: (text: string, mapping: CsvMapping | null) => StatementFile | null;
}
