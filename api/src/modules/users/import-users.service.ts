import type { ImportReport, ImportRequest } from '@rantau/shared/contract';
import { toSuite } from '@rantau/shared/references';
import type { z } from 'zod';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextNumbers } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { importRows, rowsOf } from '../../platform/row-imports.ts';
import { readRow } from './import-rows.ts';
import { findTakenEmails, insertUsers } from './import-users.repository.ts';

/** Imports many customers, each with a suite. Sends no mail: inviting them is a separate step (docs/decisions/0014). */
export const importUsers = (
  db: Db,
  by: ActorContext,
  given: z.output<typeof ImportRequest>,
): Promise<ImportReport> =>
  inTransaction(db, async (trx) => {
    const rows = rowsOf(given);
    const taken = await findTakenEmails(
      trx,
      rows.map(({ email = '' }) => email.trim().toLowerCase()),
    );
    return importRows(
      rows,
      given.dry_run,
      (cells) => {
        const read = readRow(cells, taken);
        if (read.ok) taken.add(read.value.email);
        return read;
      },
      async (users) => {
        const numbers = await nextNumbers(trx, 'suite_numbers', users.length);
        const stored = users.map((user, index) => ({
          ...user,
          id: newId(by.now),
          suite: toSuite(numbers[index] ?? 0),
        }));
        await insertUsers(trx, by, stored);
        return stored.map(({ id, suite }) => ({ id, reference: suite }));
      },
    );
  });
