import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  type KyselyProps,
  PostgresDialect,
} from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

const parts = new WeakMap<Db, KyselyProps>();

/** Kysely on a pool, put together of the parts that its transactions are made of as well. */
export function kyselyOn(pool: pg.Pool): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  void driver.init();
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  );
  const props = { config: { dialect }, dialect, driver, executor };
  const db = new Kysely<Tables>(props);
  parts.set(db, props);
  return db;
}

export function partsOf(db: Db): KyselyProps {
  const found = parts.get(db);
  if (!found) throw new Error('This database was not opened by kyselyOn.');
  return found;
}
