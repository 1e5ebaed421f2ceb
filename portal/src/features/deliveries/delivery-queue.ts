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

/** Id of the signed-in person: records of a colleague on the same phone are sent by the colleague. */
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

/** A refusal needs a person; anything else is temporary and is retried. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

/** Uploads what proves it; what is up there already is not sent again. */
async function uploadProofs(entry: Entry): Promise<Entry> {
  let sent = entry;
  if (sent.picture && sent.imageId === null) {
    sent = { ...sent, imageId: await uploadFile(sent.picture, 'delivery_proof') };
    await changeEntry(sent);
  }
  if (sent.signature && !sent.signatureId) {
    sent = { ...sent, signatureId: await uploadFile(sent.signature, 'delivery_proof') };
    await changeEntry(sent);
  }
  return sent;
}

async function sendOne(entry: Entry): Promise<void> {
  const { move, imageId, signatureId = null } = await uploadProofs(entry);
  const body: Move =
    move.to === 'delivered' ? { ...move, image_id: imageId, signature_image_id: signatureId } : move;
  await api.call(invoiceEndpoints[entry.mode].vendorTransition, {
    params: { id: entry.invoiceId },
    body,
    // Made when it happened and kept with it: however often it is sent, it counts once.
    idempotencyKey: entry.id,
  });
}

/** The list as it now is on the server is read before the entry goes, so that a card never falls back to what it was. */
type OnSent = () => Promise<unknown>;

/** The delivery is already in the state of the entry: someone was faster, or the response was lost. */
const isAlreadySo = (error: AppError, { move }: Entry): boolean =>
  error.code === 'transition_refused' && error.metadata?.['from'] === move.to;

async function sendAll(onSent: OnSent): Promise<void> {
  // Read again each time: more may be recorded while one is being sent.
  for (let entry = await nextToSend(); entry !== undefined; entry = await nextToSend()) {
    try {
      await sendOne(entry);
    } catch (error) {
      // A refused one stays in sight with its reason; the others still go.
      if (!isRefusal(error)) return show(true);
      if (!isAlreadySo(error, entry)) {
        await changeEntry({ ...entry, refusal: error.code });
        await show(false);
        continue;
      }
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

type Happened = Pick<
  Entry,
  'mode' | 'invoiceId' | 'reference' | 'recipient' | 'move' | 'picture' | 'signature'
>;

/** Moves that are being stored, by delivery: a second tap comes before the first is in the queue. */
const beingWritten = new Map<string, Move['to']>();

const isKnown = (id: string, to: Move['to']): boolean =>
  beingWritten.get(id) === to ||
  queue.entries.findLast(({ invoiceId, refusal }) => invoiceId === id && refusal === null)?.move.to === to;

/** Writes down what happened on the road before anything is sent: no network can lose it. The same twice is once. */
export async function record(happened: Happened, onSent: OnSent): Promise<void> {
  const { invoiceId, move } = happened;
  if (isKnown(invoiceId, move.to)) return;
  beingWritten.set(invoiceId, move.to);
  const at = new Date().toISOString();
  try {
    await addEntry({
      ...happened,
      id: crypto.randomUUID(),
      personId: personHere(),
      move: { ...move, at },
      imageId: null,
      refusal: null,
      at,
    });
    await show();
  } finally {
    beingWritten.delete(invoiceId);
  }
  void sendQueue(onSent);
}

/** Retries what was refused; the reason may no longer hold. */
export async function sendAgain(entry: Entry, onSent: OnSent): Promise<void> {
  await changeEntry({ ...entry, refusal: null });
  await show();
  await sendQueue(onSent);
}

export async function discard(id: string): Promise<void> {
  await removeEntry(id);
  await show();
}
