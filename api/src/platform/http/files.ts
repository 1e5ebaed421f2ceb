import multipart from '@fastify/multipart';
import { AppError } from '@rantau/shared/errors';
import { maxImageBytes } from '@rantau/shared/images';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { UploadPolicy } from '../files/file-store.ts';
import type { LocalStore, UploadForm } from '../files/local-store.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv',
};

interface Upload {
  readonly policy: UploadPolicy;
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** True for the error of the form parser on a body that is no form; its own refusals have a status. */
const isUnreadable = (error: unknown): boolean =>
  !(error instanceof AppError) && (error as { statusCode?: number }).statusCode === undefined;

/** Fields first, then exactly one file, as a bucket demands it. Of a form that we did not sign no file is read. */
async function readForm(
  request: FastifyRequest,
  accept: (form: UploadForm) => UploadPolicy,
): Promise<Upload> {
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const policy = accept({ policy: fields['policy'] ?? '', signature: fields['signature'] ?? '' });
        const bytes = await part.toBuffer();
        return { policy, bytes, contentType: fields['Content-Type'] ?? part.mimetype };
      }
    }
  } catch (cause) {
    throw isUnreadable(cause) ? new AppError('malformed_request', { cause }) : cause;
  }
  throw new AppError('malformed_request');
}

/** A form is good for one upload, as long as its picture waits for it. */
async function useForm(db: Db, key: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ uploaded_at: now.toISOString() })
    .where('storage_key', '=', key.slice(0, key.lastIndexOf('/')))
    .where('state', '=', 'pending')
    .where('uploaded_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('forbidden');
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
      const { policy, bytes, contentType } = await readForm(request, (form) =>
        store.acceptedPolicy(form, clock.now()),
      );
      if (contentType !== policy.contentType) throw new AppError('unsupported_media_type');
      if (bytes.length !== policy.size) throw new AppError('payload_too_large');
      await useForm(db, policy.key, clock.now());
      await store.write(policy.key, bytes, contentType);
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
      const file = await store.stream(key);
      if (!file) throw new AppError('not_found');
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
