import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { StartError } from '../platform/database/data-dir-lock.ts';

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

export type AddEntry = (name: string, content: Buffer | string) => Promise<void>;

/** A `.tar.gz` that is there whole or not at all, readable by its owner alone: it holds everything people trusted us with. */
export async function writeArchive(file: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const draft = `${file}.part`;
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip({ level: 6 }),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
  try {
    const filled = fill(
      (name, content) =>
        new Promise((done, fail) => {
          tar.entry({ name, mode: 0o600 }, content, (error) => (error ? fail(error) : done()));
        }),
    ).then(() => tar.finalize());
    await Promise.all([filled, written]);
    await chmod(draft, 0o600);
    await rename(draft, file);
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The entries one after the other; each is small enough to be held. */
export async function* readArchive(file: string): AsyncGenerator<Entry, void> {
  const entries = extract();
  const read = pipeline(createReadStream(file), createGunzip(), entries);
  read.catch(() => {}); // told below
  try {
    for await (const entry of entries) yield { name: entry.header.name, bytes: await buffer(entry) };
    await read;
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`${file} can't be read as a backup (${(cause as Error).message}).`, { cause });
  }
}
