import { AppError } from '@rantau/shared/errors';
import type { PresignedUpload } from '@rantau/shared/images';
import type { AdminDataProvider } from '../providers/data-provider.ts';

type UploadRequest = Parameters<AdminDataProvider['presignImage']>[0];
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
export async function uploadImage(
  dataProvider: Pick<AdminDataProvider, 'presignImage' | 'completeImage'>,
  file: Blob,
  purpose: Purpose,
) {
  const place = await dataProvider.presignImage({
    purpose,
    content_type: file.type as ContentType,
    size: file.size,
  });
  await send(place, file);
  return dataProvider.completeImage(place.image_id);
}
