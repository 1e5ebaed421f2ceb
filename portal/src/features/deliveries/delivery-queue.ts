import type { BodyOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { type invoiceEndpoints as Endpoints, invoiceEndpoints } from '@rantau/shared/invoices';
import { api, session } from '../../session/session.ts';
import { uploadFile } from '../uploads/upload.ts';
import { addEntry, changeEntry, type Entry, listEntries, removeEntry } from './queue-store.ts';

export type Move = BodyOf<(typeof Endpoints)['sea']['vendorTransition']>;

interface Queue {
  readonly entries: readonly Entry[];
  /** The last attempt did not get through; until then what waits is merely on its way. */
  readonly isStuck: boolean;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let queue: Queue = { entries: [], isStuck: false };
let sending: Promise<void> | undefined;

/** Who is on the road with this phone: what a colleague recorded on it waits for the colleague. */
function personHere(): string {
  const now = session.get();
  return now.status === 'logged-in' ? now.data.id : '';
}

const mine = async (): Promise<Entry[]> =>
  (await listEntries()).filter(({ personId }) => personId === personHere());

async function show(isStuck = queue.isStuck): Promise<void> {
  queue = { entries: await mine(), isStuck };
  for (const listener of listeners) listener();
}

export const deliveryQueue = {
  get: () => queue,
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** A refusal is for a person to read; anything else passes by itself and is tried again. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

async function sendOne(entry: Entry): Promise<void> {
  let imageId = entry.imageId;
  if (entry.picture && imageId === null) {
    imageId = await uploadFile(entry.picture, 'delivery_proof');
    await changeEntry({ ...entry, imageId });
  }
  const body: Move = entry.move.to === 'delivered' ? { ...entry.move, image_id: imageId } : entry.move;
  await api.call(invoiceEndpoints[entry.mode].vendorTransition, {
    params: { id: entry.invoiceId },
    body,
    // Made when it happened and kept with it: however often it is sent, it counts once.
    idempotencyKey: entry.id,
  });
}

/** The list as it now is on the server is read before the entry goes, so that a card never falls back to what it was. */
type OnSent = () => Promise<unknown>;

async function sendAll(onSent: OnSent): Promise<void> {
  // Asked anew each time: more may be recorded while one is on its way.
  for (let entry = await nextToSend(); entry !== undefined; entry = await nextToSend()) {
    try {
      await sendOne(entry);
    } catch (error) {
      // A refused one stays in sight with its reason; the others still go.
      if (!isRefusal(error)) return show(true);
      await changeEntry({ ...entry, refusal: error.code });
      await show(false);
      continue;
    }
    await removeEntry(entry.id);
    await onSent().catch(() => undefined);
    await show(false);
  }
}

const nextToSend = async (): Promise<Entry | undefined> =>
  (await mine()).find(({ refusal }) => refusal === null);

/** Sends what waits, in the order in which it happened. Called at start, when the network is back, and after each entry. */
export function sendQueue(onSent: OnSent = async () => undefined): Promise<void> {
  sending ??= show()
    .then(() => sendAll(onSent))
    .finally(() => {
      sending = undefined;
    });
  return sending;
}

interface Happened {
  readonly mode: 'sea' | 'air';
  readonly invoiceId: string;
  readonly reference: string;
  readonly move: Move;
  readonly picture: Blob | null;
}

/** Writes down what happened on the road before anything is sent: no network can lose it. */
export async function record({ mode, invoiceId, reference, move, picture }: Happened, onSent: OnSent) {
  await addEntry({
    id: crypto.randomUUID(),
    personId: personHere(),
    mode,
    invoiceId,
    reference,
    move: { ...move, at: new Date().toISOString() },
    picture,
    imageId: null,
    refusal: null,
    at: new Date().toISOString(),
  });
  await show();
  void sendQueue(onSent);
}

export async function discard(id: string): Promise<void> {
  await removeEntry(id);
  await show();
}
