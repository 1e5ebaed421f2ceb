import multipart from '@fastify/multipart';
import { AppError } from '@rantau/shared/errors';
import { maxImageBytes } from '@rantau/shared/images';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { UploadPolicy } from '../files/file-store.ts';
import type { LocalStore, UploadForm } from '../files/local-store.ts';
import { found } from '../not-found.ts';
import { fairQueue } from '../workers/fair-queue.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv',
};

/** True for the error of the form parser on a body that is no form; its own refusals have a status. */
const isUnreadable = (error: unknown): boolean =>
  !(error instanceof AppError) && (error as { statusCode?: number }).statusCode === undefined;

/** Parts of a form, or pieces of its file: where they can't be read it is its sender's fault, and nobody else's. */
async function* asSent<T>(pieces: AsyncIterable<T>): AsyncGenerator<T, void> {
  try {
    yield* pieces;
  } catch (cause) {
    throw isUnreadable(cause) ? new AppError('malformed_request', { cause }) : cause;
  }
}

/**
 * Uploads under way, of which each holds a piece of its file in memory. A page sends so many on its connections to us, and
 * the rest of a form's pictures wait for their turn, none of their bytes read.
 */
const bounds = { slots: 60, slotsOfOne: 6, mostWaiting: 40 } as const;

/** The file of a form, which is read only when its fields have been looked at. */
interface Upload {
  readonly policy: UploadPolicy;
  readonly contentType: string;
  readonly body: AsyncIterable<Buffer>;
}

/** Runs `work` with the form's file: fields first, then exactly one file, as a bucket demands it. */
async function withForm(
  request: FastifyRequest,
  accept: (form: UploadForm) => UploadPolicy,
  work: (upload: Upload) => Promise<void>,
): Promise<void> {
  const fields: Record<string, string> = {};
  for await (const part of asSent(request.parts())) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      try {
        const policy = accept({ policy: fields['policy'] ?? '', signature: fields['signature'] ?? '' });
        const contentType = fields['Content-Type'] ?? part.mimetype;
        return await work({ policy, contentType, body: asSent<Buffer>(part.file) });
      } finally {
        // What is still to come of a file that was refused is read past: many listen only when they have sent all.
        request.raw.unpipe().resume();
      }
    }
  }
  throw new AppError('malformed_request');
}

/** A connection may break twice; a form that could be sent for ever would write to the disk for ever. */
const mostTries = 3;

/**
 * A form is good for one upload, as long as its picture waits for it. It is taken before a byte of the file is read: sent on
 * a thousand connections at once it would fill the disk. What fails gives it back, a few times.
 */
async function useForm(db: Db, key: string, now: Date, work: () => Promise<void>): Promise<void> {
  const form = db
    .updateTable('images')
    .where('storage_key', '=', key.slice(0, key.lastIndexOf('/')))
    .where('state', '=', 'pending');
  const { numUpdatedRows } = await form
    .set(({ eb }) => ({ uploaded_at: now.toISOString(), upload_tries: eb('upload_tries', '+', 1) }))
    .where('uploaded_at', 'is', null)
    .where('upload_tries', '<', mostTries)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('forbidden');
  try {
    await work();
  } catch (error) {
    await form.set({ uploaded_at: null }).where('uploaded_at', 'is not', null).execute();
    throw error;
  }
}

/** The folder's side of the upload contract: takes what was signed for, gives what was linked to. */
export async function files(
  app: FastifyInstance,
  { store, clock, db }: { store: LocalStore; clock: Clock; db: Db },
): Promise<void> {
  await app.register(multipart, {
    // A file is cut off behind the byte with which it is too long.
    limits: { fileSize: maxImageBytes + 1, files: 1, fields: 10, fieldSize: 4096, parts: 12 },
  });

  const uploads = fairQueue(bounds);
  app.post(
    '/files',
    { bodyLimit: maxImageBytes + 65_536, schema: { hide: true } },
    async (request, reply) => {
      if (!request.isMultipart()) throw new AppError('unsupported_media_type');
      const accept = (form: UploadForm) => store.acceptedPolicy(form, clock.now());
      await withForm(request, accept, ({ policy, contentType, body }) =>
        uploads.run(policy.uploaderId, () =>
          useForm(db, policy.key, clock.now(), async () => {
            if (contentType !== policy.contentType) throw new AppError('unsupported_media_type');
            await store.receive(policy, body);
          }),
        ),
      );
      return reply.code(204).send();
    },
  );

  app.get<{ Params: { '*': string }; Querystring: { expires?: string; signature?: string } }>(
    '/files/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const key = request.params['*'];
      const { expires = '', signature = '' } = request.query;
      if (!store.isLinkGood(key, expires, signature, clock.now())) throw new AppError('not_found');
      const file = found(await store.stream(key));
      const type = mediaTypes[key.split('.').at(-1) ?? ''];
      // What people sent is never run: an unknown kind is a download, and everything is boxed in.
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', type?.startsWith('image/') ? 'inline' : 'attachment')
        .header('cache-control', 'private, max-age=300, immutable')
        .header('content-length', file.size)
        .type(type ?? 'application/octet-stream')
        .send(file.body);
    },
  );
}
