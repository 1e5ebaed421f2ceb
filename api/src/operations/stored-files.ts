import type pg from 'pg';
import { statementKey } from '../flows/account-statements/statement-files.ts';
import { pieceKey } from '../flows/exports/exports.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { fullKey, thumbnailKey } from '../platform/images/image-links.ts';
import { uploadKey } from '../platform/images/images.ts';

interface StoredFile {
  readonly key: string;
  /** Null where the store does not have what a record names. */
  readonly bytes: Buffer | null;
}

async function* picturesOf(client: pg.ClientBase, { read }: FileStore): AsyncGenerator<StoredFile, void> {
  const { rows } = await client.query<{ storage_key: string; content_type: string; state: string }>(
    'select storage_key, content_type, state from images order by id',
  );
  for (const { storage_key, content_type, state } of rows) {
    // On its way in, or taken in already: then the upload is gone.
    const upload = await read(uploadKey(storage_key));
    if (upload) yield { key: uploadKey(storage_key), bytes: upload };
    if (state !== 'ready') continue;
    const kept = [fullKey(storage_key, content_type)];
    if (content_type !== 'application/pdf') kept.push(thumbnailKey(storage_key));
    for (const key of kept) yield { key, bytes: await read(key) };
  }
}

async function* exportsOf(client: pg.ClientBase, { read }: FileStore): AsyncGenerator<StoredFile, void> {
  const { rows } = await client.query<{ id: string }>(
    "select id from exports where state = 'done' order by id",
  );
  for (const { id } of rows)
    for (let piece = 0; ; piece += 1) {
      const bytes = await read(pieceKey(id, piece));
      if (!bytes) break;
      yield { key: pieceKey(id, piece), bytes };
    }
}

async function* statementsOf(client: pg.ClientBase, { read }: FileStore): AsyncGenerator<StoredFile, void> {
  const { rows } = await client.query<{ id: string }>(
    "select id from statement_files where state = 'done' order by id",
  );
  for (const { id } of rows)
    for (const key of [statementKey(id, 'pdf'), statementKey(id, 'csv')])
      yield { key, bytes: await read(key) };
}

/** Every file that a record names. */
export async function* storedFiles(
  client: pg.ClientBase,
  store: FileStore,
): AsyncGenerator<StoredFile, void> {
  yield* picturesOf(client, store);
  yield* exportsOf(client, store);
  yield* statementsOf(client, store);
}
