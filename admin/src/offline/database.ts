const name = 'rantau-intake';
const version = 3;
/** Packages that wait, what became of the last ones, what is being typed, and what is on its way. */
const keys = { receipts: 'client_id', recent: 'client_id', draft: 'id', expected: 'id' } as const;
type Store = keyof typeof keys;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(keys))
        if (!request.result.objectStoreNames.contains(store))
          request.result.createObjectStore(store, { keyPath });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs work on one store; resolves when its transaction is on disk, not before. */
async function run<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore, answer: (value: T) => void) => void,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      let result: T;
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
      work(transaction.objectStore(store), (value) => {
        result = value;
      });
    });
  } finally {
    database.close();
  }
}

export const readAll = <T>(store: Store): Promise<T[]> =>
  run<T[]>(store, 'readonly', (records, answer) => {
    const request = records.getAll() as IDBRequest<T[]>;
    request.onsuccess = () => answer(request.result);
  });

export const read = <T>(store: Store, key: string): Promise<T | undefined> =>
  run<T | undefined>(store, 'readonly', (records, answer) => {
    const request = records.get(key) as IDBRequest<T | undefined>;
    request.onsuccess = () => answer(request.result);
  });

export const write = (store: Store, value: object): Promise<void> =>
  run<void>(store, 'readwrite', (records) => void records.put(value));

/** Several records at once, `null` to empty a store: either all of it is done or nothing, even if the power fails. */
export async function writeTogether(values: Readonly<Partial<Record<Store, object | null>>>): Promise<void> {
  const database = await open();
  try {
    await new Promise<void>((resolve, reject) => {
      const stores = Object.keys(values);
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      for (const [store, value] of Object.entries(values))
        if (value === null) transaction.objectStore(store).clear();
        else transaction.objectStore(store).put(value);
    });
  } finally {
    database.close();
  }
}

/** Everything of a store at once. */
export const replaceAll = (store: Store, values: readonly object[]): Promise<void> =>
  run<void>(store, 'readwrite', (records) => {
    records.clear();
    for (const value of values) records.put(value);
  });

export const remove = (store: Store, key: string): Promise<void> =>
  run<void>(store, 'readwrite', (records) => void records.delete(key));

/**
 * Reads and changes a record in one step, so that nothing comes in between: `null` removes it, `undefined` leaves it.
 * Returns the record as it is afterwards.
 */
export const change = <T extends object>(
  store: Store,
  key: string,
  next: (current: T) => T | null | undefined,
): Promise<T | undefined> =>
  run<T | undefined>(store, 'readwrite', (records, answer) => {
    const request = records.get(key) as IDBRequest<T | undefined>;
    request.onsuccess = () => {
      const current = request.result;
      if (!current) return;
      const after = next(current);
      if (after === null) records.delete(key);
      else if (after) records.put(after);
      answer(after === null ? undefined : (after ?? current));
    };
  });
