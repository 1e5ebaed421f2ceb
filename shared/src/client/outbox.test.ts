import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '../errors/index.ts';
import { deviceDatabase } from './device-database.ts';
import { createOutbox, type OutboxEntry } from './outbox.ts';

interface Box {
  readonly number: string;
  readonly shelf: string;
}

const siti = { id: 'siti', name: 'Siti' };
const lim = { id: 'lim', name: 'Lim' };
let name = '';
let here: typeof siti | undefined;
/** Answers of the server to entries, by their numbers. */
let answers: Readonly<Record<string, ErrorCode>> = {};
const upload = vi.fn(async (file: Blob) => `image-of-${await file.text()}`);
const send = vi.fn(async ({ payload }: OutboxEntry<Box>, _files: readonly (string | null)[]) => {
  const code = answers[payload.number];
  if (code) throw new AppError(code);
});

/** An outbox as one tab of the device has it. */
function openTab() {
  const database = deviceDatabase(name, 1, (opened) => {
    opened.createObjectStore('outbox', { keyPath: 'id' });
  });
  return createOutbox<Box>({
    ...{ database, store: 'outbox', upload, send },
    person: () => here,
    subjectOf: ({ number }) => number,
    isRepeat: (box, last) => box.shelf === last.shelf,
  });
}

let outbox: ReturnType<typeof openTab>;
beforeEach(() => {
  name = crypto.randomUUID();
  here = siti;
  answers = {};
  send.mockReset();
  upload.mockReset();
  outbox = openTab();
});

const add = (number: string, shelf = 'A-1', files: readonly (Blob | null)[] = []) =>
  outbox.add({ number, shelf }, files);
const sent = () => send.mock.calls.map(([{ payload }]) => `${payload.number} ${payload.shelf}`);
const firstId = () => outbox.get().entries[0]?.id ?? '';

it('sends in order what was recorded, each with its files, and forgets it', async () => {
  await add('1', 'A-1', [new Blob(['front']), null]);
  await add('2');
  await outbox.send();
  expect(sent()).toEqual(['1 A-1', '2 A-1']);
  expect(send.mock.calls[0]?.[1]).toEqual(['image-of-front', null]);
  expect(outbox.get()).toEqual({ entries: [], isStuck: false });
});

it('keeps what cannot reach the server, and sends it later under the same id with the same files', async () => {
  answers = { 1: 'service_unavailable' };
  await add('1', 'A-1', [new Blob(['front'])]);
  await outbox.send();
  expect(outbox.get()).toMatchObject({ isStuck: true, entries: [{ refusal: null }] });
  answers = {};
  await outbox.send();
  expect(new Set(send.mock.calls.map(([{ id }]) => id)).size).toBe(1);
  expect(upload).toHaveBeenCalledOnce();
  expect(outbox.get()).toEqual({ entries: [], isStuck: false });
});

it.each(['unauthenticated', 'rate_limited', 'idempotency_in_progress'] as const)(
  'takes %s for no judgement',
  async (code) => {
    answers = { 1: code };
    await add('1');
    await outbox.send();
    expect(outbox.get().entries).toMatchObject([{ refusal: null }]);
  },
);

it('leaves what a colleague recorded until they are back', async () => {
  answers = { 1: 'service_unavailable' };
  await add('1');
  await outbox.send();
  answers = {};
  here = lim;
  await outbox.send();
  expect(outbox.get().entries).toHaveLength(1);
  here = siti;
  await outbox.send();
  expect(outbox.get().entries).toEqual([]);
});

it('sends what a colleague recorded once somebody decides to, and says whose it was', async () => {
  answers = { 1: 'service_unavailable' };
  await add('1', 'A-1', [new Blob(['front'])]);
  await outbox.send();
  here = lim;
  await outbox.takeOver();
  await outbox.send();
  expect(send.mock.lastCall?.[0]).toMatchObject({ person: siti, taken_over_by: 'lim' });
  // A file belongs to whoever uploaded it.
  expect(upload).toHaveBeenCalledTimes(2);
});

it('shows a refusal with its reason until it is discarded, and sends the next one', async () => {
  answers = { 1: 'transition_refused' };
  await add('1');
  await add('2');
  await outbox.send();
  await outbox.send();
  expect(sent()).toEqual(['1 A-1', '2 A-1']);
  expect(outbox.get().entries).toMatchObject([{ refusal: 'transition_refused' }]);
  await outbox.discard(firstId());
  expect(outbox.get().entries).toEqual([]);
});

it('sends a refused entry again under a new id, because the server has judged the old one', async () => {
  answers = { 1: 'validation_failed' };
  await add('1', 'A-1', [new Blob(['front'])]);
  await outbox.send();
  const refused = firstId();
  answers = {};
  await outbox.sendAgain(refused, []);
  await outbox.send();
  expect(send.mock.lastCall?.[0].id).not.toBe(refused);
  expect(send.mock.lastCall?.[1]).toEqual([]);
  expect(outbox.get().entries).toEqual([]);
});

it('passes by an entry over which the server stumbles, but never overtakes it with one of its subject', async () => {
  answers = { 1: 'internal' };
  await add('1', 'A-1');
  await add('1', 'B-2');
  await add('2', 'C-3');
  await outbox.send();
  expect(new Set(sent())).toEqual(new Set(['1 A-1', '2 C-3']));
  answers = {};
  await outbox.send();
  expect(sent().slice(-2)).toEqual(['1 A-1', '1 B-2']);
});

it('keeps the order of what was recorded while the clock stood still or was put back', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  await add('1', 'A-1');
  await add('1', 'B-2');
  clock.mockReturnValue(1_799_999_000_000);
  await add('1', 'C-3');
  clock.mockRestore();
  await outbox.send();
  expect(sent()).toEqual(['1 A-1', '1 B-2', '1 C-3']);
});

it('takes the same said twice for once', async () => {
  answers = { 1: 'service_unavailable' };
  await Promise.all([add('1'), add('1')]);
  expect(outbox.get().entries).toHaveLength(1);
});

it('takes back what has never left the device, and nothing else', async () => {
  upload.mockRejectedValue(new AppError('service_unavailable'));
  await add('1', 'A-1', [new Blob(['front'])]);
  await outbox.send();
  expect(await outbox.withdraw(firstId())).toBe(true);
  answers = { 2: 'service_unavailable' };
  await add('2');
  await outbox.send();
  expect(await outbox.withdraw(firstId())).toBe(false);
  expect(outbox.get().entries).toHaveLength(1);
  expect(await outbox.withdraw('an entry that is gone')).toBe(false);
});

it('is sent by one tab at a time', async () => {
  send.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await add('1');
  await Promise.all([outbox.send(), openTab().send()]);
  expect(send).toHaveBeenCalledOnce();
});

it('gives way to a newer version of the app in another tab', async () => {
  await add('1');
  await outbox.send();
  const newer = await openDB(name, 2, { blocked: () => expect.unreachable() });
  expect(newer.version).toBe(2);
});
