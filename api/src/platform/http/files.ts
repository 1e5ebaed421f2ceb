import multipart from '@fastify/multipart';
import { AppError } from '@rantau/shared/errors';
import { maxImageBytes } from '@rantau/shared/images';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { UploadPolicy } from '../files/file-store.ts';
import type { LocalStore, UploadForm } from '../files/local-store.ts';
import { found } from '../not-found.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv',
};

/** True for the error of the form parser on a body that is no form; its own refusals have a status. */
const isUnreadable = (error: unknown): boolean =>
  !(error instanceof AppError) && (error as { statusCode?: number }).statusCode === undefined;

/** The file of a form, which is read only when its fields have been looked at. */
interface Upload {
  readonly policy: UploadPolicy;
  readonly contentType: string;
  readonly read: () => Promise<Buffer>;
}

/** Runs `work` with the form's file: fields first, then exactly one file, as a bucket demands it. */
async function withForm(
  request: FastifyRequest,
  accept: (form: UploadForm) => UploadPolicy,
  work: (upload: Upload) => Promise<void>,
): Promise<void> {
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const policy = accept({ policy: fields['policy'] ?? '', signature: fields['signature'] ?? '' });
        const contentType = fields['Content-Type'] ?? part.mimetype;
        return await work({ policy, contentType, read: () => part.toBuffer() });
      }
    }
  } catch (cause) {
    throw isUnreadable(cause) ? new AppError('malformed_request', { cause }) : cause;
  }
  throw new AppError('malformed_request');
}

/** Sets when the picture of an upload was sent, or that it was not; false where it was set before. */
async function setUploadedAt(db: Db, key: string, uploaded_at: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ uploaded_at })
    .where('storage_key', '=', key.slice(0, key.lastIndexOf('/')))
    .where('state', '=', 'pending')
    .where('uploaded_at', uploaded_at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * A form is good for one upload, as long as its picture waits for it. It is taken before a byte of the file is read: sent on
 * a thousand connections at once it would fill the memory. What fails gives it back.
 */
async function useForm(db: Db, key: string, now: Date, work: () => Promise<void>): Promise<void> {
  if (!(await setUploadedAt(db, key, now.toISOString()))) throw new AppError('forbidden');
  try {
    await work();
  } catch (error) {
    await setUploadedAt(db, key, null);
    throw error;
  }
}

/** The folder's side of the upload contract: takes what was signed for, gives what was linked to. */
export async function files(
  app: FastifyInstance,
  { store, clock, db }: { store: LocalStore; clock: Clock; db: Db },
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: maxImageBytes, files: 1, fields: 10, fieldSize: 4096, parts: 12 },
  });

  app.post(
    '/files',
    { bodyLimit: maxImageBytes + 65_536, schema: { hide: true } },
    async (request, reply) => {
      if (!request.isMultipart()) throw new AppError('unsupported_media_type');
      const accept = (form: UploadForm) => store.acceptedPolicy(form, clock.now());
      await withForm(request, accept, ({ policy: { key, size, ...policy }, contentType, read }) =>
        useForm(db, key, clock.now(), async () => {
          if (contentType !== policy.contentType) throw new AppError('unsupported_media_type');
          const bytes = await read();
          if (bytes.length !== size) throw new AppError('payload_too_large');
          await store.write(key, bytes, contentType);
        }),
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
