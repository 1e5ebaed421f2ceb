import { AppError } from '@rantau/shared/errors';
import { imageEndpoints, maxImageBytes, type PresignedUpload } from '@rantau/shared/images';
import { api, sessionType } from '../../session/session.ts';

export type Purpose = 'payment_proof' | 'delivery_proof' | 'claim_proof';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const acceptedFiles = accepted.join(',');

const typeOf = (file: Blob) => accepted.find((each) => each === file.type);

/** Why a file can never be sent; shown when it is chosen, not when the connection is back. */
export function refusalOf(file: Blob): AppError | null {
  if (typeOf(file) === undefined || file.size === 0) return new AppError('unsupported_media_type');
  return file.size > maxImageBytes ? new AppError('payload_too_large') : null;
}

/** True if this file will always be refused, however often it is sent. */
export const isHopeless = (error: unknown): boolean =>
  error instanceof AppError &&
  ['unsupported_media_type', 'payload_too_large', 'validation_failed'].includes(error.code);

const isVendor = sessionType === 'vendor';

/** Sends the bytes as the presigned upload wants them. `fetch` tells no progress, so this is the older request. */
function sendBytes(upload: PresignedUpload, file: Blob, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(upload.method, upload.url);
    for (const [name, value] of Object.entries(upload.headers ?? {})) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new AppError('service_unavailable'));
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(new AppError(request.status === 413 ? 'payload_too_large' : 'service_unavailable'));
    if (upload.method === 'PUT') return request.send(file);
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields ?? {})) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
}

/** Uploads a picture or PDF and answers its id once the server has checked it. Throws AppError. */
export async function uploadFile(
  file: Blob,
  purpose: Purpose,
  onProgress: (share: number) => void = () => {},
): Promise<string> {
  const type = typeOf(file);
  const refusal = refusalOf(file);
  if (type === undefined || refusal !== null) throw refusal ?? new AppError('unsupported_media_type');
  const { userPresign, vendorPresign, userComplete, vendorComplete } = imageEndpoints;
  const upload = await api.call(isVendor ? vendorPresign : userPresign, {
    body: { purpose, content_type: type, size: file.size },
  });
  await sendBytes(upload, file, onProgress);
  await api.call(isVendor ? vendorComplete : userComplete, { params: { id: upload.image_id } });
  return upload.image_id;
}
