import { createHash, createHmac } from 'node:crypto';

/** EasyPost's `X-Hmac-Signature`: HMAC of the bytes, under the secret in its compatibility decomposition. */
export const easypostSignature = (secret: string, body: Buffer): string =>
  `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')}`;

/** 17TRACK's `sign`: a plain digest of the bytes, a slash and the key. */
export const seventeenTrackSignature = (key: string, body: Buffer): string =>
  createHash('sha256').update(body).update(`/${key}`).digest('hex');
