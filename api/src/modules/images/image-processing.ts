import { AppError } from '@rantau/shared/errors';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';

const maxPixels = 50_000_000;
const pictures = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface Processed {
  readonly contentType: 'image/webp' | 'application/pdf';
  readonly full: Buffer;
  /** Null for documents. */
  readonly thumbnail: Buffer | null;
  readonly width: number | null;
  readonly height: number | null;
}

const webp = (bytes: Buffer, side: number, quality: number) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality });

/**
 * Judges an upload by its content and makes what is kept: pictures are decoded and encoded again, turned upright and
 * without the position where they were taken; a PDF is kept as it is and only ever downloaded.
 */
export async function processUpload(bytes: Buffer, declared: string): Promise<Processed> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found || found.mime !== declared) throw new AppError('unsupported_media_type');
  if (found.mime === 'application/pdf')
    return { contentType: 'application/pdf', full: bytes, thumbnail: null, width: null, height: null };
  if (!pictures.has(found.mime)) throw new AppError('unsupported_media_type');
  await refuseTooManyPixels(bytes);
  try {
    const { data: full, info } = await webp(bytes, 2400, 82).toBuffer({ resolveWithObject: true });
    const thumbnail = await webp(bytes, 480, 75).toBuffer();
    return { contentType: 'image/webp', full, thumbnail, width: info.width, height: info.height };
  } catch (cause) {
    throw new AppError('unsupported_media_type', { cause });
  }
}

async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const size: Metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('unsupported_media_type', { cause });
    });
  if ((size.width ?? 0) * (size.height ?? 0) > maxPixels) throw new AppError('payload_too_large');
}
