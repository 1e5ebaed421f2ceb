import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@rantau/shared/errors';
import { newId } from '../clock.ts';
import type { FileStore, UploadPolicy } from './file-store.ts';
import { type Secrets, signerOf } from './signature.ts';

/** A form that was uploaded to us instead of to a bucket. */
export interface UploadForm {
  readonly policy: string;
  readonly signature: string;
}

/** A folder that behaves like a bucket: signed uploads with a policy, signed links that expire. */
export interface LocalStore extends FileStore {
  /** The policy of a form that we signed and that has not expired; throws otherwise. */
  readonly acceptedPolicy: (form: UploadForm, now: Date) => UploadPolicy;
  /** Writes what was signed for as it comes, a piece at a time; what breaks off or has another size leaves nothing. */
  readonly receive: (
    policy: Pick<UploadPolicy, 'key' | 'size'>,
    body: AsyncIterable<Buffer>,
  ) => Promise<void>;
  readonly isLinkGood: (key: string, expires: string, signature: string, now: Date) => boolean;
  /** A file in pieces: whoever reads slowly holds one piece of it in memory. Null if there is no such file. */
  readonly stream: (key: string) => Promise<{ readonly size: number; readonly body: Readable } | null>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const orIfMissing = <T, U>(wanted: Promise<T>, otherwise: U): Promise<T | U> =>
  wanted.catch((error: unknown) => {
    if (isMissing(error)) return otherwise;
    throw error;
  });

/** Lets exactly so many bytes pass. */
const exactly = (size: number) =>
  async function* (pieces: AsyncIterable<Buffer>) {
    let missing = size;
    for await (const piece of pieces) {
      missing -= piece.length;
      if (missing < 0) throw new AppError('payload_too_large');
      yield piece;
    }
    if (missing > 0) throw new AppError('payload_too_large');
  };

export const isLocalStore = (store: FileStore): store is LocalStore => 'acceptedPolicy' in store;

const keyForm = /^[\w-]+(\/[\w-]+)*(\.\w+)?$/;

export function createLocalStore(folder: string, secrets: Secrets): LocalStore {
  const uploads = signerOf(secrets, 'file uploads');
  const links = signerOf(secrets, 'file links');

  const pathOf = (key: string): string => {
    if (!keyForm.test(key)) throw new AppError('not_found');
    return join(folder, ...key.split('/'));
  };

  /** No key leads here. */
  const drafts = join(folder, '.drafts');

  /** Written to a draft and renamed, so that a crash never leaves half a file under its final name. */
  async function fill(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await mkdir(drafts, { recursive: true });
    const draft = join(drafts, newId());
    try {
      await write(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    presign: async (policy) => {
      const text = Buffer.from(JSON.stringify(policy)).toString('base64url');
      return { method: 'POST', url: '/files', fields: { policy: text, signature: uploads.sign(text) } };
    },
    acceptedPolicy: ({ policy, signature }, now) => {
      if (!uploads.verify(policy, signature)) throw new AppError('forbidden');
      const parsed = JSON.parse(Buffer.from(policy, 'base64url').toString()) as UploadPolicy & {
        expiresAt: string;
      };
      const accepted = { ...parsed, expiresAt: new Date(parsed.expiresAt) };
      if (accepted.expiresAt <= now) throw new AppError('forbidden');
      return accepted;
    },
    receive: ({ key, size }, body) =>
      fill(key, (draft) => pipeline(body, exactly(size), createWriteStream(draft, { flush: true }))),
    linkTo: (key, expiresAt) => {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      return `/files/${key}?expires=${expires}&signature=${links.sign(`${key}\n${expires}`)}`;
    },
    isLinkGood: (key, expires, signature, now) =>
      links.verify(`${key}\n${expires}`, signature) && Number(expires) * 1000 > now.getTime(),
    read: async (key) => orIfMissing(readFile(pathOf(key)), null),
    stream: async (key) => {
      const file = await orIfMissing(open(pathOf(key)), null);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, body: file.createReadStream() };
    },
    write: (key, bytes) => fill(key, (draft) => writeFile(draft, bytes, { flush: true })),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeDrafts: async (since) => {
      for (const name of await orIfMissing(readdir(drafts), [])) {
        const draft = join(drafts, name);
        const touched = (await orIfMissing(stat(draft), null))?.mtime;
        if (touched && touched < since) await rm(draft, { force: true });
      }
    },
  };
}
