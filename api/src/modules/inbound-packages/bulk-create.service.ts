import type { ImportReport, ImportRequest } from '@rantau/shared/contract';
import type { z } from 'zod';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReferences } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Cells, importRows, rowsOf } from '../../platform/row-imports.ts';
import { insertAnnounced, readKnown } from './bulk-create.repository.ts';
import { readRow } from './import-rows.ts';
import { toStoredNumber } from './tracking-number.service.ts';

const numberOf = ({ tracking_number = '' }: Cells): string =>
  toStoredNumber(tracking_number, null).tracking_number;

/** Takes in many announcements at once. */
export const createInBulk = (
  db: Db,
  by: ActorContext,
  given: z.output<typeof ImportRequest>,
): Promise<ImportReport> =>
  inTransaction(db, async (trx) => {
    const rows = rowsOf(given);
    const known = await readKnown(trx, by.now, {
      numbers: rows.map(numberOf),
      suites: rows.map(({ suite = '' }) => suite),
    });
    const taken = new Set(known.taken);
    return importRows(
      rows,
      given.dry_run,
      (cells) => {
        const read = readRow(cells, { ...known, taken });
        if (read.ok) taken.add(`${read.value.tracking_number} ${read.value.user_id}`);
        return read;
      },
      async (inboundPackages) => {
        const references = await nextReferences(trx, 'IN', inboundPackages.length);
        const stored = inboundPackages.map((inbound, index) => ({
          ...inbound,
          id: newId(by.now),
          reference: references[index] ?? '',
        }));
        await insertAnnounced(trx, by, stored);
        return stored;
      },
    );
  });
