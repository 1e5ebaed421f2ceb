import type { Id } from '@rantau/shared/ids';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { findInvoice } from '../../modules/invoices/invoices.repository.ts';
import type { Tables } from './tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const user: Id<'user'> = '01990000-0000-7000-8000-000000000000';

test('a user where an invoice belongs does not compile: not in a query, not in a repository', async () => {
  // @ts-expect-error a user is no invoice
  const query = db.selectFrom('invoices').select('reference').where('invoices.id', '=', user);
  // @ts-expect-error not here either
  const found = await findInvoice(db, user);
  expect(query.compile().parameters).toEqual([user]);
  expect(found).toBeNull();
});
