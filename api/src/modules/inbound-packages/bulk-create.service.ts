import { parseCsv } from '@rantau/shared/csv';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { ImportReport } from '@rantau/shared/inbound-packages';
import type { z } from 'zod';
import { newId } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { nextReferences } from '../../database/references.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { By } from '../audit/by.ts';
import { insertAnnounced, readKnown } from './bulk-create.repository.ts';
import { type ImportedParcel, readRow } from './import-rows.ts';
import { toStoredNumber } from './tracking-number.service.ts';

const most = 10_000;
type Report = z.infer<typeof ImportReport>;
type ReportRow = Report['rows'][number];

interface Given {
  readonly csv?: string | undefined;
  readonly rows?: readonly Record<string, string>[] | undefined;
  readonly dry_run: boolean;
}

function rowsOf({ csv, rows }: Given): readonly Readonly<Record<string, string>>[] {
  const given = rows ?? (csv === undefined ? [] : parseCsv(csv).rows);
  if (given.length === 0) throw fieldError({ [rows ? 'rows' : 'csv']: 'required' });
  if (given.length > most) throw new AppError('payload_too_large', { metadata: { most } });
  return given;
}

const numberOf = ({ tracking_number = '' }: Readonly<Record<string, string>>): string =>
  toStoredNumber(tracking_number, null).tracking_number;

/**
 * Takes in many announcements at once. Every row is judged and reported; if one is refused, or on a dry run, nothing is
 * stored. Line numbers count the line of the names as the first, as a spreadsheet shows them.
 */
export const createInBulk = (db: Db, by: By, given: Given): Promise<Report> =>
  inTransaction(db, async (trx) => {
    const rows = rowsOf(given);
    const known = await readKnown(trx, by.now, {
      numbers: rows.map(numberOf),
      suites: rows.map(({ suite = '' }) => suite),
    });
    const taken = new Set(known.taken);
    const parcels: { readonly row: number; readonly parcel: ImportedParcel }[] = [];
    const report: ReportRow[] = rows.map((cells, index) => {
      const row = index + 2;
      const read = readRow(cells, { ...known, taken });
      if (!read.ok) return { row, ok: false, id: null, reference: null, fields: { ...read.fields } };
      taken.add(`${read.parcel.tracking_number} ${read.parcel.user_id}`);
      parcels.push({ row, parcel: read.parcel });
      return { row, ok: true, id: null, reference: null };
    });
    const summary = {
      dry_run: given.dry_run,
      total: rows.length,
      accepted: parcels.length,
      refused: rows.length - parcels.length,
    };
    if (given.dry_run || summary.refused > 0) return { ...summary, rows: report };
    const references = await nextReferences(trx, 'IN', parcels.length);
    const stored = parcels.map(({ parcel }, index) => ({
      ...parcel,
      id: newId(by.now),
      reference: references[index] ?? '',
    }));
    await insertAnnounced(trx, by, stored);
    return {
      ...summary,
      rows: stored.map(({ id, reference }, index) => ({ row: index + 2, ok: true, id, reference })),
    };
  });
