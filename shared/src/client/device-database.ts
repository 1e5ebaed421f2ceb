import { type IDBPDatabase, type IDBPTransaction, type OpenDBCallbacks, openDB } from 'idb';

export type DeviceTransaction = IDBPTransaction<unknown, string[], 'readwrite'>;

/** One store of a database on the device. Every write is on disk when its promise resolves. */
interface DeviceStore<T> {
  readonly name: string;
  get(key: string): Promise<T | undefined>;
  getAll(): Promise<T[]>;
  put(value: T): Promise<void>;
  remove(key: string): Promise<void>;
  /** Reads and writes in one step; null removes. Returns what is there afterwards, undefined where nothing was. */
  change(key: string, next: (current: T) => T | null): Promise<T | undefined>;
  /** Everything of the store at once. */
  replace(values: readonly T[]): Promise<void>;
}

export interface DeviceDatabase {
  /** Runs `work` in one transaction: all of it is on disk when this resolves, or none. */
  write<T>(work: (transaction: DeviceTransaction) => Promise<T>, stores?: readonly string[]): Promise<T>;
  store<T>(name: string): DeviceStore<T>;
}

/** A database on the device, opened on first use. It gives way to a newer version of the app in another tab. */
export function deviceDatabase(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<unknown>['upgrade']>,
): DeviceDatabase {
  let opened: Promise<IDBPDatabase> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const open = () => {
    opened ??= openDB(name, version, {
      upgrade,
      blocking: (_from, _to, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((cause: unknown) => {
      forget();
      throw cause;
    });
    return opened;
  };

  const write: DeviceDatabase['write'] = async (work, stores) => {
    const database = await open();
    // A power cut right after a write must not undo it.
    const transaction = database.transaction([...(stores ?? database.objectStoreNames)], 'readwrite', {
      durability: 'strict',
    });
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  };

  return {
    write,
    store<T>(name: string): DeviceStore<T> {
      const change = <R>(work: (store: ReturnType<DeviceTransaction['objectStore']>) => Promise<R>) =>
        write((transaction) => work(transaction.objectStore(name)), [name]);
      return {
        name,
        get: async (key) => (await open()).get(name, key),
        getAll: async () => (await open()).getAll(name),
        put: (value) => change(async (store) => void (await store.put(value))),
        remove: (key) => change((store) => store.delete(key)),
        change: (key, next) =>
          change(async (store) => {
            const current: T | undefined = await store.get(key);
            const after = current === undefined ? null : next(current);
            await (after === null ? store.delete(key) : store.put(after));
            return after ?? undefined;
          }),
        replace: (values) =>
          change(async (store) => {
            await store.clear();
            await Promise.all(values.map((value) => store.put(value)));
          }),
      };
    },
  };
}
