import type { Db } from './database/database.ts';
import { changedAt } from './database/versions.ts';
import { providerSettings, type StoredSettings } from './provider-settings.ts';
import type { SecretKeys } from './secrets.ts';

interface AccountRow extends StoredSettings {
  readonly id: string;
  readonly provider: string;
  readonly environment: string;
}

/** Accounts at providers of one kind: a row for each provider and environment. */
export function providerAccounts<Row extends AccountRow>(
  table: 'payment_gateways' | 'tracking_providers',
  purpose: string,
) {
  const settings = providerSettings(purpose);
  // The columns that are used here are those of each of these tables.
  const shared = table as 'tracking_providers';
  const select = (db: Db) => db.selectFrom(shared).selectAll();
  const byId = (db: Db, id: Row['id']) => select(db).where('id', '=', id as never);
  const update = (db: Db, id: Row['id']) => db.updateTable(shared).where('id', '=', id as never);

  const list = async (db: Db): Promise<Row[]> =>
    (await select(db).orderBy('provider').orderBy('environment', 'desc').execute()) as unknown as Row[];

  return {
    settings,
    list,
    find: async (db: Db, id: Row['id']): Promise<Row | null> =>
      ((await byId(db, id).executeTakeFirst()) as unknown as Row | undefined) ?? null,
    lock: async (db: Db, id: Row['id']): Promise<Row | null> =>
      ((await byId(db, id).forUpdate().executeTakeFirst()) as unknown as Row | undefined) ?? null,
    findOfSource: async (db: Db, source: string): Promise<Row | null> =>
      (await list(db)).find((row) => sourceOf(row) === source) ?? null,
    change: async (db: Db, id: Row['id'], changes: Partial<Row>, now: Date): Promise<void> => {
      const { settings: readable, secrets, ...plain } = changes;
      await update(db, id)
        .set({
          ...(plain as object),
          ...(readable && { settings: JSON.stringify(readable) }),
          ...(secrets && { secrets: JSON.stringify(secrets) }),
          ...changedAt(now),
        })
        .execute();
    },
    /** Writes down how the last talk with the provider went. */
    recordOutcome: async (db: Db, id: Row['id'], now: Date, error: string | null): Promise<void> => {
      const at = now.toISOString();
      await update(db, id)
        .set(
          error === null ? { last_success_at: at } : { last_error_at: at, last_error: error.slice(0, 500) },
        )
        .execute();
    },
    /** Seals anew what an earlier `JWT_SECRET` sealed. At every start. */
    reseal: async (db: Db, keys: SecretKeys): Promise<void> => {
      for (const { id, secrets } of await list(db)) {
        const anew = settings.reseal(keys, secrets);
        if (anew)
          await update(db, id)
            .set({ secrets: JSON.stringify(anew) })
            .execute();
      }
    },
  };
}

/** Name under which an account reports to us. */
export const sourceOf = ({ provider, environment }: Pick<AccountRow, 'provider' | 'environment'>): string =>
  `${provider}-${environment}`;
