import { createHash } from 'node:crypto';
import { plainMoney } from '@rantau/shared/format';
import type { FileStore } from '../platform/files/file-store.ts';
import { fullKey, thumbnailKey } from '../platform/images/image-links.ts';
import type { DemoContext } from './demo-context.ts';
import {
  inboundPackageAtDoor,
  inboundPackageOnDock,
  inboundPackageOnScale,
  shipLeaving,
  transferReceipt,
} from './drawings.ts';
import type { SeededInboundPackage } from './inbound-packages.ts';
import type { People } from './people.ts';
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
    painted().resize(480, 360).webp({ quality: 70, effort: 0 }).toBuffer(),
  ]);
  return { full, thumbnail, sha256: createHash('sha256').update(full).digest('hex') };
}

const many = (count: number, draw: (random: Random) => string, random: Random): Promise<Picture[]> =>
  Promise.all(Array.from({ length: count }, () => develop(draw(random))));

/** Pictures that many records share, and the random source for drawing the rest. */
export interface Album {
  readonly random: Random;
  readonly docks: readonly Picture[];
  readonly scales: readonly Picture[];
  readonly doors: readonly Picture[];
  readonly ships: readonly Picture[];
}

/** Runs on other threads, so start it before the pictures are needed. */
export async function paintAlbum(): Promise<Album> {
  // a chance of its own: one more drawing does not change the company
  const random = createRandom(7);
  const [docks, scales, doors, ships] = await Promise.all([
    many(12, inboundPackageOnDock, random),
    many(6, inboundPackageOnScale, random),
    many(4, inboundPackageAtDoor, random),
    many(4, shipLeaving, random),
  ]);
  return { random, docks, scales, doors, ships };
}

/** Files that wait to be written, once the rows that name them are. */
export type PicturesToWrite = readonly { readonly storage_key: string; readonly picture: Picture }[];

/**
 * Drawn pictures for what a photo belongs to: inbound packages on the dock and on the scale, inbound packages at the door, receipts of
 * transfers, posts. Some of the rows that they illustrate are completed.
 */
export async function addPictures(
  context: DemoContext,
  people: People,
  inboundPackages: readonly SeededInboundPackage[],
  { random, docks, scales, doors, ships }: Album,
): Promise<PicturesToWrite> {
  const { rows } = context;
  const toWrite: { storage_key: string; picture: Picture }[] = [];
  const add = (picture: Picture, at: string, more: Row<'images'>): string => {
    const stamp = context.stamp(at);
    const storage_key = `images/${stamp.id}`;
    toWrite.push({ storage_key, picture });
    rows.add('images', {
      ...stamp,
      state: 'ready',
      storage_key,
      content_type: 'image/webp',
      byte_size: picture.full.length,
      width,
      height,
      sha256: picture.sha256,
      user_id: null,
      vendor_id: null,
      ...more,
    });
    return stamp.id;
  };

  const { warehouse_us, marketing } = people.staff;
  const [first] = people.customers;
  for (const { id, received_at, plan } of inboundPackages) {
    if (!received_at || (plan.arrived < -28 && plan.customer !== first)) continue;
    const ofPackage = {
      purpose: 'package_photo',
      uploader_kind: 'admin',
      uploader_id: warehouse_us.id,
      user_id: plan.customer?.id ?? null,
    } as const;
    const shown = [random.pick(docks), ...(random.chance(0.5) ? [random.pick(scales)] : [])];
    shown.forEach((picture, position) => {
      rows.add('inbound_package_photos', {
        inbound_package_id: id,
        image_id: add(picture, received_at, ofPackage),
        position,
      });
    });
  }

  const delivered = rows.of('outbound_packages').filter((row) => row.state === 'delivered' && row.vendor_id);
  for (const row of delivered.slice(-24))
    row.delivery_proof_image_id = add(random.pick(doors), row.delivered_at ?? '', {
      purpose: 'delivery_proof',
      uploader_kind: 'vendor',
      uploader_id: people.vendorFor(row.recipient?.state ?? '').driver.id,
      user_id: row.user_id ?? null,
      vendor_id: row.vendor_id ?? null,
    });

  await addReceipts(context, random, add);
  rows.of('social_media_posts').forEach((row, index) => {
    const picture = index % 2 === 0 ? ships[(index / 2) % ships.length] : docks[index % docks.length];
    if (!picture) return;
    row.image_id = add(picture, row.created_at ?? '', {
      purpose: 'social_media_post',
      uploader_kind: 'admin',
      uploader_id: marketing.id,
    });
  });
  return toWrite;
}

/** Proofs of the payments that finance looks at first: what waits, what was refused, the newest. Some were sent before. */
async function addReceipts(
  { rows }: DemoContext,
  random: Random,
  add: (picture: Picture, at: string, more: Row<'images'>) => string,
): Promise<void> {
  const payments = rows
    .of('payments')
    .toSorted((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? ''));
  const waiting = payments.filter((row) => row.state === 'submitted' || row.state === 'rejected');
  const chosen = [...waiting, ...payments.filter((row) => row.state === 'verified').slice(0, 8)];
  const drawn = await Promise.all(
    chosen.map((row) =>
      develop(
        transferReceipt(
          random,
          plainMoney(row.amount_minor ?? 0),
          (row.paid_on ?? '').split('-').reverse().join('.'),
        ),
      ),
    ),
  );
  chosen.forEach((row, index) => {
    const again = index % 3 === 2 ? drawn[chosen.length - 1] : drawn[index];
    if (!again) return;
    row.proof_image_id = add(again, row.created_at ?? '', {
      purpose: 'payment_proof',
      uploader_kind: 'user',
      uploader_id: row.user_id ?? null,
      user_id: row.user_id ?? null,
    });
  });
}

/** Puts the files where the product looks for them. */
export async function writePictures(files: FileStore, pictures: PicturesToWrite): Promise<void> {
  const type = 'image/webp';
  const at = 16;
  for (let from = 0; from < pictures.length; from += at)
    await Promise.all(
      pictures
        .slice(from, from + at)
        .flatMap(({ storage_key, picture }) => [
          files.write(fullKey(storage_key, type), picture.full, type),
          files.write(thumbnailKey(storage_key), picture.thumbnail, type),
        ]),
    );
}
