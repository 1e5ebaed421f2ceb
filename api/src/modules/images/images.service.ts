import { createHash } from 'node:crypto';
import type { Actor } from '@rantau/shared/access';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { Image, ImagePurpose, PresignedUpload, PresignRequest } from '@rantau/shared/images';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { isOneOf } from '../../database/pages.ts';
import type { ImageTable } from '../../database/tables/parcels.ts';
import { changedAt, createdAt } from '../../database/versions.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Services } from '../../services.ts';
import { fullKey, thumbnailKey, toImageLink } from './image-links.service.ts';

type Row = Selectable<ImageTable>;
type Store = Pick<Services, 'files'>;

const uploadMinutes = 10;
export const uploadKey = (storageKey: string): string => `${storageKey}/upload`;
const idOf = (actor: Actor): string | null => (actor.kind === 'system' ? null : actor.id);

/** The person who uploads states the purpose; nobody else can attach it. */
export const purposesOf: Readonly<Record<'user' | 'vendor' | 'admin', readonly ImagePurpose[]>> = {
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

/** Where and how to send the bytes of one picture. */
export async function presignImage(
  { files }: Store,
  db: Db,
  now: Date,
  actor: Exclude<Actor, { kind: 'system' }>,
  { purpose, content_type, size }: z.output<typeof PresignRequest>,
): Promise<PresignedUpload> {
  if (!purposesOf[actor.kind].includes(purpose)) throw fieldError({ purpose: 'unknown_option' });
  const id = newId(now);
  const storageKey = `images/${id}`;
  const expiresAt = new Date(now.getTime() + uploadMinutes * 60_000);
  await db
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
  const how = await files.presign({ key: uploadKey(storageKey), contentType: content_type, size, expiresAt });
  return { ...how, image_id: id, expires_at: expiresAt.toISOString() };
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
    .executeTakeFirst();
  if (!image) throw new AppError('not_found');
  if (image.state === 'ready') return toImage(files, now, image);
  const bytes = await files.read(uploadKey(image.storage_key));
  if (!bytes) throw new AppError('conflict');
  try {
    // The picture library is loaded by the first upload.
    const { processUpload } = await import('./image-processing.ts');
    const kept = await processUpload(bytes, image.content_type);
    await files.write(fullKey(image.storage_key, kept.contentType), kept.full, kept.contentType);
    if (kept.thumbnail) await files.write(thumbnailKey(image.storage_key), kept.thumbnail, 'image/webp');
    const ready = await db
      .updateTable('images')
      .set({
        state: 'ready',
        content_type: kept.contentType,
        byte_size: kept.full.length,
        width: kept.width,
        height: kept.height,
        // Of what was sent: the same picture sent twice is found by it.
        sha256: createHash('sha256').update(bytes).digest('hex'),
        ...changedAt(now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toImage(files, now, ready);
  } catch (error) {
    if (error instanceof AppError)
      await db
        .updateTable('images')
        .set({ state: 'refused', ...changedAt(now) })
        .where('id', '=', id)
        .execute();
    throw error;
  } finally {
    await files.remove(uploadKey(image.storage_key));
  }
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

/** Removes what is stored of one picture, once no record names it. */
export async function removeFilesOf(
  { files }: Store,
  { storage_key, content_type }: Pick<Row, 'storage_key' | 'content_type'>,
): Promise<void> {
  for (const key of [uploadKey(storage_key), fullKey(storage_key, content_type), thumbnailKey(storage_key)])
    await files.remove(key);
}

/** Removes uploads that nobody finished or used within a day, with their files. Returns how many. */
export async function removeOrphans({ files }: Store, db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const orphans = await db
    .selectFrom('images')
    .select(['id', 'storage_key', 'content_type'])
    .where('created_at', '<', before)
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
              .whereRef('delivery_proof_image_id', '=', 'images.id'),
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
