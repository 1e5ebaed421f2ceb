import type { BodyOf } from '@rantau/shared/contract';
import type { ErrorCode } from '@rantau/shared/errors';
import type { invoiceEndpoints } from '@rantau/shared/invoices';

/** One thing that happened on the road and is not known to the server yet. */
export interface Entry {
  readonly id: string;
  /** Person who recorded it. */
  readonly personId: string;
  readonly mode: 'sea' | 'air';
  readonly invoiceId: string;
  /** Of the inbound package, as the driver sees it, and whom it is for. */
  readonly reference: string;
  readonly recipient: string;
  readonly move: BodyOf<(typeof invoiceEndpoints)['sea']['vendorTransition']>;
  /** A photo of the handover. */
  readonly picture: Blob | null;
  readonly imageId: string | null;
  /** Entries of before had one or the other, as `picture`. */
  readonly signature?: Blob | null;
  readonly signatureId?: string | null;
  /** Why the server refused it; null while it may still go. */
  readonly refusal: ErrorCode | null;
  readonly at: string;
}

const name = 'deliveries';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('rantau-vendor', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

export const addEntry = (entry: Entry): Promise<unknown> => run('readwrite', (store) => store.add(entry));
export const changeEntry = (entry: Entry): Promise<unknown> => run('readwrite', (store) => store.put(entry));
export const removeEntry = (id: string): Promise<unknown> => run('readwrite', (store) => store.delete(id));

/** Queued records, in the order in which they happened. */
export const listEntries = async (): Promise<Entry[]> =>
  ((await run('readonly', (store) => store.getAll())) as Entry[]).toSorted((a, b) => (a.at < b.at ? -1 : 1));
