import type { ImageLink } from '@rantau/shared/images';
import type { Db } from '../database/database.ts';
import { isOneOf } from '../database/pages.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Services } from '../services.ts';

const linkMs = 5 * 60_000;
const roundMs = 60_000;

/** At most five minutes from now, on a round minute: a page that is read twice has the same address and its picture is not fetched again. */
const endOf = (now: Date): Date => new Date(Math.floor(now.getTime() / roundMs) * roundMs + linkMs);

interface StoredImage {
  readonly id: string;
  readonly storage_key: string;
  readonly content_type: string;
  readonly created_at: string;
}

const extensionOf = (contentType: string): string => (contentType === 'application/pdf' ? 'pdf' : 'webp');

export const fullKey = (storageKey: string, contentType: string): string =>
  `${storageKey}/full.${extensionOf(contentType)}`;
export const thumbnailKey = (storageKey: string): string => `${storageKey}/thumbnail.webp`;

/** Fields that a screen needs to show a picture that is ready. */
export function toImageLink(files: FileStore, now: Date, image: StoredImage): ImageLink {
  const { id, storage_key, content_type, created_at } = image;
  const url = files.linkTo(fullKey(storage_key, content_type), endOf(now));
  return {
    id,
    url,
    thumbnail_url:
      content_type === 'application/pdf' ? url : files.linkTo(thumbnailKey(storage_key), endOf(now)),
    content_type,
    taken_at: created_at,
  };
}

/** Short-lived addresses of pictures, by id; all of a page in one query. */
export async function imageLinks(
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ImageLink>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('images')
    .select(['id', 'storage_key', 'content_type', 'created_at'])
    .where(isOneOf('id', [...new Set(ids)]))
    .where('state', '=', 'ready')
    .execute();
  return new Map(rows.map((row) => [row.id, toImageLink(files, clock.now(), row)]));
}
