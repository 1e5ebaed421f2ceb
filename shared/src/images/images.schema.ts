import { z } from 'zod';
import { Instant, idOf, recordOf } from '../contract/index.ts';

export const ImagePurpose = z.enum([
  'package_photo',
  'payment_proof',
  'delivery_proof',
  'social_media_post',
  'claim_proof',
  'invoice_receipt',
]);
export type ImagePurpose = z.infer<typeof ImagePurpose>;

export const ImageContentType = z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

/** 10 MB; the bytes that are stored in the end are re-encoded and smaller. */
export const maxImageBytes = 10_000_000;

/** More is refused before it is decoded: a small file can hold a picture that fills the memory. */
export const maxImagePixels = 24_000_000;

/** A picture as a screen shows it: signed addresses of 5 minutes. */
export const ImageLink = z
  .object({
    id: idOf('image'),
    url: z.string(),
    thumbnail_url: z.string(),
    content_type: z.string(),
    taken_at: Instant.nullable(),
  })
  .meta({ id: 'ImageLink' });
export type ImageLink = z.infer<typeof ImageLink>;

export const Image = z
  .object({
    ...recordOf('image'),
    purpose: ImagePurpose,
    state: z.enum(['pending', 'uploaded', 'ready', 'refused']),
    content_type: z.string(),
    byte_size: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    sha256: z.string().nullable(),
    url: z.string(),
    thumbnail_url: z.string(),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;

export const PresignRequest = z.object({
  purpose: ImagePurpose,
  content_type: ImageContentType,
  size: z.int().min(1, 'too_small').max(maxImageBytes, 'too_big'),
});

/** Instructions for an upload: a form POST with `fields` before the file, or a PUT with `headers`. */
export const PresignedUpload = z
  .object({
    method: z.enum(['POST', 'PUT']),
    url: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    headers: z.record(z.string(), z.string()).optional(),
    image_id: idOf('image'),
    expires_at: Instant,
  })
  .meta({ id: 'PresignedUpload' });
export type PresignedUpload = z.infer<typeof PresignedUpload>;
