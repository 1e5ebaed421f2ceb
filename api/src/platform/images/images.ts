import type { Actor } from '@rantau/shared/access';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import {
  type Image,
  type ImagePurpose,
  imagePurposesOf,
  type PresignedUpload,
  type PresignRequest,
} from '@rantau/shared/images';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { idOf } from '../audit/actor-columns.ts';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { isOneOf } from '../database/pages.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { changedAt, createdAt } from '../database/versions.ts';
import type { FileStore } from '../files/file-store.ts';
import { notFound } from '../not-found.ts';
import type { Services } from '../services.ts';
import { readInWorker, toBuffer } from '../workers/worker-pool.ts';
import { fullKey, thumbnailKey, toImageLink } from './image-links.ts';
import type { processUpload } from './image-processing.ts';

type Row = Selectable<Tables['images']>;
type Store = Pick<Services, 'files'>;

const uploadMinutes = 10;
export const uploadKey = (storageKey: string): string => `${storageKey}/upload`;

/** Purposes of images by the kind of uploader; only the uploader can attach the image. */
const purposesOf: Readonly<Record<'user' | 'vendor' | 'admin', readonly ImagePurpose[]>> = {
  user: ['payment_proof', 'claim_proof', 'invoice_receipt'],
  vendor: ['delivery_proof'],
  admin: ['package_photo', 'payment_proof', 'delivery_proof', 'social_media_post'],
};

export function toImage(files: FileStore, now: Date, image: Row): Image {
  const { url, thumbnail_url } = toImageLink(files, now, image);
  const {
    id,
    version,
    created_at,
    updated_at,
    purpose,
    state,
    content_type,
    byte_size,
    width,
    height,
    sha256,
  } = image;
  return {
    id,
    version,
    created_at,
    updated_at,
    purpose,
    state,
    content_type,
    byte_size,
    width,
    height,
    sha256,
    url,
    thumbnail_url,
  };
}

/** Uploads that one person may have begun and not finished; the warehouse sends what was kept offline in one go. */
const mostOpen = { user: 20, vendor: 40, admin: 200 } as const;
/**
 * Bytes that one person may upload in a day. A picture counts as what is kept of it, far less than was sent; documents are
 * kept as they are.
 */
const mostBytesADay = { user: 100_000_000, vendor: 1_000_000_000, admin: Infinity } as const;

/** An upload that was never finished is removed after so long. */
const openMs = 3_600_000;
const openSince = (now: Date): string => new Date(now.getTime() - openMs).toISOString();

async function refuseTooManyOpen(trx: Db, now: Date, actor: Exclude<Actor, { kind: 'system' }>) {
  // One after the other, or sixteen at once would all find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${actor.id}`}, 0))`.execute(trx);
  const { open } = await trx
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('uploader_id', '=', actor.id)
    .where('state', 'in', ['pending', 'uploaded'])
    .where('created_at', '>', openSince(now))
    .executeTakeFirstOrThrow();
  if (Number(open) >= mostOpen[actor.kind]) throw new AppError('rate_limited', { retryAfter: 60 });
}

/** Called in the transaction that counted the open ones, which one person has one of at a time. */
async function refuseTooMuchADay(trx: Db, now: Date, { kind, id }: Exclude<Actor, { kind: 'system' }>) {
  if (kind === 'admin') return;
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString();
  const { bytes } = await trx
    .selectFrom('images')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('byte_size'), sql<number>`0`).as('bytes'))
    .where('uploader_id', '=', id)
    .where('state', '<>', 'refused')
    .where('created_at', '>', dayAgo)
    .executeTakeFirstOrThrow();
  if (Number(bytes) >= mostBytesADay[kind]) throw new AppError('rate_limited', { retryAfter: 3_600 });
}

/** Instructions for the upload of one picture. */
export async function presignImage(
  { files }: Store,
  db: Db,
  now: Date,
  actor: Exclude<Actor, { kind: 'system' }>,
  { purpose, content_type, size }: z.output<typeof PresignRequest>,
): Promise<PresignedUpload> {
  const allowed = purposesOf[actor.kind].includes(purpose);
  if (!allowed || (actor.kind === 'admin' && !imagePurposesOf(actor.role).includes(purpose)))
    throw fieldError({ purpose: 'unknown_option' });
  const id = newId(now);
  const storageKey = `images/${id}`;
  const expiresAt = new Date(now.getTime() + uploadMinutes * 60_000);
  await inTransaction(db, async (trx) => {
    await refuseTooManyOpen(trx, now, actor);
    await refuseTooMuchADay(trx, now, actor);
    await trx
      .insertInto('images')
      .values({
        id,
        purpose,
        uploader_kind: actor.kind,
        uploader_id: actor.id,
        storage_key: storageKey,
        content_type,
        byte_size: size,
        ...createdAt(now),
      })
      .execute();
  });
  const how = await files.presign({
    key: uploadKey(storageKey),
    uploaderId: actor.id,
    contentType: content_type,
    size,
    expiresAt,
  });
  return { ...how, image_id: id, expires_at: expiresAt.toISOString() };
}

const processInWorker = readInWorker<typeof processUpload>(
  new URL('./image-processing.ts', import.meta.url),
  'processUpload',
);

/** An upload that was claimed so long ago is free again: the process that worked at it is gone. */
const claimMs = 2 * 60_000;

/** Takes one upload for this call alone, however often it is asked for at once. */
async function claim(db: Db, now: Date, image: Row): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ state: 'uploaded', ...changedAt(now) })
    .where('id', '=', image.id)
    .where(({ or, eb, and }) =>
      or([
        eb('state', '=', 'pending'),
        and([
          eb('state', '=', 'uploaded'),
          eb('updated_at', '<', new Date(now.getTime() - claimMs).toISOString()),
        ]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Checks what was uploaded, makes what is kept of it and removes the rest. Asked again, it answers the same. */
export async function completeImage(
  { files }: Store,
  db: Db,
  now: Date,
  actor: Actor,
  id: Id<'image'>,
): Promise<Image> {
  const image = await db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', id)
    .where('uploader_id', '=', idOf(actor))
    .executeTakeFirstOrThrow(notFound);
  if (image.state === 'ready') return toImage(files, now, image);
  if (image.state === 'refused') throw new AppError('conflict');
  if (!(await claim(db, now, image))) throw new AppError('service_unavailable', { retryAfter: 2 });
  const end = (state: Partial<Row> & Pick<Row, 'state'>) =>
    db
      .updateTable('images')
      .set({ ...state, ...changedAt(now) })
      .where('id', '=', id)
      .where('state', '=', 'uploaded')
      .returningAll()
      .executeTakeFirstOrThrow();
  try {
    const kept = await processInWorker(actor, async () => {
      const bytes = await files.read(uploadKey(image.storage_key));
      if (!bytes) throw new AppError('conflict');
      return [bytes, image.content_type];
    });
    if (kept.refused) {
      await end({ state: 'refused' });
      await files.remove(uploadKey(image.storage_key));
      throw new AppError(kept.refused);
    }
    const full = toBuffer(kept.full);
    await files.write(fullKey(image.storage_key, kept.contentType), full, kept.contentType);
    if (kept.thumbnail)
      await files.write(thumbnailKey(image.storage_key), toBuffer(kept.thumbnail), 'image/webp');
    const ready = await end({
      state: 'ready',
      content_type: kept.contentType,
      byte_size: full.length,
      width: kept.width,
      height: kept.height,
      sha256: kept.sha256,
    });
    await files.remove(uploadKey(image.storage_key));
    return toImage(files, now, ready);
  } catch (error) {
    // What was neither kept nor refused can be tried again.
    await db
      .updateTable('images')
      .set({ state: 'pending', ...changedAt(now) })
      .where('id', '=', id)
      .where('state', '=', 'uploaded')
      .execute();
    throw error;
  }
}

/**
 * Removes what was sent with the form of a picture that was finished before: a bucket takes a form as often as it is sent
 * until its time is over. Nothing reads such a file. Looked at are the pictures of the hours before the last one.
 */
export async function removeLateUploads({ files }: Store, db: Db, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const finished = await db
    .selectFrom('images')
    .select('storage_key')
    .where('state', 'in', ['ready', 'refused'])
    .where('created_at', '>', hoursAgo(4))
    .where('created_at', '<', hoursAgo(1))
    .execute();
  for (const { storage_key } of finished) await files.remove(uploadKey(storage_key));
}

interface Attachment {
  /** The field to name in a refusal. */
  readonly field: string;
  readonly purpose: ImagePurpose;
  readonly user_id?: Id<'user'> | null;
  readonly vendor_id?: Id<'vendor'> | null;
}

/** Gives pictures to whom they concern, in the transaction that uses them. Only their uploader may, and for their purpose. */
export async function attachImages(
  trx: Db,
  actor: Actor,
  ids: readonly Id<'image'>[],
  to: Attachment,
): Promise<void> {
  if (ids.length === 0) return;
  const { user_id = null, vendor_id = null } = to;
  const attached = await trx
    .updateTable('images')
    .set({ ...(user_id && { user_id }), ...(vendor_id && { vendor_id }), purpose: to.purpose })
    .where(isOneOf('id', ids))
    .where('state', '=', 'ready')
    .where('purpose', '=', to.purpose)
    .where('uploader_id', '=', idOf(actor))
    .returning('id')
    .execute();
  if (attached.length !== new Set(ids).size) throw fieldError({ [to.field]: 'not_found' });
}

/**
 * One picture proves one thing: it is refused, before it is attached, where the same bytes were attached for its purpose
 * already, or were by others than this customer. Whoever sends the same at the same time waits here.
 */
export async function refuseUsedPicture(
  trx: Db,
  id: Id<'image'>,
  { field, except = null }: { readonly field: string; readonly except?: Id<'user'> | null },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(sha256, 0)) from images where id = ${id}`.execute(
    trx,
  );
  const { rows } = await sql`
    select from images given
    join images used on used.sha256 = given.sha256 and used.purpose = given.purpose
    where given.id = ${id} and used.user_id is not null and used.user_id is distinct from ${except}::uuid
    limit 1`.execute(trx);
  if (rows.length > 0) throw fieldError({ [field]: 'picture_used' });
}

/** Removes what is stored of one picture, once no record names it. */
export async function removeFilesOf(
  { files }: Store,
  { storage_key, content_type }: Pick<Row, 'storage_key' | 'content_type'>,
): Promise<void> {
  for (const key of [uploadKey(storage_key), fullKey(storage_key, content_type), thumbnailKey(storage_key)])
    await files.remove(key);
}

/**
 * Removes uploads that were not finished within an hour or not used within a day, with their files. Returns
 * their number.
 */
export async function removeOrphans({ files }: Store, db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const orphans = await db
    .selectFrom('images')
    .select(['id', 'storage_key', 'content_type'])
    .where(({ or, eb, and }) =>
      or([
        eb('created_at', '<', before),
        and([eb('created_at', '<', openSince(now)), eb('state', '=', 'pending')]),
      ]),
    )
    .where('user_id', 'is', null)
    .where('vendor_id', 'is', null)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('inbound_package_photos').select('image_id').whereRef('image_id', '=', 'images.id'),
          ),
        ),
        not(exists(selectFrom('payments').select('id').whereRef('proof_image_id', '=', 'images.id'))),
        not(
          exists(
            selectFrom('outbound_packages')
              .select('id')
              .where((eb) =>
                eb.or([
                  eb('delivery_proof_image_id', '=', eb.ref('images.id')),
                  eb('delivery_signature_image_id', '=', eb.ref('images.id')),
                ]),
              ),
          ),
        ),
        not(exists(selectFrom('social_media_posts').select('id').whereRef('image_id', '=', 'images.id'))),
        // What a device sent and nobody has decided on yet is evidence too.
        sql<boolean>`not exists (select from conflicts where state = 'open'
          and mine -> 'image_ids' @> to_jsonb(images.id::text))`,
      ]),
    )
    .limit(500)
    .execute();
  for (const { id, storage_key, content_type } of orphans) {
    await db.deleteFrom('images').where('id', '=', id).execute();
    await removeFilesOf({ files }, { storage_key, content_type });
  }
  return orphans.length;
}
