import { type CsvMapping, mostStatementLines } from '@rantau/shared/bank-statements';
import { camt053 } from './camt053.ts';
import { csv } from './csv.ts';
import { mt940 } from './mt940.ts';
import type { ReadStatement, StatementReader } from './statement-file.ts';

/** In the order in which they are asked whether a file is theirs; any text may be CSV. */
const readers: readonly StatementReader[] = [camt053, mt940, csv];

/** Reads a file of any format that is known; called in a worker process. */
export async function readStatement(text: string, mapping: CsvMapping | null): Promise<ReadStatement> {
  const reader = readers.find(({ recognises }) => recognises(text));
  if (!reader || text.includes('\u0000')) return { ok: false, reason: 'unknown_format' };
  const file = reader.read(text, mapping);
  if (file === null) return { ok: false, reason: 'mapping_missing' };
  if (file.lines.length + file.refused.length > mostStatementLines)
    return { ok: false, reason: 'too_many_lines' };
  if (file.lines.length + file.refused.length === 0) return { ok: false, reason: 'empty' };
  return { ok: true, file };
}
