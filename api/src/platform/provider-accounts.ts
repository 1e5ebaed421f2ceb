import type { Db } from './database/database.ts';
import { changedAt } from './database/versions.ts';
import { providerSettings, type StoredSettings } from './provider-settings.ts';
import type { SecretKeys } from './secrets.ts';

interface AccountRow extends StoredSettings {
  readonly id: string;
  readonly provider: string;
  readonly environment: string;
}

type Table = 'payment_gateways' | 'tracking_providers' | 'e_invoice_settings' | 'whatsapp_settings';

/** Rows of a table of accounts with somebody outside, for trying and for real. */
export function accountRows<Row extends { readonly id: string }>(table: Table) {
  // The columns that are used here are those of each of these tables.
  const shared = table as 'whatsapp_settings';
  const select = (db: Db) => db.selectFrom(shared).selectAll();
  const byId = (db: Db, id: Row['id']) => select(db).where('id', '=', id as never);
  const update = (db: Db, id: Row['id']) => db.updateTable(shared).where('id', '=', id as never);
  const rowOf = (row: object | undefined) => (row as Row | undefined) ?? null;

  return {
    list: async (db: Db): Promise<Row[]> =>
      (await select(db).orderBy('environment', 'desc').execute()) as object[] as Row[],
    find: async (db: Db, id: Row['id']): Promise<Row | null> => rowOf(await byId(db, id).executeTakeFirst()),
    lock: async (db: Db, id: Row['id']): Promise<Row | null> =>
      rowOf(await byId(db, id).forUpdate().executeTakeFirst()),
    change: async (db: Db, id: Row['id'], changes: Partial<Row>, now: Date): Promise<void> => {
      await update(db, id)
        .set({ ...(changes as object), ...changedAt(now) })
        .execute();
    },
    /** Writes down how the last talk with them went. */
    recordOutcome: async (db: Db, id: Row['id'], now: Date, error: string | null): Promise<void> => {
      const at = now.toISOString();
      await update(db, id)
        .set(
          error === null ? { last_success_at: at } : { last_error_at: at, last_error: error.slice(0, 500) },
        )
        .execute();
    },
  };
}

/** Accounts at providers of one kind: a row for each provider and environment. */
export function providerAccounts<Row extends AccountRow>(
  table: 'payment_gateways' | 'tracking_providers',
  purpose: string,
) {
  const settings = providerSettings(purpose);
  const rows = accountRows<Row>(table);
  const list = async (db: Db): Promise<Row[]> =>
    (await rows.list(db)).sort((one, other) => one.provider.localeCompare(other.provider));

  return {
    ...rows,
    settings,
    list,
    findOfSource: async (db: Db, source: string): Promise<Row | null> =>
      (await list(db)).find((row) => sourceOf(row) === source) ?? null,
    change: (db: Db, id: Row['id'], { settings: readable, secrets, ...plain }: Partial<Row>, now: Date) =>
      rows.change(
        db,
        id,
        {
          ...plain,
          ...(readable && { settings: JSON.stringify(readable) }),
          ...(secrets && { secrets: JSON.stringify(secrets) }),
        } as object as Partial<Row>,
        now,
      ),
    /** Seals anew what an earlier `JWT_SECRET` sealed. At every start. */
    reseal: async (db: Db, keys: SecretKeys): Promise<void> => {
      for (const { id, secrets } of await list(db)) {
        const anew = settings.reseal(keys, secrets);
        if (anew)
          await db
            .updateTable(table)
            .set({ secrets: JSON.stringify(anew) })
            .where('id', '=', id as never)
            .execute();
      }
    },
  };
}

/** Name under which an account reports to us. */
export const sourceOf = ({ provider, environment }: Pick<AccountRow, 'provider' | 'environment'>): string =>
  `${provider}-${environment}`;
