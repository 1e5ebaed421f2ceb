import { AppError } from '@rantau/shared/errors';
import type { Clock } from '../clock.ts';
import type { S3Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { type SignedRequest, signForm, signUrl } from './s3-signature.ts';

/** Milliseconds within which the bucket must start to answer, plus a second per megabyte sent. */
const timeoutMs = 2_500;
/** Milliseconds within which a response must be complete once it has started. */
const wholeMs = 20_000;

/** Amazon names the bucket in the host; others take it in the path. */
const bucketUrl = ({ endpoint, bucket, region }: S3Config): URL =>
  endpoint === undefined
    ? new URL(`https://${bucket}.s3.${region === 'auto' ? 'us-east-1' : region}.amazonaws.com/`)
    : new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/`);

/** True if a key is a picture that a browser may show; everything else is downloaded. */
const isPicture = (key: string): boolean => /\.webp$/.test(key);

/** A bucket that speaks S3: uploads by presigned form (S3, MinIO) or presigned PUT (Cloudflare R2 takes no forms). */
export function createS3Store(config: S3Config, clock: Clock): FileStore {
  const bucket = bucketUrl(config);
  const credentials = {
    ...config,
    region: config.region === 'auto' && !config.endpoint ? 'us-east-1' : config.region,
  };
  const secondsUntil = (instant: Date, now: Date) => Math.floor((instant.getTime() - now.getTime()) / 1000);
  const urlOf = (key: string) => new URL(key, bucket);

  async function request(
    key: string,
    { method, headers = {} }: Pick<SignedRequest, 'method' | 'headers'>,
    body?: Buffer,
  ): Promise<Response | null> {
    const url = signUrl(credentials, { method, url: urlOf(key), now: clock.now(), seconds: 300, headers });
    const silent = new AbortController();
    const giveUp = setTimeout(() => silent.abort(), timeoutMs + (body?.length ?? 0) / 1000);
    const init = { method, headers, signal: AbortSignal.any([silent.signal, AbortSignal.timeout(wholeMs)]) };
    const answer = await fetch(url, body ? { ...init, body: new Uint8Array(body) } : init)
      .catch((cause: unknown) => {
        throw new AppError('service_unavailable', { retryAfter: 3, cause });
      })
      .finally(() => clearTimeout(giveUp));
    if (answer.status === 404) return null;
    if (answer.ok) return answer;
    const text = (await answer.text()).slice(0, 500);
    throw new AppError('service_unavailable', {
      retryAfter: 3,
      cause: new Error(`The bucket answered ${answer.status} to ${method} ${key}: ${text}`),
    });
  }

  return {
    presign: async ({ key, contentType, size, expiresAt }) => {
      const now = clock.now();
      if (config.uploadMethod === 'POST') {
        const fields = signForm(credentials, {
          bucket: config.bucket,
          key,
          contentType,
          size,
          now,
          expiresAt,
        });
        return { method: 'POST', url: bucket.href, fields };
      }
      // A browser sets the length itself, and the signature holds it to the size that was asked for.
      const headers = { 'content-length': String(size), 'content-type': contentType };
      const seconds = secondsUntil(expiresAt, now);
      const url = signUrl(credentials, { method: 'PUT', url: urlOf(key), now, seconds, headers });
      return { method: 'PUT', url, headers: { 'Content-Type': contentType } };
    },
    linkTo: (key, expiresAt) => {
      const now = clock.now();
      const query = isPicture(key) ? {} : { 'response-content-disposition': 'attachment' };
      const seconds = secondsUntil(expiresAt, now);
      return signUrl(credentials, { method: 'GET', url: urlOf(key), now, seconds, query });
    },
    read: async (key) => {
      const answer = await request(key, { method: 'GET' });
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    write: async (key, bytes, contentType) => {
      await request(key, { method: 'PUT', headers: { 'content-type': contentType } }, bytes);
    },
    remove: async (key) => {
      await request(key, { method: 'DELETE' });
    },
    // A bucket shows an object once it is whole.
    removeDrafts: async () => {},
  };
}
