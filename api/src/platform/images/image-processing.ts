import { createHash } from 'node:crypto';
import { maxImagePixels } from '@rantau/shared/images';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

// Each worker has one picture at a time and one core.
sharp.concurrency(1);
sharp.cache(false);

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface Processed {
  readonly refused?: undefined;
  readonly contentType: 'image/webp' | 'application/pdf';
  readonly full: Uint8Array;
  /** Null for documents. */
  readonly thumbnail: Uint8Array | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Of what was sent: the same picture sent twice is found by it. */
  readonly sha256: string;
}

export interface Refused {
  readonly refused: 'unsupported_media_type' | 'payload_too_large';
}

const unsupported: Refused = { refused: 'unsupported_media_type' };

/** Pixels of the longer side: sharp at the 56 to 160 points at which lists and galleries show it. */
const thumbnailSide = 320;

const webp = (bytes: Uint8Array, side: number, quality: number) =>
  sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality });

/**
 * Judges an upload by its content and makes what is kept: pictures are decoded and encoded again, turned upright and
 * without the position where they were taken; a PDF is kept as it is and only ever downloaded.
 */
export async function processUpload(bytes: Uint8Array, declared: string): Promise<Processed | Refused> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found || found.mime !== declared) return unsupported;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (found.mime === 'application/pdf')
    return {
      contentType: 'application/pdf',
      full: bytes,
      thumbnail: null,
      width: null,
      height: null,
      sha256,
    };
  if (!pictures.has(found.mime)) return unsupported;
  try {
    const size = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (size.width * size.height > maxImagePixels) return { refused: 'payload_too_large' };
    const { data: full, info } = await webp(bytes, 2400, 82).toBuffer({ resolveWithObject: true });
    // Of the smaller one: the upload is decoded once.
    const thumbnail = await webp(full, thumbnailSide, 70).toBuffer();
    return { contentType: 'image/webp', full, thumbnail, width: info.width, height: info.height, sha256 };
  } catch {
    return unsupported;
  }
}
