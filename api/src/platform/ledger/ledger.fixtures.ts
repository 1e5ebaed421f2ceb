import type { Selectable } from 'kysely';
import type { TestApp } from '../../../tests/test-app.ts';
import type { Tables } from '../database/tables.ts';

type Entry = Selectable<Tables['ledger_entries']> &
  Pick<Selectable<Tables['ledger_transactions']>, 'kind' | 'reference' | 'subject_id'>;

/** Entries of the book with these values, in order; only the named columns. */
export const bookEntries = async <C extends keyof Entry>(
  { services }: Pick<TestApp, 'services'>,
  where: Partial<Entry>,
  ...columns: readonly C[]
): Promise<Pick<Entry, C>[]> =>
  (await services.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(columns as never)
    .where((eb) => eb.and(where))
    .orderBy('ledger_entries.id')
    .execute()) as never;
