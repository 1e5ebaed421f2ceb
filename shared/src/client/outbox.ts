import { AppError, type ErrorCode } from '../errors/index.ts';
import type { DeviceDatabase, DeviceTransaction } from './device-database.ts';
import { type LiveValue, liveValue } from './live-value.ts';
import { browserLock } from './refresh.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface UploadedFile {
  readonly id: string;
  readonly at: string;
}

/** Something a person recorded on this device that the server does not know yet. */
export interface OutboxEntry<Payload> {
  /** Made on the device: the server applies the same one at most once. */
  readonly id: string;
  readonly at: string;
  /** Whoever recorded it. Only they send it, unless somebody took it over. The id is null where it is unknown. */
  readonly person: { readonly id: string | null; readonly name: string };
  /** Person who decided to send it in their own name. */
  readonly taken_over_by: string | null;
  readonly payload: Payload;
  readonly files: readonly (Blob | null)[];
  /** Files that the server has already, in the order of `files`. */
  readonly uploaded: readonly (UploadedFile | null)[];
  /** It was sent at least once, so the server may know of it: only its answer tells. */
  readonly sent: boolean;
  /** Why the server refused it; null while it waits. */
  readonly refusal: ErrorCode | null;
}

interface OutboxOptions<Payload> {
  readonly database: DeviceDatabase;
  /** Name of the store, with `id` as its key. */
  readonly store: string;
  /** Person who is signed in and may send; undefined of nobody. */
  readonly person: () => Person | undefined;
  /** Uploads one file and answers its id. */
  readonly upload: (file: Blob) => Promise<string>;
  /** Sends one entry with the ids of its files. It is done when this resolves, and refused when `isRefusal` says so of what it throws. */
  readonly send: (entry: OutboxEntry<Payload>, fileIds: readonly (string | null)[]) => Promise<void>;
  /** Hears of an entry that was refused. */
  readonly onRefused?: (entry: OutboxEntry<Payload>, code: ErrorCode) => Promise<unknown>;
  /** Entries of one subject never overtake each other; without one each is its own subject. */
  readonly subjectOf?: (payload: Payload) => string | undefined;
  /** True if a new entry says what the last waiting one of its subject said: a second tap. */
  readonly isRepeat?: (payload: Payload, last: Payload) => boolean;
  /** Writes what belongs to an entry in the transaction that adds it. `replaced` is the id of the refused one that it is sent instead of. */
  readonly alongside?: (
    entry: OutboxEntry<Payload>,
    transaction: DeviceTransaction,
    replaced?: string,
  ) => Promise<unknown>;
}

interface OutboxState<Payload> {
  /** Oldest first. */
  readonly entries: readonly OutboxEntry<Payload>[];
  /** The last attempt did not get through; until then what waits is merely on its way. */
  readonly isStuck: boolean;
}

interface Outbox<Payload> extends LiveValue<OutboxState<Payload>> {
  /** Resolves when the entry is on disk; it is sent from there. */
  add(payload: Payload, files?: readonly (Blob | null)[]): Promise<void>;
  /** Sends what waits, in order, until nothing does or the connection stays down. */
  send(): Promise<void>;
  /** Sends now, when the network comes back, and every few seconds. Returns a function that stops it. */
  keepSending(): () => void;
  /** Takes an entry back that has never left the device. False where it has. */
  withdraw(id: string): Promise<boolean>;
  /** Sends a refused entry once more, under a new id because the server has judged the old one. */
  sendAgain(id: string, files?: readonly (Blob | null)[]): Promise<void>;
  discard(id: string): Promise<void>;
  /** The person here sends, in their own name, what others recorded. */
  takeOver(): Promise<void>;
  isMine(entry: OutboxEntry<Payload>): boolean;
}

/** Milliseconds after which a line is dead, and the next try is harmless. */
const timeoutsMs = { file: 180_000, entry: 30_000 };
/** The server removes unused files after a day. */
const fileLifetimeMs = 12 * 3_600_000;
/** Milliseconds before a line that failed is tried again; then it rests until the next round. */
const retryDelaysMs = [250, 500, 1000, 2000, 4000];
const roundMs = 10_000;

const temporary: readonly number[] = [401, 408, 429];

/** The server has judged what it was sent, and only a person can help. Everything else is tried again. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status >= 400 &&
  error.status < 500 &&
  !temporary.includes(error.status) &&
  error.code !== 'idempotency_in_progress';

/** Something about this entry, as opposed to the line: others need not wait behind it. */
const isOfEntry = (error: unknown): boolean => !(error instanceof AppError) || error.code === 'internal';

const oldestFirst = (a: { readonly at: string }, b: { readonly at: string }): number =>
  a.at.localeCompare(b.at);

/** Now, or a moment after the last entry where the clock stands still or was put back: the order tells what came first. */
const after = (last: string | undefined): string =>
  new Date(Math.max(Date.now(), last === undefined ? 0 : Date.parse(last) + 1)).toISOString();

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      AbortSignal.timeout(milliseconds).addEventListener('abort', () =>
        reject(new AppError('service_unavailable')),
      );
    }),
  ]);

/**
 * Keeps what people record on the device until the server has it. Each entry is on disk before anything is sent, goes once
 * in effect however often it is sent, from one tab at a time, and only by the person who recorded it or who took it over.
 */
export function createOutbox<Payload>({
  database,
  store: name,
  person,
  upload,
  send: sendEntry,
  onRefused,
  subjectOf,
  isRepeat,
  alongside,
}: OutboxOptions<Payload>): Outbox<Payload> {
  type Entry = OutboxEntry<Payload>;
  const store = database.store<Entry>(name);
  const subject = ({ id, payload }: Entry): string => subjectOf?.(payload) ?? id;
  let isStuck = false;
  const live = liveValue<OutboxState<Payload>>({ entries: [], isStuck }, async () => {
    const entries = (await store.getAll()).sort(oldestFirst);
    return { entries, isStuck };
  });

  const isMine = ({ taken_over_by, person: { id } }: Entry): boolean =>
    (taken_over_by ?? id) === (person()?.id ?? '');

  const change = (id: string, changes: Partial<Entry>): Promise<Entry | undefined> =>
    store.change(id, (entry) => ({ ...entry, ...changes }));

  const isUploaded = (file: UploadedFile | null | undefined): boolean =>
    !!file && Date.now() - Date.parse(file.at) < fileLifetimeMs;

  /** Uploads its files one after the other and remembers each. Returns undefined where it was withdrawn meanwhile. */
  async function withFilesUploaded(waiting: Entry): Promise<Entry | undefined> {
    let entry: Entry | undefined = waiting;
    for (const [index, file] of waiting.files.entries()) {
      if (file === null || isUploaded(entry.uploaded[index])) continue;
      const uploaded: readonly (UploadedFile | null)[] = entry.uploaded;
      const added = { id: await within(timeoutsMs.file, upload(file)), at: new Date().toISOString() };
      entry = await change(waiting.id, {
        uploaded: waiting.files.map((_, at) => (at === index ? added : (uploaded[at] ?? null))),
      });
      if (!entry) return undefined;
    }
    return entry;
  }

  async function sendOne({ id }: Entry): Promise<'over' | 'postponed' | 'unreachable'> {
    try {
      const waiting = await store.get(id);
      const ready = waiting && (await withFilesUploaded(waiting));
      // From here on the server may know of it, and it can't be withdrawn any more.
      const entry = ready && (await change(id, { sent: true }));
      if (entry) {
        const fileIds = entry.files.map((_, index) => entry.uploaded[index]?.id ?? null);
        await within(timeoutsMs.entry, sendEntry(entry, fileIds));
        await store.remove(id);
      }
    } catch (error) {
      if (!isRefusal(error)) return isOfEntry(error) ? 'postponed' : 'unreachable';
      const refused = await change(id, { refusal: error.code });
      if (refused) await onRefused?.(refused, error.code);
    }
    return 'over';
  }

  async function sendAll(): Promise<void> {
    const postponed = new Set<string>();
    let failures = 0;
    for (;;) {
      const { entries } = await live.refresh();
      const next = entries.find(
        (entry) => entry.refusal === null && isMine(entry) && !postponed.has(subject(entry)),
      );
      if (!next) return;
      const result = await sendOne(next);
      isStuck = result === 'unreachable';
      if (result === 'postponed') postponed.add(subject(next));
      if (!isStuck) {
        failures = 0;
        continue;
      }
      await live.refresh();
      const delay = retryDelaysMs[failures++];
      if (delay === undefined || !navigator.onLine) return;
      await pause(delay);
    }
  }

  let running: Promise<void> | undefined;
  let again = false;
  function send(): Promise<void> {
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          await browserLock(`rantau-outbox-${name}`, sendAll);
        }
      } finally {
        // Synchronously with the last check of `again`: a request after this must start a new round.
        running = undefined;
      }
    })();
    return running;
  }

  return {
    ...live,
    isMine,
    send,
    async add(payload, files = []) {
      const here = person();
      if (!here) throw new AppError('unauthenticated');
      // A browser that is short of room must not clear away what waits.
      void navigator.storage?.persist?.();
      await database.write(async (transaction) => {
        const entries = transaction.objectStore(name);
        const earlier = ((await entries.getAll()) as Entry[]).sort(oldestFirst);
        const entry: Entry = {
          id: crypto.randomUUID(),
          at: after(earlier.at(-1)?.at),
          person: { id: here.id, name: here.name },
          taken_over_by: null,
          payload,
          files,
          uploaded: [],
          sent: false,
          refusal: null,
        };
        const last = earlier.findLast((each) => each.refusal === null && subject(each) === subject(entry));
        if (last && isRepeat?.(payload, last.payload)) return;
        await entries.put(entry);
        await alongside?.(entry, transaction);
      });
      await live.refresh();
      void send();
    },
    keepSending() {
      const sendIfAny = async () => {
        if ((await live.refresh()).entries.length > 0) await send();
      };
      const tick = () => void sendIfAny().catch(() => undefined);
      tick();
      addEventListener('online', tick);
      const timer = setInterval(tick, roundMs);
      return () => {
        removeEventListener('online', tick);
        clearInterval(timer);
      };
    },
    async withdraw(id) {
      let isWithdrawn = false;
      await store.change(id, (entry) => {
        isWithdrawn = !entry.sent;
        return isWithdrawn ? null : entry;
      });
      await live.refresh();
      return isWithdrawn;
    },
    async sendAgain(id, files) {
      await database.write(async (transaction) => {
        const entries = transaction.objectStore(name);
        const refused: Entry | undefined = await entries.get(id);
        if (!refused) return;
        const entry: Entry = {
          ...refused,
          id: crypto.randomUUID(),
          files: files ?? refused.files,
          uploaded: [],
          sent: false,
          refusal: null,
        };
        await entries.delete(id);
        await entries.put(entry);
        await alongside?.(entry, transaction, id);
      });
      await live.refresh();
      void send();
    },
    async discard(id) {
      await store.remove(id);
      await live.refresh();
    },
    async takeOver() {
      const here = person();
      if (!here) return;
      // The server gives a file only to whoever uploaded it.
      for (const entry of (await live.refresh()).entries)
        if (entry.refusal === null && !isMine(entry))
          await change(entry.id, { taken_over_by: here.id, uploaded: [] });
      await live.refresh();
      void send();
    },
  };
}
