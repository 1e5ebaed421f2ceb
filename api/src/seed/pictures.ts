import { createHash } from 'node:crypto';
import type { Id } from '@rantau/shared/ids';
import { newId } from '../platform/clock.ts';
import { fullKey, thumbnailKey } from '../platform/images/image-links.ts';
import type { Services } from '../platform/services.ts';
import {
  inboundPackageAtDoor,
  inboundPackageOnDock,
  inboundPackageOnScale,
  shipLeaving,
  transferReceipt,
} from './drawings.ts';
import { createRandom, type Random } from './random.ts';
import type { Row } from './rows.ts';

interface Picture {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
  readonly sha256: string;
}

const width = 960;
const height = 720;

/** The drawing is painted once, and encoded in both sizes from its pixels. */
async function develop(svg: string): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width, height)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  // Not `clone()`, which copies every pixel.
  const painted = () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
  const [full, thumbnail] = await Promise.all([
    painted().webp({ quality: 78, effort: 1 }).toBuffer(),
    painted().resize(320, 240).webp({ quality: 70, effort: 0 }).toBuffer(),
  ]);
  return { full, thumbnail, sha256: createHash('sha256').update(full).digest('hex') };
}

const many = (count: number, draw: (random: Random) => string, random: Random): Promise<Picture[]> =>
  Promise.all(Array.from({ length: count }, () => develop(draw(random))));

export interface Album {
  readonly dock: () => Picture;
  readonly scale: () => Picture;
  readonly door: () => Promise<Picture>;
  readonly ship: () => Picture;
  readonly receipt: (amount: string, on: string) => Promise<Picture>;
}

/** Pictures that many records share; what proves something is drawn for each. */
export async function paintAlbum(): Promise<Album> {
  // a chance of its own: one more drawing does not change the company
  const random = createRandom(7);
  const [docks, scales, ships] = await Promise.all([
    many(12, inboundPackageOnDock, random),
    many(6, inboundPackageOnScale, random),
    many(4, shipLeaving, random),
  ]);
  return {
    dock: () => random.pick(docks),
    scale: () => random.pick(scales),
    door: () => develop(inboundPackageAtDoor(random)),
    ship: () => random.pick(ships),
    receipt: (amount, on) => develop(transferReceipt(random, amount, on)),
  };
}

type Uploader = Pick<Row<'images'>, 'uploader_kind' | 'uploader_id'>;

/** Stores a picture as one that was uploaded and checked, ready to be attached by its uploader. */
export async function addImage(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  picture: Picture,
  purpose: NonNullable<Row<'images'>['purpose']>,
  uploader: Uploader,
): Promise<Id<'image'>> {
  const now = clock.now();
  const id = newId(now) as Id<'image'>;
  const storage_key = `images/${id}`;
  const content_type = 'image/webp';
  await Promise.all([
    files.write(fullKey(storage_key, content_type), picture.full, content_type),
    files.write(thumbnailKey(storage_key), picture.thumbnail, content_type),
  ]);
  await db
    .insertInto('images')
    .values({
      id,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      state: 'ready',
      purpose,
      storage_key,
      content_type,
      byte_size: picture.full.length,
      width,
      height,
      sha256: picture.sha256,
      ...uploader,
    } as never)
    .execute();
  return id;
}
