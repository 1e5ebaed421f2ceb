import type { BodyOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { imageEndpoints, type PresignedUpload } from '@rantau/shared/images';
import { api } from '../providers/api.ts';

type UploadRequest = BodyOf<typeof imageEndpoints.adminPresign>;
type Purpose = UploadRequest['purpose'];
type ContentType = UploadRequest['content_type'];

async function send({ method, url, fields, headers }: PresignedUpload, file: Blob): Promise<void> {
  let body: BodyInit = file;
  if (method === 'POST') {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) form.set(name, value);
    form.set('file', file);
    body = form;
  }
  const response = await fetch(url, { method, body, ...(headers && { headers }) }).catch((cause: unknown) => {
    throw new AppError('service_unavailable', { cause });
  });
  if (response.ok) return;
  // A place that is closed for now, or whose leave ran out, is no judgement on the picture.
  if (response.status >= 500 || [403, 408, 429].includes(response.status))
    throw new AppError('service_unavailable');
  throw new AppError(response.status === 413 ? 'payload_too_large' : 'unsupported_media_type');
}

/** Puts one picture where pictures are kept; answers its record once the server has looked at the bytes. */
export async function uploadImage(file: Blob, purpose: Purpose, call: typeof api.call = api.call) {
  const place = await call(imageEndpoints.adminPresign, {
    body: {
      purpose,
      content_type: file.type as ContentType,
      size: file.size,
    },
  });
  await send(place, file);
  return call(imageEndpoints.adminComplete, { params: { id: place.image_id } });
}

const uploads = new WeakMap<Blob, string>();

/** Answers the id of a picture, which is uploaded once however often the form that holds it is sent. */
export async function uploadOnce(file: Blob, purpose: Purpose): Promise<string> {
  const known = uploads.get(file);
  if (known !== undefined) return known;
  const { id } = await uploadImage(file, purpose);
  uploads.set(file, id);
  return id;
}

/** Answers the ids of the pictures of a form, sent one after the other: on a slow line each arrives in its time. */
export async function uploadPhotos(photos: readonly Blob[] = []): Promise<string[]> {
  const ids: string[] = [];
  for (const photo of photos) ids.push(await uploadOnce(photo, 'package_photo'));
  return ids;
}
