import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** Signature Version 4 of Amazon S3, as far as one bucket needs it: addresses that carry their signature, and forms. */
interface S3Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
/** No address may be signed for longer. */
const maxAgeSeconds = 604_800;

const hmac = (key: KeyObject | Buffer | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** `20261121T020000Z` */
const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const scopeOf = (region: string, stamp: string): string => `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;

interface KeyOfDay {
  readonly day: string;
  readonly key: KeyObject;
}
const keys = new WeakMap<S3Credentials, KeyOfDay>();

/** The signing key of a day, cached: deriving it takes four steps, and a page of pictures has fifty links. */
function keyOf(credentials: S3Credentials, day: string): KeyObject {
  const known = keys.get(credentials);
  if (known?.day === day) return known.key;
  const { secretAccessKey, region } = credentials;
  const ofDay = hmac(`AWS4${secretAccessKey}`, day);
  const key = createSecretKey(hmac(hmac(hmac(ofDay, region), 's3'), 'aws4_request'));
  keys.set(credentials, { day, key });
  return key;
}

const sign = (credentials: S3Credentials, stamp: string, text: string): string =>
  hmac(keyOf(credentials, stamp.slice(0, 8)), text).toString('hex');

/** RFC 3986: everything but letters, digits and `-._~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export interface SignedRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Of the object, without a query. */
  readonly url: URL;
  readonly now: Date;
  readonly seconds: number;
  /** Headers that the request must carry exactly so; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** An address that carries its own signature. */
export function signUrl(credentials: S3Credentials, request: SignedRequest): string {
  const { method, url, now, seconds } = request;
  const stamp = stampOf(now);
  const headers = Object.entries({ ...request.headers, host: url.host }).sort();
  const signedHeaders = headers.map(([name]) => name).join(';');
  const query = Object.entries({
    ...request.query,
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${credentials.accessKeyId}/${scopeOf(credentials.region, stamp)}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(Math.min(Math.max(seconds, 1), maxAgeSeconds)),
    'X-Amz-SignedHeaders': signedHeaders,
  })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...headers.map(([name, value]) => `${name}:${value}`),
    '',
    signedHeaders,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = [algorithm, stamp, scopeOf(credentials.region, stamp), hash].join('\n');
  return `${url.origin}${url.pathname}?${query}&X-Amz-Signature=${sign(credentials, stamp, text)}`;
}

interface SignedForm {
  readonly bucket: string;
  readonly key: string;
  readonly contentType: string;
  /** The exact size in bytes. */
  readonly size: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The fields of a form that the bucket takes one upload with, and no other. */
export function signForm(credentials: S3Credentials, form: SignedForm): Record<string, string> {
  const stamp = stampOf(form.now);
  const fields = {
    key: form.key,
    'Content-Type': form.contentType,
    'x-amz-algorithm': algorithm,
    'x-amz-credential': `${credentials.accessKeyId}/${scopeOf(credentials.region, stamp)}`,
    'x-amz-date': stamp,
  };
  const conditions = [
    { bucket: form.bucket },
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', form.size, form.size],
  ];
  const policy = Buffer.from(
    JSON.stringify({ expiration: form.expiresAt.toISOString(), conditions }),
  ).toString('base64');
  return { ...fields, policy, 'x-amz-signature': sign(credentials, stamp, policy) };
}
